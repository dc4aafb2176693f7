"""What the pages of a hand share: the match they are about, and the one way to save an entry."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response, abort, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Amended, Entry, Fact
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.state import Hand
from scoring.kit.faults import entry_faults
from scoring.rulings import Fault
from storage import Refused
from web.entry import carry
from web.entry.correction import Ways, save_or_show
from web.games.hokm.board import MOVED_ON
from web.games.hokm.forms import HandEntry
from web.games.hokm.hand_context import entry_to_change
from web.http.responses import after_post
from web.i18n.words import isolated, side_name
from web.match.context import AtMatch, match_of_game_or_404
from web.match.form_page import Reply, is_over, unread, unsaved, whole_form
from web.match.urls import onwards

Form = TypeVar("Form", bound=HandEntry)


def hokm_or_404(address: str, number: int) -> AtMatch:
    """A match of Hokm; one of another game has no such page."""
    return match_of_game_or_404(address, number, HOKM_GAME.key)


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
    return carry.waiting(at, url_for("hokm.revoke", **at.place)) if waits(at) else ""


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
    refused = None if form.change.data else _refused(at, form)
    if refused:
        return page(unsaved(at, refused, form, field_of, MOVED_ON), form)
    facts = [*carry.pending_facts(at), *_said(at, form)]
    if not facts:
        return after_post(onwards(at, form.number))
    ways = Ways(lambda after: then or onwards(after, form.number), _here(at, form))
    answer = save_or_show(at, facts, form, ways, field_of, MOVED_ON)
    return page(answer, form) if isinstance(answer, Reply) else answer


def _said(at: AtMatch, form: HandEntry) -> list[Fact]:
    """What the form says, in the place of what it corrects; nothing where the record says so."""
    if not form.change.data:
        return [form.fact()]
    shown = int(form.base.data or 0)
    original = entry_to_change(at, form.corrects, form.number, shown) or abort(404)
    fact = form.instead_of(original.fact)
    return [] if fact == original.fact else [Amended(original.seq, fact)]


def _here(at: AtMatch, form: HandEntry) -> str:
    """This page with what was typed."""
    asked: dict[str, Any] = {"deal": form.number, **form.typed} if form.change.data else {}
    return carry.waiting(at, url_for(form.PAGE, **asked, **at.place))


def _refused(at: AtMatch, form: HandEntry) -> Refused | None:
    """A form is about the hand on the table, also where the rules would take a decision about
    another one; what it says of a version that is past is not looked at."""
    if form.base.data != at.version:
        return None
    fact, state = form.fact(), carry.supposed(at).state
    standing = at.game.standing(state)
    faults = entry_faults(fact, at.game.facts.values(), standing, state.deal.number)
    return Refused(faults, Entry(at.version + 1, fact)) if faults else None
