"""Submit the cards of one's own player; with the last seat, the round enters the record."""

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, abort, g
from flask.typing import ResponseReturnValue

from scoring.recorded_facts import Fact
from scoring.rulings import Fault
from storage import Declined, Saved
from storage.cache import Log
from storage.reviews import GroupShown
from web.access.permissions import Permission, needs
from web.access.words import who
from web.entry.conflicts import conflict_of_entry, conflict_of_seat
from web.entry.next_page import after_round, lead_to
from web.entry.own_seat_page import show_own, show_past
from web.games.board import Board
from web.games.catalogue import pages
from web.http.errors import NotYourPlayer
from web.http.responses import after_post
from web.i18n.card_names import in_a_row
from web.match.cards_form import GroupForm, same_cards
from web.match.context import MatchContext, match_or_404, read_again
from web.match.form_with_errors import FieldErrors, FormPage, typed_in, unread
from web.match.log_writes import enter_shown, say
from web.results.reveal import turned_up
from web.reviews import submitted_cards_words as words
from web.reviews.reviews import reading
from web.reviews.submitted_cards import groups_of, seen_on, shown_on, wrong_with

blueprint = Blueprint("own_seat", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.post("/rounds/<int:seat>")
@needs(Permission.SEAT)
def show_group(address: str, number: int, seat: int) -> ResponseReturnValue:
    """Save the cards of one seat as a submission; with the last one the round is entered."""
    context = match_or_404(address, number)
    players, rounds = context.players, pages(context).play.rounds(context)
    if seat not in range(len(players)) or not rounds:
        abort(404)
    # Only the host may submit for another player.
    if not g.member.is_host and g.member.seat != players[seat]:
        raise NotYourPlayer
    form = GroupForm(seat, rounds)
    reply = unread(context, form)
    if reply:
        return show_own(reply, seat, form)
    said = _say(context, seat, form)
    if isinstance(said, Saved):
        context = enter_when_complete(context, form.place)
        found = turned_up(context)
        if found and form.place == (found.deal, found.rounds[-1]):
            return after_post(found.address)
        board = pages(context).play.find_board(context, *form.place)
        # Until the round is entered, the next page is the one that waits for it.
        ruled = board is not None and board.is_in and board.to_ruling
        address = after_round(context, *form.place, ruled=ruled)
        return lead_to(context, address, *form.place)
    return _refused(read_again(context), seat, form, said.code)


def _say(context: MatchContext, seat: int, form: GroupForm) -> Saved | Declined:
    """Write the submission, unless it no longer fits the match."""
    player = context.players[seat]
    fact = GroupShown(*form.place, seat, form.cards, form.replaces.data or 0, player)

    def refusal(_reviews: Log) -> str:
        board = _open_board(read_again(context), form.place)
        if board is None:
            return "moved_on"
        before = shown_on(board).get(seat)
        if (before.number if before else 0) != fact.replaces:
            return "shown"
        if _is_up_with_others(board, seat, form):
            return "up"
        return "unfit" if _faults(board, seat, form) else ""

    return say(context, fact, form.key.data, refusal)


def enter_when_complete(context: MatchContext, place: tuple[int, int]) -> MatchContext:
    """Enter a round once every seat has submitted, under the last phone's name."""

    def shown(now: MatchContext) -> tuple[list[Fact], list[tuple[int, str]], str] | None:
        board = _open_board(now, place)
        groups = shown_on(board) if board else {}
        if board is None or len(groups) < len(board.players):
            return None
        said = [(one.number, one.by) for one in groups.values()]
        return [board.fact(*place, groups_of(board, groups))], said, "round"

    return enter_shown(context, shown)


def _open_board(context: MatchContext, place: tuple[int, int]) -> Board | None:
    """Return the board of the open round, if it is this one and not all hands are Up already."""
    board = pages(context).play.open_board(context)
    return board if board and board.place == place and not board.hands.all_up else None


def _is_up_with_others(board: Board, seat: int, form: GroupForm) -> bool:
    """Return whether the player's hand is Up: it is shown as it lies, by the phone that laid it."""
    own = board.hands.own
    return seat in own and not same_cards((own[seat],), (form.cards,))


def _faults(board: Board, seat: int, form: GroupForm) -> Sequence[Fault]:
    """Return what is wrong with a seat's cards beside those that this phone sees."""
    laid = groups_of(board, seen_on(board))
    groups = tuple(form.cards if each == seat else group for each, group in enumerate(laid))
    faults = wrong_with(board, groups)
    return faults if all(groups) else [one for one in faults if one.get("seat") == seat]


def _refused(context: MatchContext, seat: int, form: GroupForm, code: str) -> ResponseReturnValue:
    """Show why the cards were not taken, and what is there instead."""
    board = _open_board(context, form.place)
    if code == "key_reused":
        errors: FieldErrors = [("", str(words.SENT_BEFORE))]
        return show_own(FormPage(context, 422, errors, typed=typed_in(form)), seat, form)
    if board is None:
        return _past(context, seat, form)
    before = shown_on(board).get(seat)
    if code == "shown" and before:
        return _shown_before(board, seat, form)
    if _is_up_with_others(board, seat, form):
        kept = [("", str(words.HAND_IS_UP))]
        return show_past(FormPage(context, 422, kept, typed=typed_in(form)))
    faults = _faults(board, seat, form)
    owners = _owners(board, seat, faults)
    errors = board.errors([one for one in faults if one.get("seat") == seat] or faults)
    if owners:
        errors.append(("", words.ask_the_other(owners)))
    return show_own(FormPage(context, 409 if owners else 422, errors), seat, form)


def _owners(board: Board, seat: int, faults: Sequence[Fault]) -> list[str]:
    """Return the players who have one of these cards already, in this round or another."""
    own = [one for one in faults if one.get("seat") == seat]
    found = {other for one in own for other in one.get("others") or ()}
    found |= {one["owner"] for one in own if one.code == "card_used"}
    return [board.players[other] for other in sorted(found - {seat})]


def _shown_before(board: Board, seat: int, form: GroupForm) -> ResponseReturnValue:
    """Show the conflict with an earlier submission for the seat, from another phone or page."""
    shown = shown_on(board)[seat]
    already = words.ALREADY_SHOWN % {"name": who(shown.by), "cards": in_a_row(shown.cards)}
    if same_cards((shown.cards,), (form.cards,)):
        same = f"{already} {words.SAME_AS_YOURS}"
        return show_own(FormPage(board.context, 409, [("", same)], same=same), seat, form)
    errors = [("", f"{already} {words.NOT_THE_SAME}")]
    both = conflict_of_seat(board, shown, form.cards)
    return show_own(FormPage(board.context, 409, errors), seat, form, [both])


def _past(context: MatchContext, seat: int, form: GroupForm) -> ResponseReturnValue:
    """Show what the record has of the round, beside what this phone has."""
    board, entry = (
        pages(context).play.find_board(context, *form.place),
        reading(context, *form.place),
    )
    reply = FormPage(context, 409, typed=typed_in(form))
    if board is None or entry is None:
        return show_past(replace(reply, errors=[("", str(words.NOT_ON_THE_TABLE))]))
    name, theirs = who(entry.by), board.groups[seat]
    if not theirs:
        return show_past(replace(reply, errors=[("", words.NO_CARDS_ENTERED % {"name": name})]))
    already = words.ALREADY_ENTERED % {"name": name, "cards": in_a_row(theirs)}
    if same_cards((theirs,), (form.cards,)):
        same = f"{already} {words.SAME_AS_YOURS}"
        return show_past(FormPage(context, 409, [("", same)], same=same))
    errors = [("", f"{already} {words.NOT_THE_SAME}")]
    return show_past(
        FormPage(context, 409, errors), [conflict_of_entry(board, entry, seat, form.cards)]
    )
