"""Parts that the forms about a hand share: its match, its sides, and the one way to save."""

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
from web.entry.correction import Redirects, save_or_show
from web.games.hokm.board import MOVED_ON
from web.games.hokm.forms import HandEntry
from web.games.hokm.hand_context import entry_to_change
from web.http.responses import after_post
from web.i18n.words import isolated, side_name
from web.match.context import MatchContext, match_of_game_or_404
from web.match.form_page import FormPage, is_over, unread, unsaved, whole_form
from web.match.urls import onwards

Form = TypeVar("Form", bound=HandEntry)


def hokm_or_404(address: str, number: int) -> MatchContext:
    """Return the match context of a match of Hokm; 404 for a match of another game."""
    return match_of_game_or_404(address, number, HOKM_GAME.key)


def sides_said(context: MatchContext) -> list[str]:
    """Return the players of each side as text, every name with its own writing direction."""
    players = [isolated(name) for name in context.players]
    return [side_name(seats, players) for seats in context.sides]


def waits(context: MatchContext) -> bool:
    """Return whether the hand is decided and the table has to say what follows from a revoke."""
    hand: Hand = context.state.deal
    return hand.end == "open" and hand.decided


def elsewhere(context: MatchContext) -> str:
    """Return the address of the table where it can enter no result now; "" where it can.

    That is so when the match is over, or when a revoke waits for a decision.
    """
    if is_over(context):
        return url_for("board.now", **context.place)
    return (
        carry.with_draft(context, url_for("hokm.revoke", **context.place)) if waits(context) else ""
    )


def save(
    context: MatchContext,
    form: Form,
    page: Callable[[FormPage, Form], Response],
    field_of: Callable[[Fault], str] = whole_form,
    then: str = "",
) -> ResponseReturnValue:
    """Save what the form says, or show the preview of what it would change.

    `page` shows the form again with the reason where nothing could be saved, `field_of` names the
    field of a fault, and `then` is the address that comes next; without it the deal or the board
    does.
    """
    wrong = unread(context, form)
    if wrong:
        return page(wrong, form)
    refused = None if form.change.data else _refused(context, form)
    if refused:
        return page(unsaved(context, refused, form, field_of, MOVED_ON), form)
    facts = [*carry.pending_facts(context), *_said(context, form)]
    if not facts:
        return after_post(onwards(context, form.number))
    ways = Redirects(lambda after: then or onwards(after, form.number), _here(context, form))
    answer = save_or_show(context, facts, form, ways, field_of, MOVED_ON)
    return page(answer, form) if isinstance(answer, FormPage) else answer


def _said(context: MatchContext, form: HandEntry) -> list[Fact]:
    """Return the fact or amendment that the form says; [] where the record reads so already."""
    if not form.change.data:
        return [form.fact()]
    # The entry is looked for in the version that the form showed, not in a newer one.
    shown = int(form.base.data or 0)
    original = entry_to_change(context, form.corrects, form.number, shown) or abort(404)
    fact = form.instead_of(original.fact)
    return [] if fact == original.fact else [Amended(original.seq, fact)]


def _here(context: MatchContext, form: HandEntry) -> str:
    """Return the address of this page with what was typed."""
    asked: dict[str, Any] = {"deal": form.number, **form.typed} if form.change.data else {}
    return carry.with_draft(context, url_for(form.PAGE, **asked, **context.place))


def _refused(context: MatchContext, form: HandEntry) -> Refused | None:
    """Return why the form is not about the open hand, or None where it is.

    The rules would take a players' decision about another hand, but a form must not. A form on an
    older version is not looked at: saving it finds the conflict.
    """
    if form.base.data != context.version:
        return None
    fact, state = form.fact(), carry.load_with_draft(context).state
    standing = context.game.standing(state)
    faults = entry_faults(fact, context.game.facts.values(), standing, state.deal.number)
    return Refused(faults, Entry(context.version + 1, fact)) if faults else None
