"""Let the host change who sits where: names corrected, seats exchanged, a substitute."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from math import inf

from flask import Blueprint, abort, request
from wtforms import HiddenField, StringField

from scoring.kit.changed_terms import brought_along
from scoring.recorded_facts import Seated
from web.entry.fact_form import FactForm
from web.entry.views import add_forms, is_written
from web.games.catalogue import pages
from web.i18n.look_alikes import ask_about
from web.i18n.names import NameField, refuse_names
from web.i18n.translations import gettext as _
from web.match.agreement_fields import MOST_PLAYERS
from web.match.context import MatchContext, current_record
from web.match.decisions_by_deal import in_force, players_since, seatings
from web.match.form_with_errors import FormPage
from web.match.log_writes import hidden_number
from web.match.seating_and_rule_words import told
from web.match.setup_fields import names_of

NEW_PLAYER, CHAIRS, NAME = "new", "chairs", "name"
"""What can have happened; `CHAIRS` takes points along, `NAME` holds for all deals."""

blueprint = Blueprint("seating", __name__, url_prefix="/t/<address>/m/<int:number>")


@dataclass(frozen=True, slots=True)
class Seating:
    """People who sit together from deal `first` on; substitutes may come up to deal `last`."""

    first: int
    last: int
    players: tuple[str, ...]

    @property
    def deals(self) -> list[int]:
        """Return the deals for a substitute, the latest first; deal 1 means a corrected name."""
        return [*range(self.last, max(1, self.first - 1), -1)]


class Seats(FactForm):
    """Say who sits where and from which deal on; `?deal=` asks for an earlier or later group."""

    endpoint, path, led_by = "seating.seats", "/seats", ("deal",)
    template = "corrections/seating.html"
    since = hidden_number()
    happened = StringField()
    two_people = HiddenField()
    player0, player1, player2, player3, player4, player5 = names_of(MOST_PLAYERS)[:6]
    player6, player7, player8, player9, player10, player11 = names_of(MOST_PLAYERS)[6:]

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the names of those who sit there, and what has usually happened."""
        asked = _asked(context) or abort(404)
        since = request.args.get("since", _usual(context, asked), type=int)
        names = {f"player{seat}": name for seat, name in enumerate(asked.players)}
        moves = any(one.points_move and one.deal == since for one in seatings(context))
        usual = NAME if since == 1 else CHAIRS if moves else NEW_PLAYER
        return {"since": since, "happened": usual, **names}

    def fit(self) -> None:
        for seat in range(len(self.context.players), MOST_PLAYERS):
            del self[f"player{seat}"]

    @property
    def places(self) -> list[NameField]:
        """Return the fields of the names by seat."""
        return [field for field in self if isinstance(field, NameField)]

    @property
    def names(self) -> list[str]:
        """Return the names that were typed, by seat."""
        return [str(field.data) for field in self.places]

    @property
    def shown(self) -> Seating:
        """Return the people in whose seats the names were typed."""
        return _asked(self.context) or _now(self.context)

    def validate(self, extra_validators: object = None) -> bool:
        """Refuse unreadable names, empty seats and the same name twice, all at once."""
        super().validate(extra_validators)
        refuse_names(self.places)
        if not self.errors and self.happened.data == CHAIRS and (parted := self._parted()):
            parted.errors = [_("Points belong to the team. Partners move together.")]
        if not self.errors:
            ask_about(self.two_people, self.names, self.context.players)
        context, chosen = self.context, self.happened.data and not self.errors
        if chosen and self.base.data == context.version and not self.facts():
            self.places[0].errors = [_("Type a new name, or swap two names.")]
        return not self.errors

    def _parted(self) -> NameField | None:
        """Return the first seat of somebody who moves without the partner, whose points stay."""
        context, after = self.context, self.names
        was = in_force(players_since(context), max(1, self.first - 1))
        side_of = {name: context.side_of(seat) for seat, name in enumerate(was)}
        moved = [
            field
            for seat, field in enumerate(self.places)
            if side_of.get(after[seat], context.side_of(seat)) != context.side_of(seat)
        ]
        return moved[0] if moved and not brought_along(was, after, context.sides) else None

    @property
    def first(self) -> int:
        """Return the deal from which on the names hold."""
        return 1 if self.happened.data == NAME else int(self.since.data or 0)

    def check(self) -> FormPage | None:
        """Return what is wrong; a conflict where an older page only seems to agree."""
        context, wrong = self.context, super().check()
        current = self.base.data == context.version or is_written(context, self)
        if wrong or current or self.facts():
            return wrong
        return self.moved_on()

    def facts(self) -> list[Seated]:
        """Return new names for those shown, from the chosen deal on; others since then stay."""
        named = dict(zip(self.shown.players, self.names, strict=True))
        first, before = self.first, players_since(self.context)
        # The chosen deal may be one in which nobody changed seats so far.
        since = {first: in_force(before, first), **before}
        moved = {one.deal: one.points_move for one in seatings(self.context)}
        chosen = {first: self.happened.data == CHAIRS} if self.happened.data else {}
        facts = []
        for deal in sorted(deal for deal in since if deal >= first):
            names = tuple(named.get(name, name) for name in since[deal])
            moves = (moved | chosen).get(deal, False)
            if names != since[deal] or moves != moved.get(deal, moves):
                facts.append(Seated(deal, names, points_move=moves))
        return facts

    def values(self, reply: FormPage) -> Mapping[str, object]:
        context = reply.context
        asked = _asked(context) or _now(context)
        others = [one for one in _seatings(context) if one != asked]
        usual = _usual(context, asked)
        since = self.since.data if self.since.data in (1, *asked.deals) else usual
        return {
            "deals": asked.deals,
            "chosen": since if since in asked.deals else next(iter(asked.deals), 1),
            "happened": self.happened.data or (NAME if since == 1 else NEW_PLAYER),
            "before": _told(one for one in others if one.first < asked.first),
            "after": _told(one for one in others if one.first > asked.first),
            "names": current_record().players(context.table),
            "begun_by": pages(context).forms.begun_by(context, context.state.deal),
        }


def _told(seatings: Iterable[Seating]) -> list[tuple[int, str]]:
    """Return the first deal of each seating and a sentence that names its people."""
    return [(one.first, told(Seated(one.first, one.players), one.players)) for one in seatings]


def _seatings(context: MatchContext) -> list[Seating]:
    """Return every group of people who sit together, from deal 1 on; those who wait come last."""
    since = [
        (next(same)[0], players)
        for players, same in groupby(players_since(context).items(), key=lambda one: one[1])
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
    to_come = asked.deals and not context.is_over and asked.last >= _next(context)
    return asked.last if to_come else 1


def _next(context: MatchContext) -> int:
    """Return the next deal to begin, the open one while it is empty; the last one at the end."""
    deal = context.state.deal
    begun = deal.entered and not context.is_over
    return int(deal.number + 1 if begun else deal.number)


add_forms(blueprint, Seats)
