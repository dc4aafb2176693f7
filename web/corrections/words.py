"""What is lost when a deal does not count, or when a match ends before its deal does."""

from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number


def not_counted(deal: int, entered: int, counted: str, dealer: str) -> str:
    """What becomes of a deal that is void; `entered` are the rounds of it that are in."""
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
    """What is not part of the result when the match ends here; "" when nothing is."""
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
