"""Parts of pages of games in which the deal passes on: who dealt, who deals next, the sums."""

from scoring.kit.state import Dealt
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext
from web.match.page_data import Link, Sum


def begun_by(context: MatchContext, deal: Dealt) -> Link:
    """Return the link to correct who dealt this deal."""
    words = _("Wrong dealer in deal %(deal)s", deal=number(deal.number))
    return Link(words, urls.of_dealer(context, deal.number))


def next_deal(context: MatchContext) -> Link:
    """Return the link to the board, which says who deals next."""
    deal = context.state.deal
    dealer = isolated(context.players[deal.dealer])
    words = _("Deal %(deal)s", deal=number(deal.number))
    return Link(words, urls.of_board(context), _("%(dealer)s deals", dealer=dealer))


def sums(context: MatchContext, deal: Dealt) -> list[Sum]:
    """Return each side's points of a deal that is over, and the total after it."""
    return [
        Sum(name, deal.dealer in seats, deal.points[side], deal.totals[side])
        for side, (name, seats) in enumerate(
            zip(context.side_names_in(deal), context.sides, strict=True)
        )
    ]
