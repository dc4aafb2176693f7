"""Labels while a trick is being entered: what each card counts as, and who takes it so far."""

from collections.abc import Mapping

from scoring.hokm.judge import rule_trick
from web.games.board import Board, Label
from web.games.hokm.trick_words import COUNTS
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match.typed_cards import all_different, full_groups


def labels(board: Board, typed: Mapping[int, str]) -> list[Label]:
    """Label each card once the one led is there, and mark the card that takes the trick so far.

    `typed` is the text of each seat's card. There are no labels while a card is at two seats.
    """
    laid = full_groups(board.order, board.size, typed)
    leader = board.order[0]
    if leader not in laid or not all_different(laid):
        return []
    seats = list(laid)
    best, counts = leader, {}
    # `rule_trick` takes two cards at least; alone, the card that was led takes the trick.
    if len(seats) > 1:
        ruling = rule_trick([card for (card,) in laid.values()], board.deal.trump)
        best = seats[ruling.winner]
        counts = {seats[step["place"]]: step["counts"] for step in ruling.steps[1:]}
    led = Label(
        leader, _("leads"), _("The others must follow its suit if they can."), leader == best
    )
    others = [
        Label(seat, str(_SHORT[counts[seat]]), str(COUNTS[counts[seat]]), seat == best)
        for seat in seats[1:]
    ]
    return [led, *others]


_SHORT = {"trump": _l("trump"), "led": _l("follows suit"), "nothing": _l("another suit")}
"""Labels of cards by what they count as."""
