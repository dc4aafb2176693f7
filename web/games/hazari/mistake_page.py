"""Views to find a mistake: the deal as a grid in which two taps exchange two cards."""

import re
from collections.abc import Sequence
from dataclasses import replace

from flask import Response, abort, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from wtforms import Form

from scoring.cards import Card, parse_cards
from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.mistakes.deal_evidence import Claim, Evidence
from scoring.hazari.mistakes.repair import Place
from scoring.hazari.rules import SEATS
from scoring.kit.common_faults import size_faults
from scoring.kit.duplicates import card_faults
from scoring.recorded_facts import Fact
from web.access.permissions import Permission, needs
from web.entry.carry import load_with_draft
from web.entry.fact_form import FactForm
from web.games.hazari.board import Board, find_board
from web.games.hazari.mistake_case import Case, written
from web.games.hazari.mistake_grid import grid
from web.games.hazari.repair_amendments import changes, page_after
from web.match.cards_form import GroupField
from web.match.context import MatchContext, match_context, match_of_game_or_404
from web.match.form_with_errors import FieldErrors, FormPage, show

_GROUP = re.compile(r"(x|[0-3][1-4])((?:[2-9TJQKA][SHDC]){1,4})")


class TypedRound(Form):
    """Form of the groups of a round as the board sent them along. It writes nothing."""

    seat0, seat1, seat2, seat3 = (GroupField() for _seat in range(SEATS))


@needs(Permission.HOST)
def mistake(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show the deal as it is now; a second tap leads to the deal as it is then."""
    context = match_of_game_or_404(address, number, "hazari")
    case, asked = _case_or_404(context, deal, request.args), request.args
    if case.errors:
        return _page(FormPage(context), case)
    marked = _card_or_404(case, asked.get("marked", ""))
    tapped = _card_or_404(case, asked.get("tap", ""))
    rooms = {written(place, ()): place for place in case.entered.room if place}
    place = (rooms.get(asked["place"]) or abort(404)) if asked.get("place") else None
    if marked and tapped:
        exchanged = case.exchanged(marked, tapped)
        # The same card twice is unmarked; of two that cannot be exchanged the second is marked.
        if exchanged is None and marked != tapped:
            return redirect(case.address(marked=written(tapped[1], [tapped[0]])))
        return redirect((exchanged or case).address())
    if marked and place:
        return redirect(case.saying(marked[0], place).address())
    return _page(FormPage(context), case, marked)


class Repaired(FactForm):
    """Save the changed groups: every changed round as one write, the typed one with them."""

    endpoint, path = "hazari.mend", "/d/<int:deal>/mistake"

    def check(self) -> FormPage | None:
        """Find the case that the form shows; 409 for one that cannot be saved."""
        wrong = super().check()
        if wrong is None:
            # The changes are those of the version that the table saw, not of a newer one.
            log = self.context.log[: self.base.data]
            self.case = self._case(match_context(self.context.table, self.context.match, log))
            if not self.case.can_save:
                abort(409)
        return wrong

    def facts(self) -> Sequence[Fact]:
        return changes(self.case)

    def next_page(self, after: MatchContext) -> str:
        return page_after(self.case, after)

    def back(self) -> str:
        return self.case.address()

    def page(self, reply: FormPage) -> Response:
        return _page(reply, self._case(reply.context))

    def _case(self, context: MatchContext) -> Case:
        return _case_or_404(context, self.url_args()["deal"], request.form)


def _page(reply: FormPage, case: Case, marked: Claim | None = None) -> Response:
    """Show the deal, or why the typed round has to be put right on its board first."""
    if case.errors:
        told = [("", sentence) for _field, sentence in case.errors]
        reply = FormPage(reply.context, 422, [*reply.errors, *told], reply.since)
    return show(
        "games/hazari/mistake/page.html",
        reply,
        case=case,
        deal=case.deal,
        home=case.home,
        grid=None if case.errors else grid(case, marked),
    )


def _case_or_404(context: MatchContext, number: int, asked: MultiDict[str, str]) -> Case:
    """Return the case that an address or a form describes; 404 where it describes none."""
    context = load_with_draft(context)
    deal = context.state.find_deal(number) or abort(404)
    if "round" not in asked:
        # Without any cards there is nothing to search in.
        if all(isinstance(shown, TakenBy) for shown in deal.shown):
            abort(404)
        return _with_changes(Case(context, deal, Evidence(deal)), asked)
    board = find_board(context, number, asked.get("round", type=int))
    if board is None or not (board.entry or (board.is_open and not context.is_over)):
        abort(404)
    form = TypedRound(asked)
    typed = tuple((field.data or "").strip() for field in form)
    told = _unfit(form, board)
    if told:
        return Case(context, deal, Evidence(deal), board, typed, told)
    evidence = Evidence.of(deal, board.round, board.completed(tuple(field.cards for field in form)))
    return _with_changes(Case(context, deal, evidence, board, typed), asked)


def _unfit(form: TypedRound, board: Board) -> FieldErrors:
    """Return why the typed groups cannot lie on the table."""
    if not form.validate():
        return [(field.id, error) for field in form for error in field.errors]
    groups = [field.cards for field in form]
    many = [fault for fault in size_faults(groups, board.size) if fault["have"] > fault["want"]]
    return board.errors([*card_faults(groups, {}), *many])


def _with_changes(case: Case, asked: MultiDict[str, str]) -> Case:
    """Return the case with what the address says was changed and said; 404 if unfit."""
    groups, saw = _read_or_404(asked.get("now", "")), _read_or_404(asked.get("said", ""))
    said = {group[0]: place for place, group in saw if place}
    before, room = case.entered.groups, case.entered.room
    fitting = [
        place in before
        and room[place][0] <= len(group) <= room[place][1]
        and len(set(group)) == len(group)
        for place, group in groups
    ]
    once = len(dict(groups)) == len(groups) and len(said) == len(saw)
    told = [place in room and len(group) == 1 for place, group in saw]
    if not (once and all(fitting) and all(told)):
        abort(404)
    changed = case.differing({place: group for place, group in groups if place})
    return replace(case, changed=changed, said=tuple(said.items()))


def _card_or_404(case: Case, text: str) -> Claim | None:
    """Return the card that was tapped and where it is now; None for "", 404 where it is not."""
    if not text:
        return None
    (place, (card, *more)), *others = _read_or_404(text)
    places: Sequence[Place | None] = case.places[card] or [None]
    return abort(404) if more or others or place not in places else (card, place)


def _read_or_404(text: str) -> list[tuple[Place | None, tuple[Card, ...]]]:
    """Return the cards by place that `written` wrote, parted by full stops."""
    found = [_GROUP.fullmatch(part) or abort(404) for part in text.split(".")] if text else []
    return [
        (None if one[1] == "x" else (int(one[1][0]), int(one[1][1])), parse_cards(one[2]))
        for one in found
    ]
