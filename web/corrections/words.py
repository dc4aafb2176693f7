"""Warnings of what is lost when a deal is voided, or when a match ends before its deal does."""

from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number


def not_counted(deal: int, entered: int, counted: str, dealer: str) -> str:
    """Say what is lost when a deal is voided, and who deals again.

    `entered` is how many of its rounds are in the record, `counted` what the game calls a round.
    """
    facts = {"deal": number(deal), "count": number(entered), "name": isolated(dealer)}
    if not entered:
        return _("Deal %(deal)s will not count; %(name)s deals again.", **facts)
    if counted == "trick":
        return ngettext(
            "%(count)s trick of deal %(deal)s will not count; %(name)s deals again.",
            "%(count)s tricks of deal %(deal)s will not count; %(name)s deals again.",
            entered,
            **facts,
        )
    return ngettext(
        "%(count)s round of deal %(deal)s will not count; %(name)s deals again.",
        "%(count)s rounds of deal %(deal)s will not count; %(name)s deals again.",
        entered,
        **facts,
    )


def not_added(deal: int, entered: int, counted: str) -> str:
    """Say which rounds of the open deal are lost when the match ends here; "" for none.

    `entered` is how many are in the record, `counted` what the game calls a round.
    """
    facts = {"deal": number(deal), "count": number(entered)}
    if not entered:
        return ""
    if counted == "trick":
        return ngettext(
            "%(count)s trick of deal %(deal)s will not be added.",
            "%(count)s tricks of deal %(deal)s will not be added.",
            entered,
            **facts,
        )
    return ngettext(
        "%(count)s round of deal %(deal)s will not be added.",
        "%(count)s rounds of deal %(deal)s will not be added.",
        entered,
        **facts,
    )
