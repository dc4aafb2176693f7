"""Form that sets up a match of Hokm: who plays with whom, and who is hakem first."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from wtforms import Field

from scoring.hokm.match import HOKM_GAME
from scoring.hokm.rules import HOKM, TARGETS
from scoring.kit.house_rules import HouseRules
from scoring.recorded_facts import MatchOpened
from scoring.seats import next_seat, seat_before
from web.i18n.sentence_parts import isolated
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.house_rule_fields import Question
from web.match.setup_fields import one_of, one_of_the_seats
from web.match.setup_form import DRAW, SetupForm

OPPOSITE = "opposite"
"""Answer that the hakem's partner is whoever sits opposite."""
TWO_SIDES = 4
"""Number of players who play in two sides of two; fewer play alone."""


class HokmForm(SetupForm):
    """Form with two to four seats, the first hakem, and of four players the hakem's partner."""

    game = HOKM_GAME
    seats = range(2, TWO_SIDES + 1)
    targets = TARGETS
    template = "games/hokm/setup.html"
    first = ("players", "hakem")
    asks_for_seat = ("hakem", "partner")
    fold_titles = _l("Partners, rules, target, table name"), _l("Partners, rules and target")

    players = one_of({"4": _l("Four"), "3": _l("Three"), "2": _l("Two")}, str(HOKM.players))
    hakem = one_of_the_seats(TWO_SIDES, {DRAW: _l("At random")})
    partner = one_of_the_seats(
        TWO_SIDES, {OPPOSITE: _l("The player opposite"), DRAW: _l("At random")}
    )

    @property
    def fewest(self) -> int:
        """Return how many names there must be: as many as were said to play."""
        said = str(self.players.data)
        return int(said) if said in {str(seats) for seats in self.seats} else TWO_SIDES

    @property
    def taken(self) -> list[Any]:
        """Return the fields of those who play; a name after them does not count."""
        return self.places[: self.fewest]

    def question(self, field: Field) -> Question:
        """Return how a field in the fold asks; two of them ask only some numbers of players."""
        if field is self.partner:
            text = _("Who is the first hakem’s partner?")
            about = _("tap who got the second ace")
            return Question(field, text, about, css="row only-four", is_first=True)
        asked = super().question(field)
        return replace(asked, css="only-three") if field.short_name == "three_players" else asked

    def consequence(self, field: Field, value: str) -> str:
        if field is self.players:
            return _("two teams") if value == str(TWO_SIDES) else _("alone")
        return super().consequence(field, value)

    def validate(self, extra_validators: object = None) -> bool:
        if self.fewest != TWO_SIDES:
            # Without two sides nobody is asked for a partner, whatever the hidden field holds.
            self.partner.data = OPPOSITE
        super().validate(extra_validators)
        if self.partner.data == self.hakem.data != DRAW:
            self.partner.errors = [_("That player is the hakem. Choose another partner.")]
        return not self.errors

    def opened(self) -> MatchOpened:
        """Return the fact that opens the match; whoever is to be drawn by lot is drawn here."""
        people, partner = list(self.people), self.partner.data
        seats = range(len(people))
        chosen = draw(seats, partner) if self.by_lot else int(self.hakem.data)
        # Partners sit opposite, so the partner changes seats with whoever sits there.
        if partner != OPPOSITE:
            found = draw(seats, str(chosen)) if partner == DRAW else int(partner)
            across = opposite(chosen)
            people[found], people[across] = people[across], people[found]
        # The match stores the dealer; the hakem is the next seat.
        dealer = seat_before(chosen, len(people))
        agreed = self.agreement(self.people, self.sitting_out).passed_on(self.people, people)
        return MatchOpened(self.game.key, tuple(people), self.rules, dealer, agreed)

    def drawn(self, opened: MatchOpened) -> str:
        """Return who was drawn by lot, and who changes seats for it; "" for neither."""
        chosen = next_seat(opened.dealer, len(opened.players))
        said = [self.lot(isolated(opened.players[chosen]), opened, opposite(chosen))]
        moved = [
            isolated(name)
            for name, before in zip(opened.players, self.people, strict=False)
            if name != before
        ]
        if len(moved) == 2:
            said.append(_("%(one)s and %(other)s change seats.", one=moved[0], other=moved[1]))
        return " ".join(filter(None, said))

    def lot(self, hakem: str, opened: MatchOpened, across: int) -> str:
        """Return whom the lot made hakem or partner, who sits `across`, or ""."""
        if self.partner.data != DRAW:
            return _("By lot: %(hakem)s is hakem.", hakem=hakem) if self.by_lot else ""
        partner = isolated(opened.players[across])
        if not self.by_lot:
            return _("By lot: %(name)s is partner of %(hakem)s.", name=partner, hakem=hakem)
        return _("By lot: hakem %(hakem)s, partner %(name)s.", hakem=hakem, name=partner)

    @property
    def by_lot(self) -> bool:
        """Return whether the first hakem is drawn by lot."""
        return bool(self.hakem.data == DRAW)

    @classmethod
    def proposed(
        cls, people: Sequence[str] = (), rules: HouseRules | None = None, **answers: Any
    ) -> Self:
        """Return the form with these people; as many play as there are names, where possible."""
        if len(people) in cls.seats:
            answers = {"players": str(len(people)), **answers}
        return super().proposed(people, rules, **answers)

    @classmethod
    def again(cls, opened: MatchOpened) -> Self:
        """Return the form of an earlier match, whose dealer sat before the hakem."""
        hakem = str(next_seat(opened.dealer, len(opened.players)))
        agreed = cls.agreed_answers(opened.agreed)
        return cls.proposed(opened.players, opened.rules, hakem=hakem, **agreed)


def draw(seats: range, other_than: str) -> int:
    """Return a seat by lot, but not the one in `other_than`, an answer of the form."""
    among = [seat for seat in seats if str(seat) != other_than]
    return among[secrets.randbelow(len(among))]


def opposite(seat: int) -> int:
    """Return the seat of the partner of this seat."""
    return (seat + 2) % TWO_SIDES
