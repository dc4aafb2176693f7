"""Who sits where: names put right, seats exchanged, a substitute, all as one decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf
from typing import Any, Self

from flask import Blueprint, Response, abort, request, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Seated
from web.access.permissions import Right, needs
from web.entry.correction import Ways, save_or_show
from web.games.catalogue import pages
from web.http.responses import after_post
from web.i18n.names import NameField, refuse_names
from web.match import urls
from web.match.commands import EntryForm, hidden_number
from web.match.context import AtMatch, current_record, in_force, match_or_404
from web.match.decision_words import told
from web.match.form_page import Reply, is_over, show, unread
from web.match.setup_fields import names_of
from web.match.setup_form import MOST_PLAYERS

blueprint = Blueprint("seats", __name__, url_prefix="/t/<address>/m/<int:number>")


@dataclass(frozen=True, slots=True)
class Seating:
    """People who sit at the table together from deal `first` on. Somebody else may take a seat of
    theirs in any deal up to `last`."""

    first: int
    last: int
    players: tuple[str, ...]

    @property
    def deals(self) -> list[int]:
        """The deals from which on somebody else may sit there, the latest one first. The same
        people from deal 1 on under other names are asked for as deal 1."""
        return [*range(self.last, max(1, self.first - 1), -1)]


class SeatsForm(EntryForm):
    """A name for every seat, and the deal from which on these people sit there."""

    deal = hidden_number()
    player0, player1, player2, player3, player4, player5 = names_of(MOST_PLAYERS)[:6]
    player6, player7, player8, player9, player10, player11 = names_of(MOST_PLAYERS)[6:]

    @classmethod
    def open(cls, at: AtMatch, players: Sequence[str], deal: int) -> Self:
        """The form with these people, as it is shown for the first time."""
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

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, once they could be read."""
        return tuple(str(field.data) for field in self.places)


@blueprint.get("/seats")
@needs(Right.KEEPER)
def seats(address: str, number: int) -> Response:
    """Who sits there now; with `?deal=` who sat there from an earlier deal on, or will. What was
    typed before comes along from the preview: `?since=` and the names."""
    at = match_or_404(address, number)
    asked = _asked(at) or abort(404)
    since = request.args.get("since", _usual(at, asked), type=int)
    typed = [request.args.get(f"player{seat}", name) for seat, name in enumerate(asked.players)]
    return _page(Reply(at), SeatsForm.open(at, typed, since))


@blueprint.post("/seats")
def seat(address: str, number: int) -> ResponseReturnValue:
    """Seat these people from this deal on, once the table has seen whom each deal names."""
    at = match_or_404(address, number)
    asked = _asked(at) or _now(at)
    form = SeatsForm().of_table(len(at.players))
    wrong = unread(at, form)
    if wrong:
        return _page(wrong, form)
    facts = _facts(at, asked.players, form.names, int(form.deal.data or 0))
    if not facts:
        return after_post(urls.of_board(at))
    typed: dict[str, Any] = {field.name: field.data for field in form.places}
    again = url_for("seats.seats", deal=asked.first, since=form.deal.data, **typed, **at.place)
    answer = save_or_show(at, facts, form, Ways(urls.of_board, again))
    return _page(answer, form) if isinstance(answer, Reply) else answer


def _facts(at: AtMatch, shown: Sequence[str], typed: Sequence[str], first: int) -> list[Seated]:
    """The new names in the place of those that were shown, in every deal from `first` on; who else
    sat down since then stays."""
    named = dict(zip(shown, typed, strict=True))
    since = {first: in_force(at.players_since, first), **at.players_since}
    written = {
        deal: tuple(named.get(name, name) for name in players)
        for deal, players in sorted(since.items())
        if deal >= first
    }
    return [Seated(deal, names) for deal, names in written.items() if names != since[deal]]


def _page(reply: Reply, form: SeatsForm) -> Response:
    """The names of people who sit together, and from when on; the others are a tap away."""
    at = reply.at
    now = _now(at)
    asked = _asked(at) or now
    others = [one for one in _seatings(at) if one != asked]
    return show(
        "corrections/seating.html",
        reply,
        form=form,
        deals=asked.deals,
        chosen=form.deal.data if form.deal.data in (1, *asked.deals) else _usual(at, asked),
        action=url_for("seats.seat", deal=request.args.get("deal"), **at.place),
        before=_told(one for one in others if one.first < asked.first),
        after=_told(one for one in others if one.first > asked.first),
        names=current_record().players(at.table),
        begun_by=pages(at).lanes.begun_by(at, at.state.deal),
    )


def _told(seatings: Iterable[Seating]) -> list[tuple[int, str]]:
    """The first deals of these people, and who they are."""
    return [(one.first, told(Seated(one.first, one.players), one.players)) for one in seatings]


def _seatings(at: AtMatch) -> list[Seating]:
    """Everybody who sat at the table together, from the first deal on, and who will."""
    since = [
        (next(same)[0], players)
        for players, same in groupby(at.players_since.items(), key=lambda one: one[1])
    ]
    following = [first for first, _players in since[1:]]
    return [
        Seating(first, _last(at, first, other), players)
        for (first, players), other in zip(since, [*following, inf], strict=True)
    ]


def _last(at: AtMatch, first: int, following: float) -> int:
    """The last deal from which on somebody else may take a seat of people who sit there from
    `first` on, until others are `following`. Who waits for the next deal is in nobody's way."""
    number = at.state.deal.number
    if first > number:
        return first
    return int(following) - 1 if following <= number else _next(at)


def _now(at: AtMatch) -> Seating:
    """Those who sit there in the open deal, or in the last one of a match that is over."""
    return [one for one in _seatings(at) if one.first <= at.state.deal.number][-1]


def _asked(at: AtMatch) -> Seating | None:
    """Those who are asked for, `?deal=`, else those who sit there now; None for people who never
    did."""
    deal = request.args.get("deal", type=int)
    if deal is None:
        return _now(at)
    return next((one for one in _seatings(at) if one.first == deal), None)


def _usual(at: AtMatch, asked: Seating) -> int:
    """What is most likely meant: somebody else from the next deal on. Of a match that is over, and
    of people who sat there before, a name that is put right in all deals."""
    to_come = asked.deals and not is_over(at) and asked.last >= _next(at)
    return asked.last if to_come else 1


def _next(at: AtMatch) -> int:
    """The next deal that begins: the open one while nothing of it is in; of a match that is over
    the last one there was."""
    deal = at.state.deal
    begun = deal.entered and not is_over(at)
    return int(deal.number + 1 if begun else deal.number)
