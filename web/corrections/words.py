"""Words of voiding a deal, and warnings of what is lost by it or by an early end of the match."""

from web.i18n.words import isolated, number
from web.match.context import MatchContext
from web.match.word_registry import GAME_WORDS


def void_this(context: MatchContext) -> str:
    """Label the way to void the open deal."""
    return str(GAME_WORDS[context.game.key].deals.void_this)


def void_deal(context: MatchContext, deal: int) -> str:
    """Title the page on which a deal is made void, and label its button."""
    return str(GAME_WORDS[context.game.key].deals.void) % {"deal": number(deal)}


def not_counted(context: MatchContext, deal: int, entered: int, dealer: str) -> str:
    """Say what is lost when a deal with so many rounds `entered` is voided, and who deals."""
    facts = {"deal": number(deal), "count": number(entered), "name": isolated(dealer)}
    if not entered:
        return str(GAME_WORDS[context.game.key].deals.lost) % facts
    return GAME_WORDS[context.game.key].rounds.not_counted.chosen(entered) % facts


def not_added(context: MatchContext, deal: int, entered: int) -> str:
    """Say how many rounds `entered` are lost when the match ends here; "" for none."""
    if not entered:
        return ""
    facts = {"deal": number(deal), "count": number(entered)}
    return GAME_WORDS[context.game.key].rounds.not_added.chosen(entered) % facts
