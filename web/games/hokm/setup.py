"""Setting up a match of Hokm: who plays with whom, and who rules first, by the aces or by lot."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from wtforms import Field

from scoring.facts import MatchOpened
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.rules import HOKM, TARGETS
from scoring.seats import next_seat, seat_before
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import isolated
from web.match.setup_fields import house_rule, names_of, one_of, one_of_the_seats
from web.match.setup_form import DRAW, Question, SetupForm

OPPOSITE = "opposite"
TWO_SIDES = 4
"""Players who play in two sides of two; fewer play alone."""


class HokmForm(SetupForm):
    """Four, three or two seats, who rules first, and who of four is the ruler's partner."""

    game = HOKM_GAME
    seats = range(2, TWO_SIDES + 1)
    targets = TARGETS
    template = "games/hokm/setup.html"
    first = ("players", "ruler")
    asks_for_seat = ("ruler", "partner")

    player0, player1, player2, player3 = names_of(TWO_SIDES)
    players = one_of({"4": _l("Four"), "3": _l("Three"), "2": _l("Two")}, str(HOKM.players))
    ruler = one_of_the_seats(TWO_SIDES, {DRAW: _l("By lot")})
    partner = one_of_the_seats(
        TWO_SIDES, {OPPOSITE: _l("As you sit, opposite"), DRAW: _l("By lot")}
    )
    three_players = house_rule(HOKM_GAME, "three_players", HOKM)
    shutout = house_rule(HOKM_GAME, "shutout", HOKM)
    revoke = house_rule(HOKM_GAME, "revoke", HOKM)
    direction = house_rule(HOKM_GAME, "direction", HOKM)

    @property
    def fewest(self) -> int:
        """As many as were said to play."""
        said = str(self.players.data)
        return int(said) if said in {str(seats) for seats in self.seats} else TWO_SIDES

    @property
    def taken(self) -> list[Any]:
        """The seats of those who play; a name after them does not count."""
        return self.places[: self.fewest]

    @property
    def fold_title(self) -> str:
        """What is in the fold."""
        if "table" in self:
            return _("Partners, rules, target, table name")
        return _("Partners, rules and target")

    def question(self, field: Field) -> Question:
        """How a field in the fold asks: one is for four who do not sit down as partners, one for
        three."""
        if field is self.partner:
            text = _("Who is the partner of the first ruler?")
            about = _("tap who got the second ace")
            return Question(field, text, about, css="row only-four")
        asked = super().question(field)
        return replace(asked, css="only-three") if field is self.three_players else asked

    def consequence(self, field: Field, value: str) -> str:
        """What a table should know before it chooses this answer."""
        if field is self.players:
            return _("in two sides") if value == str(TWO_SIDES) else _("each alone")
        return super().consequence(field, value)

    def validate(self, extra_validators: Any = None) -> bool:
        """Also refuse a ruler who would be the partner; without sides nobody asks for one."""
        if self.fewest != TWO_SIDES:
            self.partner.data = OPPOSITE
        super().validate(extra_validators)
        if self.partner.data == self.ruler.data != DRAW:
            self.partner.errors = [_("That player rules. Choose another one as the partner.")]
        return not self.errors

    def opened(self) -> MatchOpened:
        """The match that begins; who is to be drawn is drawn here, and partners sit opposite."""
        people, partner = list(self.people), self.partner.data
        seats = range(len(people))
        ruling = draw(seats, partner) if self.by_lot else int(self.ruler.data)
        if partner != OPPOSITE:
            found = draw(seats, str(ruling)) if partner == DRAW else int(partner)
            across = opposite(ruling)
            people[found], people[across] = people[across], people[found]
        dealer = seat_before(ruling, len(people))
        return MatchOpened(self.game.key, tuple(people), self.rules, dealer)

    def drawn(self, opened: MatchOpened) -> str:
        """Who was drawn, and who changes seats for it."""
        ruling = next_seat(opened.dealer, len(opened.players))
        said = [self.lot(isolated(opened.players[ruling]), opened, opposite(ruling))]
        moved = [
            isolated(name)
            for name, before in zip(opened.players, self.people, strict=False)
            if name != before
        ]
        if len(moved) == 2:
            said.append(_("%(one)s and %(other)s change seats.", one=moved[0], other=moved[1]))
        return " ".join(filter(None, said))

    def lot(self, ruler: str, opened: MatchOpened, across: int) -> str:
        """Whom the lot made ruler or partner."""
        if self.partner.data != DRAW:
            return _("Drawn: %(ruler)s rules first.", ruler=ruler) if self.by_lot else ""
        partner = isolated(opened.players[across])
        if not self.by_lot:
            return _("Drawn: %(name)s is the partner of %(ruler)s.", name=partner, ruler=ruler)
        return _("Drawn: %(ruler)s rules first; %(name)s is partner.", ruler=ruler, name=partner)

    @property
    def by_lot(self) -> bool:
        """The first ruler is drawn."""
        return bool(self.ruler.data == DRAW)

    @classmethod
    def proposed(cls, people: Sequence[str] = (), rules: Any = None, **answers: Any) -> Self:
        """The form with these people; as many play as there are names, where that is possible."""
        if len(people) in cls.seats:
            answers = {"players": str(len(people)), **answers}
        return super().proposed(people, rules, **answers)

    @classmethod
    def again(cls, opened: MatchOpened) -> Self:
        """The form with the people and rules of an earlier match; the dealer's neighbour rules."""
        ruler = str(next_seat(opened.dealer, len(opened.players)))
        return cls.proposed(opened.players, opened.rules, ruler=ruler)


FORM = HokmForm


def draw(seats: range, other_than: str) -> int:
    """One of these seats by lot."""
    among = [seat for seat in seats if str(seat) != other_than]
    return among[secrets.randbelow(len(among))]


def opposite(seat: int) -> int:
    """Where the partner sits."""
    return (seat + 2) % TWO_SIDES
