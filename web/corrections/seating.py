"""Let the host change who sits where: names corrected, seats exchanged, a substitute."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf
from typing import Any, Self

from flask import Blueprint, Response, abort, request, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Seated
from storage import Behind
from web.access.permissions import Permission, needs
from web.entry.correction import Redirects, is_written, save_or_show
from web.games.catalogue import pages
from web.http.responses import after_post
from web.i18n.names import NameField, refuse_names
from web.match import urls
from web.match.commands import EntryForm, hidden_number
from web.match.context import MatchContext, current_record, in_force, match_or_404
from web.match.decision_words import told
from web.match.form_page import FormPage, is_over, show, unread, unsaved
from web.match.setup_fields import names_of
from web.match.setup_form import MOST_PLAYERS

blueprint = Blueprint("seating", __name__, url_prefix="/t/<address>/m/<int:number>")


@dataclass(frozen=True, slots=True)
class Seating:
    """The people who sit at the table together from deal `first` on.

    Somebody else may take one of their seats in any deal up to `last`.
    """

    first: int
    last: int
    players: tuple[str, ...]

    @property
    def deals(self) -> list[int]:
        """Return the deals from which on somebody else may sit there, the latest first.

        Deal 1 is not among them: from deal 1 on means a corrected name, which is a choice of its
        own.
        """
        return [*range(self.last, max(1, self.first - 1), -1)]


class SeatsForm(EntryForm):
    """A form with a name for every seat and the deal from which on these people sit there."""

    deal = hidden_number()
    player0, player1, player2, player3, player4, player5 = names_of(MOST_PLAYERS)[:6]
    player6, player7, player8, player9, player10, player11 = names_of(MOST_PLAYERS)[6:]

    @classmethod
    def open(cls, context: MatchContext, players: Sequence[str], deal: int) -> Self:
        """Return the form filled with these players, with a fresh key."""
        names = {f"player{seat}": name for seat, name in enumerate(players)}
        form: Self = cls.fresh(context, deal=deal, **names)
        return form.of_table(len(players))

    def of_table(self, seats: int) -> Self:
        """Remove the fields of seats that this table has not, and return the form."""
        for seat in range(seats, MOST_PLAYERS):
            del self[f"player{seat}"]
        return self

    @property
    def places(self) -> list[NameField]:
        """Return the fields of the names by seat."""
        return [field for field in self if isinstance(field, NameField)]

    def validate(self, extra_validators: Any = None) -> bool:
        """Refuse unreadable names, empty seats and the same name twice, all at once."""
        super().validate(extra_validators)
        refuse_names(self.places)
        return not self.errors

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by seat; call it only after validation."""
        return tuple(str(field.data) for field in self.places)


@blueprint.get("/seats")
@needs(Permission.HOST)
def seats(address: str, number: int) -> Response:
    """Show who sits there now; with `?deal=` who sat there from an earlier deal on, or will.

    The way back from the preview carries what was typed: `?since=` and the names.
    """
    context = match_or_404(address, number)
    asked = _asked(context) or abort(404)
    since = request.args.get("since", _usual(context, asked), type=int)
    typed = [request.args.get(f"player{seat}", name) for seat, name in enumerate(asked.players)]
    return _page(FormPage(context), SeatsForm.open(context, typed, since))


# No @needs: by default a POST is the host's alone.
@blueprint.post("/seats")
def seat(address: str, number: int) -> ResponseReturnValue:
    """Save who sits there from a deal on, after a preview of whom each deal names."""
    context = match_or_404(address, number)
    asked = _asked(context) or _now(context)
    form = SeatsForm().of_table(len(context.players))
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, form)
    facts = _facts(context, asked.players, form.names, int(form.deal.data or 0))
    # Nothing was changed, so there is nothing to save. On an older page it only looks so: those who
    # were exchanged there may not sit here any more.
    if not facts and (form.base.data == context.version or is_written(context, form)):
        return after_post(urls.of_board(context))
    if not facts:
        return _page(unsaved(context, Behind(context.version), form), form)
    typed: dict[str, Any] = {field.name: field.data for field in form.places}
    again = url_for(
        "seating.seats", deal=asked.first, since=form.deal.data, **typed, **context.place
    )
    answer = save_or_show(context, facts, form, Redirects(urls.of_board, again))
    return _page(answer, form) if isinstance(answer, FormPage) else answer


