"""Forms of a hand of Hokm. They check shape only; the rules are asked on entering."""

from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest
from typing import Any, ClassVar, Self

from flask import request
from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.cards import Suit
from scoring.facts import Fact
from scoring.hokm.facts import HandScored, HandTaken, Revoked, TrumpNamed
from web.i18n.numbers import MESSAGES, NumberField
from web.i18n.translations import lazy_gettext as _l
from web.match.commands import EntryForm, hidden_number
from web.match.context import MatchContext

SEATS, SIDES = range(4), range(3)
"""Seats and sides that any table of Hokm may have: four in two sides, or three that play alone.

Whether this table has them is for the rules to say.
"""

RESULTS = {
    f"{side}{'-none' if shutout else ''}": (side, shutout)
    for side in SIDES
    for shutout in (False, True)
}
"""Value of a result's button → (side that won, whether the others took no trick)."""

CHOOSE_SIDE = _l("Choose one of the sides.")
CHOOSE_SUIT = _l("Choose one of the four suits.")
CHOOSE_PLAYER = _l("Choose one of the players.")
NOT_NEGATIVE = _l("Tricks cannot be below 0.")


RESULT = (HandTaken, HandScored, Revoked)
"""Kinds of facts that say how a hand ended; any of them can take the place of another."""


class HandEntry(EntryForm):
    """Form of one entry about a hand.

    `PAGE` is the endpoint that shows the form. With `change` set, its fact replaces the newest
    entry of one of the kinds in `corrects`. `fact` returns the fact that a valid form says.
    """

    PAGE: ClassVar[str]
    corrects: ClassVar[tuple[type[Fact], ...]] = RESULT
    fact: Callable[[], Fact]
    deal = hidden_number()
    change = HiddenField()

    @classmethod
    def open(cls, context: MatchContext) -> Self:
        """Return the form for the open hand, as it is shown for the first time."""
        return cls.fresh(context, deal=context.state.deal.number)

    @classmethod
    def mending(cls, context: MatchContext, original: Fact) -> Self:
        """Return the form to change this entry, as it is shown for the first time."""
        return cls.fresh(
            context, deal=getattr(original, "deal", 0), change="1", **cls.said(original)
        )

    @classmethod
    def said(cls, _original: Fact) -> dict[str, Any]:
        """Return the fields of the form for an entry that is about to be changed."""
        return {}

    def instead_of(self, _original: Fact) -> Fact:
        """Return the fact that takes the place of this one."""
        return self.fact()

    @property
    def number(self) -> int:
        """Return the number of the hand."""
        return int(self.deal.data or 0)

    @property
    def typed(self) -> dict[str, Any]:
        """Return what was typed, for an address that leads back to the form."""
        return {}


class HandForm(HandEntry):
    """Form for the side that won the hand. The button that is pressed is the field."""

    PAGE = "hokm.hand"
    result = HiddenField(validators=[AnyOf(list(RESULTS), CHOOSE_SIDE)])

    def fact(self) -> HandTaken:
        """Return the fact that the form says; call it once the form is valid."""
        return HandTaken(self.number, *RESULTS[self.result.data])

    def instead_of(self, original: Fact) -> Fact:
        """Return the new result with trump as it was noted with the old one."""
        return replace(self.fact(), trump=getattr(original, "trump", None))


class TrumpForm(HandEntry):
    """Form for trump as the ruler names it. `tricks` says that the trick board comes next."""

    PAGE = "hokm.trump"
    corrects = (TrumpNamed,)
    trump = HiddenField(validators=[AnyOf(list(Suit), CHOOSE_SUIT)])
    tricks = HiddenField()

    def fact(self) -> Fact:
        """Return the fact that the form says; call it once the form is valid."""
        return TrumpNamed(self.number, Suit(self.trump.data))


class RevokeForm(HandEntry):
    """Form for the side that revoked."""

    PAGE = "hokm.revoke"
    side = HiddenField(validators=[AnyOf([str(side) for side in SIDES], CHOOSE_SIDE)])

    def fact(self) -> Fact:
        """Return the fact that the form says; call it once the form is valid."""
        return Revoked(self.number, int(self.side.data))


def count_of_tricks(form: EntryForm, field: NumberField) -> None:
    """Refuse an empty field and a number below 0; text that is no number has its error already.

    Raises:
        ValidationError: for an empty field or a negative number.
    """
    if field.errors:
        return
    if field.data is None:
        raise ValidationError(MESSAGES["empty"])
    if field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class CountsForm(HandEntry):
    """Form for the tricks of each side, and for trump if the table likes to say it."""

    PAGE = "hokm.counts"
    tricks0 = NumberField(validators=[count_of_tricks])
    tricks1 = NumberField(validators=[count_of_tricks])
    tricks2 = NumberField(validators=[count_of_tricks])
    trump = HiddenField(default="", validators=[AnyOf(["", *Suit], CHOOSE_SUIT)])

    @classmethod
    def said(cls, original: Fact) -> dict[str, Any]:
        """Return the tricks and trump from the address, or else those of the entry."""
        counted = original.tricks if isinstance(original, HandScored) else ()
        tricks = {
            f"tricks{side}": request.args.get(f"tricks{side}", count, type=int)
            for side, count in zip_longest(SIDES, counted)
        }
        trump = getattr(original, "trump", None)
        return {**tricks, "trump": request.args.get("trump", trump or "")}

    @property
    def typed(self) -> dict[str, Any]:
        """Return the tricks of each side and trump, for an address that leads back to the form."""
        return {**{field.id: field.data for field in self.tricks}, "trump": self.trump.data}

    def for_sides(self, sides: int) -> Self:
        """Remove the fields of sides that this table does not have, and return the form."""
        for side in SIDES[sides:]:
            del self[f"tricks{side}"]
        return self

    @property
    def tricks(self) -> list[NumberField]:
        """Return the fields for tricks, by side."""
        return [field for field in self if isinstance(field, NumberField)]

    def fact(self) -> Fact:
        """Return the fact that the form says; call it once the form is valid."""
        trump = Suit(self.trump.data) if self.trump.data else None
        return HandScored(self.number, tuple(int(field.data or 0) for field in self.tricks), trump)
