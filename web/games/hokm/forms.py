"""The forms of a hand of Hokm: shape only, the rules are asked on entering."""

from collections.abc import Callable
from typing import Self

from flask_babel import lazy_gettext as _l
from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.cards import Suit
from scoring.facts import Fact
from scoring.hokm.facts import HandScored, HandTaken, Revoked, RulerSet, TrumpNamed
from web.entering import EntryForm, hidden_number
from web.fetch import AtMatch
from web.numbers import MESSAGES, NumberField

SEATS, SIDES = range(4), range(3)
"""All that any table of Hokm has: four seats in two sides, or three and each a side. Whether this
table has them is for the rules to say."""

RESULTS = {
    f"{side}{'-none' if shutout else ''}": (side, shutout)
    for side in SIDES
    for shutout in (False, True)
}
"""What the button of a result sends → the side that won, and whether seven to none."""

CHOOSE_SIDE = _l("Choose one of the sides.")
CHOOSE_SUIT = _l("Choose one of the four suits.")
CHOOSE_PLAYER = _l("Choose one of the players.")
NOT_NEGATIVE = _l("Tricks cannot be below 0.")


class HandEntry(EntryForm):
    """One entry about a hand. `number` is the hand's; a form that could be read says a fact."""

    fact: Callable[[], Fact]
    deal = hidden_number()

    @classmethod
    def open(cls, at: AtMatch) -> Self:
        """The form for the hand on the table, as it is shown for the first time."""
        return cls.fresh(at, deal=at.state.deal.number)

    @property
    def number(self) -> int:
        return int(self.deal.data or 0)


class HandForm(HandEntry):
    """Which side won the hand. The button is the field."""

    result = HiddenField(validators=[AnyOf(list(RESULTS), CHOOSE_SIDE)])

    def fact(self) -> Fact:
        return HandTaken(self.number, *RESULTS[self.result.data])


class TrumpForm(HandEntry):
    """Trump as the ruler names it. `tricks` says that the trick board comes next."""

    trump = HiddenField(validators=[AnyOf(list(Suit), CHOOSE_SUIT)])
    tricks = HiddenField()

    def fact(self) -> Fact:
        return TrumpNamed(self.number, Suit(self.trump.data))


class RulerForm(HandEntry):
    """Who rules the hand."""

    ruler = HiddenField(validators=[AnyOf([str(seat) for seat in SEATS], CHOOSE_PLAYER)])

    def fact(self) -> Fact:
        return RulerSet(self.number, int(self.ruler.data))


class RevokeForm(HandEntry):
    """Which side revoked."""

    side = HiddenField(validators=[AnyOf([str(side) for side in SIDES], CHOOSE_SIDE)])

    def fact(self) -> Fact:
        return Revoked(self.number, int(self.side.data))


def count_of_tricks(form: EntryForm, field: NumberField) -> None:
    """A number was written, and not one below 0; what could not be read is told already."""
    if field.errors:
        return
    if field.data is None:
        raise ValidationError(MESSAGES["empty"])
    if field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class CountsForm(HandEntry):
    """The tricks of each side; trump if the table likes to say it."""

    tricks0 = NumberField(validators=[count_of_tricks])
    tricks1 = NumberField(validators=[count_of_tricks])
    tricks2 = NumberField(validators=[count_of_tricks])
    trump = HiddenField(default="", validators=[AnyOf(["", *Suit], CHOOSE_SUIT)])

    def for_sides(self, sides: int) -> Self:
        """The form of a table with so many sides."""
        for side in SIDES[sides:]:
            del self[f"tricks{side}"]
        return self

    @property
    def tricks(self) -> list[NumberField]:
        """The fields by side."""
        return [field for field in self if isinstance(field, NumberField)]

    def fact(self) -> Fact:
        trump = Suit(self.trump.data) if self.trump.data else None
        return HandScored(self.number, tuple(int(field.data or 0) for field in self.tricks), trump)
