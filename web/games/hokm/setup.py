"""Form that sets up a match of Hokm: who plays with whom, and who is hakem first."""

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

    player0, player1, player2, player3 = names_of(TWO_SIDES)
    players = one_of({"4": _l("Four"), "3": _l("Three"), "2": _l("Two")}, str(HOKM.players))
    hakem = one_of_the_seats(TWO_SIDES, {DRAW: _l("At random")})
    partner = one_of_the_seats(
        TWO_SIDES, {OPPOSITE: _l("The player opposite"), DRAW: _l("At random")}
    )
    three_players = house_rule(HOKM_GAME, "three_players", HOKM)
    shutout = house_rule(HOKM_GAME, "shutout", HOKM)
    revoke = house_rule(HOKM_GAME, "revoke", HOKM)
    direction = house_rule(HOKM_GAME, "direction", HOKM)

    @property
    def fewest(self) -> int:
        """Return how many names there must be: as many as were said to play."""
        said = str(self.players.data)
        return int(said) if said in {str(seats) for seats in self.seats} else TWO_SIDES

    @property
    def taken(self) -> list[Any]:
        """Return the fields of those who play; a name after them does not count."""
        return self.places[: self.fewest]

    @property
    def fold_title(self) -> str:
        """Return the heading of the folded part of the form."""
        if "table" in self:
            return _("Partners, rules, target, table name")
        return _("Partners, rules and target")

    def question(self, field: Field) -> Question:
        """Return how a field in the fold asks; two of them ask only some numbers of players."""
        if field is self.partner:
            text = _("Who is the first hakem’s partner?")
            about = _("tap who got the second ace")
            return Question(field, text, about, css="row only-four")
        asked = super().question(field)
        return replace(asked, css="only-three") if field is self.three_players else asked

    def consequence(self, field: Field, value: str) -> str:
        """Return what a table should know before it chooses this answer."""
        if field is self.players:
            return _("two teams") if value == str(TWO_SIDES) else _("alone")
        return super().consequence(field, value)

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the form, and refuse a hakem who is the partner too."""
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
        return MatchOpened(self.game.key, tuple(people), self.rules, dealer)

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
        """Return whom the lot made hakem or partner, or "".

        `hakem` is the name of the first hakem, `across` the seat opposite.
        """
        if self.partner.data != DRAW:
            return _("Drawn: hakem %(hakem)s.", hakem=hakem) if self.by_lot else ""
        partner = isolated(opened.players[across])
        if not self.by_lot:
            return _("Drawn: %(name)s, partner of %(hakem)s.", name=partner, hakem=hakem)
        return _("Drawn: hakem %(hakem)s, partner %(name)s.", hakem=hakem, name=partner)

    @property
    def by_lot(self) -> bool:
        """Return whether the first hakem is drawn by lot."""
        return bool(self.hakem.data == DRAW)

    @classmethod
    def proposed(cls, people: Sequence[str] = (), rules: Any = None, **answers: Any) -> Self:
        """Return the form with these people; as many play as there are names, where possible."""
        if len(people) in cls.seats:
            answers = {"players": str(len(people)), **answers}
        return super().proposed(people, rules, **answers)

    @classmethod
    def again(cls, opened: MatchOpened) -> Self:
        """Return the form with people and rules of an earlier match.

        The seat after its dealer is hakem first.
        """
        hakem = str(next_seat(opened.dealer, len(opened.players)))
        return cls.proposed(opened.players, opened.rules, hakem=hakem)


FORM = HokmForm


def draw(seats: range, other_than: str) -> int:
    """Return one of these seats by lot.

    `other_than` is an answer of the form: a seat as text, which is left out, or anything else.
    """
    among = [seat for seat in seats if str(seat) != other_than]
    return among[secrets.randbelow(len(among))]


def opposite(seat: int) -> int:
    """Return the seat of the partner of this seat."""
    return (seat + 2) % TWO_SIDES
