"""Fields of a set-up form for what players agree besides the rules: casual, handicap, stake."""

import re
from collections.abc import Sequence
from typing import Any

from wtforms import BooleanField, Field

from scoring.names import LONGEST_CURRENCY
from scoring.recorded_facts import Agreement
from scoring.rulings import Fault
from web.i18n.names import NameField
from web.i18n.numbers import MESSAGES, NumberField, at_least
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.fault_words import sentence
from web.match.log_writes import WriteForm
from web.match.setup_fields import one_of

LONGEST_LIST = 200
"""Most characters of the names of those who sit out."""
COMMAS = re.compile("[,،、]")


class AgreementFields(WriteForm):
    """What is agreed besides the rules. ``ahead0``, ``ahead1`` … are the handicap by seat."""

    casual = BooleanField(_l("Casual match, not ranked"))
    stake = NumberField(_l("Stake"), [at_least(0, MESSAGES["empty"])])
    currency = NameField(_l("Currency"), LONGEST_CURRENCY, needed=False)
    per = one_of({"match": _l("a match"), "point": _l("a point of difference")}, "match")

    waiting = NameField(_l("Sits out"), LONGEST_LIST, needed=False)

    @classmethod
    def add_handicap(cls, seats: int) -> None:
        """Give the form a field for the handicap of each seat."""
        for seat in range(seats):
            refused = _l("A handicap must be 0 or more.")
            setattr(cls, f"ahead{seat}", NumberField(validators=[at_least(0, refused)]))

    @property
    def handicap(self) -> list[NumberField]:
        """Return the fields of the handicap, by seat."""
        return [field for field in self if field.short_name.startswith("ahead")]

    @property
    def agreement_fields(self) -> list[Field]:
        """Return the fields about the agreement, in the order of the page."""
        return [self.casual, *self.handicap, self.waiting, self.stake, self.currency, self.per]

    @property
    def something_agreed(self) -> bool:
        """Return whether one of these fields is filled in or refused."""
        asked = (field for field in self.agreement_fields if field is not self.per)
        return any(field.data or field.errors for field in asked)

    def agreement(self, people: Sequence[str], players: Sequence[str]) -> Agreement:
        """Return what was agreed; `people` are the names as typed, `players` as they will sit."""
        ahead = tuple(field.data or 0 for field in self.handicap[: len(people)])
        typed = Agreement(
            casual=bool(self.casual.data),
            stake=self.stake.data or 0,
            per=self.per.data if self.stake.data else "match",
            currency=str(self.currency.data),
            handicap=ahead if any(ahead) else (),
            waiting=tuple(filter(None, map(str.strip, COMMAS.split(str(self.waiting.data))))),
        )
        return typed.passed_on(people, players)

    def check_agreement(self, game: str) -> None:
        """Put an error on the fields of a stake that is only half there, or in a casual match."""
        if self.stake.data and not self.currency.data and not self.currency.errors:
            self.currency.errors = [_("Name the currency, such as taka.")]
        if self.currency.data and not self.stake.data and not self.stake.errors:
            self.stake.errors = [str(MESSAGES["empty"])]
        if self.casual.data and self.stake.data:
            self.casual.errors = [sentence(game, Fault.of("casual_stake"), ())]

    @staticmethod
    def agreed_answers(agreed: Agreement) -> dict[str, Any]:
        """Return an agreement as answers of the form."""
        ahead = {f"ahead{seat}": points or None for seat, points in enumerate(agreed.handicap)}
        stake = {"stake": agreed.stake or None, "per": agreed.per, "currency": agreed.currency}
        waiting = ", ".join(agreed.waiting)
        return {"casual": agreed.casual, "waiting": waiting, **stake, **ahead}
