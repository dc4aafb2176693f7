"""Who sits where: names put right, seats exchanged, a substitute, all as one decision."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Self

from flask import Blueprint, Response, abort, g, request
from flask.typing import ResponseReturnValue

from scoring.facts import Seated
from storage import Saved
from storage.door import SeatTaken
from web import addresses, tokens
from web.clock import now
from web.entering import EntryForm, enter, hidden_number
from web.fetch import AtMatch, current_record, match_or_404, phone_id
from web.games.catalogue import pages
from web.names import NameField, refuse_names
from web.replies import Reply, is_over, show, unread, unsaved
from web.respond import after_post
from web.rights import Right, needs
from web.setup import MOST_PLAYERS
from web.setup_fields import names_of
from web.words.decisions import told

blueprint = Blueprint("seats", __name__, url_prefix="/t/<address>/m/<int:number>")

Seating = tuple[int, tuple[str, ...]]
"""The first deal, and who sat at the table from then on."""


class SeatsForm(EntryForm):
    """A name for every seat, and the deal from which on these people sit there."""

    deal = hidden_number()
    player0, player1, player2, player3, player4, player5 = names_of(MOST_PLAYERS)[:6]
    player6, player7, player8, player9, player10, player11 = names_of(MOST_PLAYERS)[6:]

    @classmethod
    def open(cls, at: AtMatch, seating: Seating) -> Self:
        """The form with these people, as it is shown for the first time."""
        deal, players = seating
        names = {f"player{seat}": name for seat, name in enumerate(players)}
        form: Self = cls.fresh(at, deal=deal, **names)
        return form.of_table(len(players))

    def of_table(self, seats: int) -> Self:
        """The form of a table with so many seats."""
        for seat in range(seats, MOST_PLAYERS):
            del self[f"player{seat}"]
        return self

    @property
    def places(self) -> list[NameField]:
        """The names by seat."""
        return [field for field in self if isinstance(field, NameField)]

    def validate(self, extra_validators: Any = None) -> bool:
        """Refuse what cannot be read, an empty seat, and a name twice; all at once."""
        super().validate(extra_validators)
        refuse_names(self.places)
        return not self.errors

    def fact(self) -> Seated:
        """What the form says, once it could be read."""
        return Seated(int(self.deal.data or 0), tuple(str(field.data) for field in self.places))


@blueprint.get("/seats")
@needs(Right.KEEPER)
def seats(address: str, number: int) -> Response:
    """Who sits there now; with `?deal=` who sat there from an earlier deal on."""
    at = match_or_404(address, number)
    asked = request.args.get("deal", type=int)
    found = [seating for seating in _seatings(at) if asked in (None, seating[0])]
    return _page(Reply(at), SeatsForm.open(at, found[-1] if found else abort(404)))


@blueprint.post("/seats")
def seat(address: str, number: int) -> ResponseReturnValue:
    """These people sit there from this deal on."""
    at = match_or_404(address, number)
    form = SeatsForm().of_table(len(at.players))
    wrong = unread(at, form)
    if wrong:
        return _page(wrong, form)
    fact = form.fact()
    if _sit_there(at, fact):
        return after_post(addresses.of_board(at))
    outcome = enter(at, [fact], form)
    if isinstance(outcome, Saved):
        if fact.deal == _seatings(at)[-1][0]:
            _phones_follow(at.players, fact.players, str(form.key.data))
        return after_post(addresses.of_board(at))
    return _page(unsaved(at, outcome, form), form)


def _phones_follow(before: Sequence[str], players: Sequence[str], key: str) -> None:
    """A phone keeps the seat of a player whose name was put right. It stays with the name where
    seats were exchanged; a substitute has a phone of its own."""
    door = current_record().door(g.table)
    for old, new in zip(before, players, strict=True):
        phone = None if old in players or new in before else door.at_seat(old)
        if phone is not None:
            taken = SeatTaken(phone.number, new)
            own_key = tokens.secret("seat", f"{key} {phone.number}")
            current_record().at_door(g.table, taken, key=own_key, at=now(), by=phone_id())


def _page(reply: Reply, form: SeatsForm) -> Response:
    """The names, and from when on: since these people sit there, or from any deal after that, the
    next one too; of people who sat there earlier only that."""
    at = reply.at
    *earlier, (since, _players) = _seatings(at)
    chosen = form.deal.data
    is_earlier = chosen in [deal for deal, _ in earlier]
    waiting = _waiting(at)
    return show(
        "lanes/seats.html",
        reply,
        form=form,
        chosen=chosen,
        choices=[chosen] if is_earlier else [*range(since, max(since, _next(at)) + 1)],
        earlier=[(deal, told(Seated(deal, players), players)) for deal, players in earlier],
        waiting=told(waiting, at.players) if waiting else "",
        names=current_record().players(at.table),
        begun_by=pages(at).lanes.begun_by(at, at.state.deal),
    )


def _seatings(at: AtMatch) -> list[Seating]:
    """Everybody who sat at the table together, from the first deal on."""
    return [
        (next(terms).deal, players)
        for players, terms in groupby(at.state.terms, key=lambda one: one.players)
    ]


def _next(at: AtMatch) -> int:
    """The next deal that begins: the open one while nothing of it is in; of a match that is over
    the last one there was."""
    deal = at.state.deal
    begun = deal.entered and not is_over(at)
    return int(deal.number + 1 if begun else deal.number)


def _waiting(at: AtMatch) -> Seated | None:
    """Who will sit there when the next deal begins, if that was said."""
    said = [entry.fact for entry in at.replay.accepted if isinstance(entry.fact, Seated)]
    ahead = [fact for fact in said if fact.deal > at.state.deal.number and not is_over(at)]
    return ahead[-1] if ahead else None


def _sit_there(at: AtMatch, fact: Seated) -> bool:
    """The record says so already, so that a change is none."""
    waiting = _waiting(at)
    if waiting and waiting.deal == fact.deal:
        return waiting.players == fact.players
    deal = at.state.find_deal(fact.deal)
    return fact.players == (at.players_in(deal) if deal else at.players)