def _facts(
    context: MatchContext, shown: Sequence[str], typed: Sequence[str], first: int
) -> list[Seated]:
    """Return the new names in place of those shown, in every deal from `first` on.

    Whoever else sat down since then stays.
    """
    named = dict(zip(shown, typed, strict=True))
    # The chosen deal may be one in which nobody changed seats so far.
    since = {first: in_force(context.players_since, first), **context.players_since}
    written = {
        deal: tuple(named.get(name, name) for name in players)
        for deal, players in sorted(since.items())
        if deal >= first
    }
    return [Seated(deal, names) for deal, names in written.items() if names != since[deal]]


def _page(reply: FormPage, form: SeatsForm) -> Response:
    """Show the names of people who sit together, with links to earlier and later seatings."""
    context = reply.context
    now = _now(context)
    asked = _asked(context) or now
    others = [one for one in _seatings(context) if one != asked]
    return show(
        "corrections/seating.html",
        reply,
        form=form,
        deals=asked.deals,
        chosen=form.deal.data if form.deal.data in (1, *asked.deals) else _usual(context, asked),
        action=url_for("seating.seat", deal=request.args.get("deal"), **context.place),
        before=_told(one for one in others if one.first < asked.first),
        after=_told(one for one in others if one.first > asked.first),
        names=current_record().players(context.table),
        begun_by=pages(context).entries.begun_by(context, context.state.deal),
    )


def _told(seatings: Iterable[Seating]) -> list[tuple[int, str]]:
    """Return the first deal of each seating and a sentence that names its people."""
    return [(one.first, told(Seated(one.first, one.players), one.players)) for one in seatings]


def _seatings(context: MatchContext) -> list[Seating]:
    """Return every group of people who sit together, from deal 1 on; those who wait come last."""
    since = [
        (next(same)[0], players)
        for players, same in groupby(context.players_since.items(), key=lambda one: one[1])
    ]
    following = [first for first, _players in since[1:]]
    return [
        Seating(first, _last(context, first, other), players)
        for (first, players), other in zip(since, [*following, inf], strict=True)
    ]


def _last(context: MatchContext, first: int, following: float) -> int:
    """Return the last deal from which on a seat of these people may change hands.

    They sit there from `first` on, until others do so from `following` on (infinite for the last
    ones). People who wait for a later deal do not limit those who sit there now.
    """
    number = context.state.deal.number
    if first > number:
        return first
    return int(following) - 1 if following <= number else _next(context)


def _now(context: MatchContext) -> Seating:
    """Return those who sit there in the open deal, or in the last deal of a match that is over."""
    return [one for one in _seatings(context) if one.first <= context.state.deal.number][-1]


def _asked(context: MatchContext) -> Seating | None:
    """Return those of `?deal=`, else those who sit there now; None if none began with that deal."""
    deal = request.args.get("deal", type=int)
    if deal is None:
        return _now(context)
    return next((one for one in _seatings(context) if one.first == deal), None)


def _usual(context: MatchContext, asked: Seating) -> int:
    """Return the deal that is most likely meant, as the choice made beforehand.

    While people play it is the next deal: a substitute. In a match that is over, and for people who
    sat there before, it is deal 1: a misspelt name corrected everywhere.
    """
    to_come = asked.deals and not is_over(context) and asked.last >= _next(context)
    return asked.last if to_come else 1


def _next(context: MatchContext) -> int:
    """Return the next deal to begin: the open one while nothing of it is in.

    Of a match that is over it is the last deal there was.
    """
    deal = context.state.deal
    begun = deal.entered and not is_over(context)
    return int(deal.number + 1 if begun else deal.number)
