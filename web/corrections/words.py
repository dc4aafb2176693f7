"""Warnings of what is lost when a deal is voided, or when a match ends before its deal does."""

from web.i18n.translations import gettext as _
from web.i18n.words import isolated, number
from web.match.context import MatchContext
from web.match.word_registry import GAME_WORDS


def not_counted(context: MatchContext, deal: int, entered: int, dealer: str) -> str:
    """Say what is lost when a deal is voided, and who deals again.

    `entered` is how many of its rounds are in the record.
    """
    facts = {"deal": number(deal), "count": number(entered), "name": isolated(dealer)}
    if not entered:
        return _("Deal %(deal)s will not count. %(name)s deals again.", **facts)
    return GAME_WORDS[context.game.key].rounds.not_counted.chosen(entered) % facts


def not_added(context: MatchContext, deal: int, entered: int) -> str:
    """Say which rounds of the open deal are lost when the match ends here; "" for none.

    `entered` is how many are in the record.
    """
    if not entered:
        return ""
    facts = {"deal": number(deal), "count": number(entered)}
    return GAME_WORDS[context.game.key].rounds.not_added.chosen(entered) % facts
