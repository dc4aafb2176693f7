"""The forms of a hand of Hokm: shape only, the rules are asked on entering."""

from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest
from typing import Any, ClassVar, Self

from flask import request
from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.cards import Suit
from scoring.facts import Fact
from scoring.hokm.facts import HandScored, HandTaken, Revoked, RulerSet, TrumpNamed
from web.i18n.numbers import MESSAGES, NumberField
from web.i18n.translations import lazy_gettext as _l
from web.match.commands import EntryForm, hidden_number
from web.match.context import AtMatch

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


RESULT = (HandTaken, HandScored, Revoked)
"""The facts that say how a hand ended: any of them can take the place of another."""


class HandEntry(EntryForm):
    """One entry about a hand. `number` is the hand's; a form that could be read says a fact.

    With `change` the fact takes the place of one of those that the form `corrects`; `PAGE` shows
    the form.
    """

    PAGE: ClassVar[str]
    corrects: ClassVar[tuple[type[Fact], ...]] = RESULT
    fact: Callable[[], Fact]
    deal = hidden_number()
    change = HiddenField()

    @classmethod
    def open(cls, at: AtMatch) -> Self:
        """The form for the hand on the table, as it is shown for the first time."""
        return cls.fresh(at, deal=at.state.deal.number)

    @classmethod
    def mending(cls, at: AtMatch, original: Fact) -> Self:
        """The form to change what an entry says, as it is shown for the first time."""
        return cls.fresh(at, deal=getattr(original, "deal", 0), change="1", **cls.said(original))

    @classmethod
    def said(cls, _original: Fact) -> dict[str, Any]:
        """The fields as an entry has them that is about to be changed."""
        return {}

    def instead_of(self, _original: Fact) -> Fact:
        """The fact that takes the place of this one."""
        return self.fact()

    @property
    def number(self) -> int:
        return int(self.deal.data or 0)

    @property
    def typed(self) -> dict[str, Any]:
        """What was typed, for the address that leads back to the form."""
        return {}


class HandForm(HandEntry):
    """Which side won the hand. The button is the field."""

    PAGE = "hokm.hand"
    result = HiddenField(validators=[AnyOf(list(RESULTS), CHOOSE_SIDE)])

    def fact(self) -> HandTaken:
        return HandTaken(self.number, *RESULTS[self.result.data])

    def instead_of(self, original: Fact) -> Fact:
        """Trump stays as it was noted with the other result."""
        return replace(self.fact(), trump=getattr(original, "trump", None))


class TrumpForm(HandEntry):
    """Trump as the ruler names it. `tricks` says that the trick board comes next."""

    PAGE = "hokm.trump"
    corrects = (TrumpNamed,)
    trump = HiddenField(validators=[AnyOf(list(Suit), CHOOSE_SUIT)])
    tricks = HiddenField()

    def fact(self) -> Fact:
        return TrumpNamed(self.number, Suit(self.trump.data))


class RulerForm(HandEntry):
    """Who rules the hand."""

    PAGE = "hokm.ruler"
    ruler = HiddenField(validators=[AnyOf([str(seat) for seat in SEATS], CHOOSE_PLAYER)])

    def fact(self) -> Fact:
        return RulerSet(self.number, int(self.ruler.data))


class RevokeForm(HandEntry):
    """Which side revoked."""

    PAGE = "hokm.revoke"
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

    PAGE = "hokm.counts"
    tricks0 = NumberField(validators=[count_of_tricks])
    tricks1 = NumberField(validators=[count_of_tricks])
    tricks2 = NumberField(validators=[count_of_tricks])
    trump = HiddenField(default="", validators=[AnyOf(["", *Suit], CHOOSE_SUIT)])

    @classmethod
    def said(cls, original: Fact) -> dict[str, Any]:
        """The tricks as the address has them, else as they were counted; trump likewise."""
        counted = original.tricks if isinstance(original, HandScored) else ()
        tricks = {
            f"tricks{side}": request.args.get(f"tricks{side}", count, type=int)
            for side, count in zip_longest(SIDES, counted)
        }
        trump = getattr(original, "trump", None)
        return {**tricks, "trump": request.args.get("trump", trump or "")}

    @property
    def typed(self) -> dict[str, Any]:
        """The tricks of each side, and trump."""
        return {**{field.id: field.data for field in self.tricks}, "trump": self.trump.data}

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
