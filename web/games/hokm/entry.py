"""What the pages of a hand share: the match they are about, and the one way to save an entry."""

from collections.abc import Callable
from typing import TypeVar

from flask import Response, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Entry
from scoring.hokm.state import Hand
from scoring.hokm.table import HOKM_GAME
from scoring.kit.entries import entry_faults
from scoring.rulings import Fault
from storage import Refused, Saved
from web.addresses import onwards
from web.entering import enter
from web.fetch import AtMatch, match_of_game_or_404
from web.games.hokm.board import MOVED_ON
from web.games.hokm.forms import HandEntry
from web.replies import Reply, is_over, unread, unsaved, whole_form
from web.respond import after_post
from web.words.places import isolated, side_name

Form = TypeVar("Form", bound=HandEntry)


def hokm_or_404(address: str, number: int) -> AtMatch:
    """A match of Hokm; one of another game has no such page."""
    return match_of_game_or_404(address, number, HOKM_GAME.key)


def is_open(at: AtMatch, form: HandEntry) -> bool:
    """The hand that the form is about is the one on the table."""
    return bool(form.deal.data == at.state.deal.number and not is_over(at))


def sides_said(at: AtMatch) -> list[str]:
    """Who plays on each side, every name with its own writing direction."""
    players = [isolated(name) for name in at.players]
    return [side_name(seats, players) for seats in at.sides]


def waits(at: AtMatch) -> bool:
    """All tricks that matter are in, and the table has to say what follows from a revoke."""
    hand: Hand = at.state.deal
    return hand.end == "open" and hand.decided


def elsewhere(at: AtMatch) -> str:
    """Where the table is when it can enter no result: the match is over, or a revoke waits."""
    if is_over(at):
        return url_for("board.now", **at.place)
    return url_for("hokm.revoke", **at.place) if waits(at) else ""


def save(
    at: AtMatch,
    form: Form,
    page: Callable[[Reply, Form], Response],
    field_of: Callable[[Fault], str] = whole_form,
    then: str = "",
) -> ResponseReturnValue:
    """Write what the form says and go on, to `then` if the page says so. What could not be saved
    comes back on its page, with the reason."""
    wrong = unread(at, form)
    if wrong:
        return page(wrong, form)
    outcome = _refused(at, form) or enter(at, [form.fact()], form)
    if isinstance(outcome, Saved):
        return after_post(then or onwards(hokm_or_404(**at.place), form.number))
    return page(unsaved(at, outcome, form, field_of, MOVED_ON), form)


def _refused(at: AtMatch, form: HandEntry) -> Refused | None:
    """A form is about the hand on the table, also where the rules would take a decision about
    another one; what it says of a version that is past is not looked at."""
    if form.base.data != at.version:
        return None
    fact, standing = form.fact(), at.game.standing(at.state)
    faults = entry_faults(fact, at.game.facts.values(), standing, at.state.deal.number)
    return Refused(faults, Entry(at.version + 1, fact)) if faults else None
