"""Entry of a hand by the tricks of each side, as they lie on the table at its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from scoring.cards import Suit
from scoring.facts import Fact
from scoring.hokm.facts import HandScored
from scoring.rulings import Fault
from web.games.hokm.deal_words import when_a_hand_ends
from web.games.hokm.hand_entry import CHOOSE_SUIT, SIDES, HandEntry, Scene, sides_said
from web.i18n.card_faces import SUITS
from web.i18n.numbers import MESSAGES, NumberField
from web.i18n.translations import lazy_gettext as _l
from web.match.form_page import FormPage

NOT_NEGATIVE = _l("Tricks cannot be below 0.")


def count_of_tricks(form: HandEntry, field: NumberField) -> None:
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


class TrickCounts(HandEntry):
    """Say the tricks of each side, and trump if the table likes to note it."""

    endpoint, path = "hokm.counts", "/counts"
    template = "games/hokm/counts.html"
    tricks0 = NumberField(validators=[count_of_tricks])
    tricks1 = NumberField(validators=[count_of_tricks])
    tricks2 = NumberField(validators=[count_of_tricks])
    trump = HiddenField(default="", validators=[AnyOf(["", *Suit], CHOOSE_SUIT)])

    def fit(self) -> None:
        """Remove the fields of sides that this table does not have."""
        for side in SIDES[len(self.context.sides) :]:
            del self[f"tricks{side}"]

    @property
    def tricks(self) -> list[NumberField]:
        """Return the fields for tricks, by side."""
        return [field for field in self if isinstance(field, NumberField)]

    def fact(self) -> HandScored:
        """Return the tricks of each side."""
        trump = Suit(self.trump.data) if self.trump.data else None
        return HandScored(self.number, tuple(int(field.data or 0) for field in self.tricks), trump)

    def fields_of(self, fact: Fact) -> dict[str, Any]:
        """Return the tricks where they were counted, and trump where it was noted."""
        counted = fact.tricks if isinstance(fact, HandScored) else ()
        tricks = {f"tricks{side}": count for side, count in enumerate(counted)}
        return {**tricks, "trump": getattr(fact, "trump", None) or ""}

    def field_of(self, fault: Fault) -> str:
        """Return the field of the side that a fault names, or "" for the whole form."""
        seats = fault.get("seats")
        return f"tricks{self.context.sides.index(seats)}" if seats else ""

    def asks(self, scene: Scene, reply: FormPage) -> Mapping[str, Any]:
        """Return a row for each side with its tricks so far."""
        names = sides_said(scene.context)
        return {
            "ends": when_a_hand_ends(scene.context.rules),
            "suits": SUITS,
            "rows": [
                {
                    "field": field,
                    "name": name,
                    "taken": taken,
                    "wrong": [line for field_id, line in reply.told if field_id == field.id],
                }
                for field, name, taken in zip(self.tricks, names, scene.hand.taken, strict=True)
            ],
        }
