"""Forms of a game at its end. They check shape only; the rules are asked on entering."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, ClassVar

from wtforms import BooleanField, Field, Form, HiddenField, StringField, ValidationError

from scoring.bukharo import Held, Laid, SideCards, SideCount
from scoring.bukharo.facts import SidesCounted, SidesShown
from scoring.cards import Card, Rank
from scoring.facts import Fact
from web.games.bukharo import field_hints as words
from web.i18n.numbers import NumberField
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match.cards_form import GroupField, read_cards
from web.match.commands import EntryForm, hidden_number

NOBODY = "nobody"
"""Answer that no side declared this Bukharo."""
PILES: Mapping[str, type[Laid] | type[Held]] = {
    "melded": Laid,
    "laid_off": Laid,
    "hand": Held,
    "in_sevens": Laid,
}
"""Field of `SideCount` for a pile of cards → its type, which lists the classes of cards."""

NUMBERS = ("natural_sequences", "joker_sequences", "sets", "in_one_turn")
"""Fields of `SideCount` that are a single number."""

NOT_NEGATIVE = _l("A count cannot be below 0.")


def count_of_cards(form: Form, field: NumberField) -> None:
    """Refuse a count below 0; an empty field is 0.

    Raises:
        ValidationError: for a negative number.
    """
    if field.data is not None and field.data < 0:
        raise ValidationError(NOT_NEGATIVE)


class GameForm(EntryForm):
    """Form of a game at its end, with who declared which Bukharo: a side's number, or `NOBODY`.

    `change` is "1" where the game is in the record. The fields of side 0 are called `side0_...`.
    """

    sides: ClassVar[range]

    deal = hidden_number()
    change = HiddenField()
    first = StringField()
    second = StringField()

    fact: Callable[[], Fact]

    @property
    def typed(self) -> dict[str, str]:
        """Return the filled-in fields as text, for an address that leads back to the form."""
        return {
            field.name: _as_text(field)
            for field in self
            if field.name not in ("csrf_token", "key", "base", "deal") and field.data
        }

    @property
    def number(self) -> int:
        """Return the number of the game that the form is about."""
        return int(self.deal.data or 0)

    @property
    def is_change(self) -> bool:
        """Return whether the game is in the record and is being changed."""
        return bool(self.change.data == "1")

    def validate_first(self, field: Field) -> None:
        """Refuse a form that does not say who declared the first Bukharo, or that nobody did."""
        self._check_declared(field, _("Say who declared the first Bukharo, or that nobody did."))

    def validate_second(self, field: Field) -> None:
        """Refuse a form that does not say who declared the second Bukharo, or that nobody did."""
        self._check_declared(
            field, _("Say who declared the second Bukharo, or that the game ended without it.")
        )

    def _check_declared(self, field: Field, sentence: str) -> None:
        if field.data not in (NOBODY, *map(str, self.sides)):
            raise ValidationError(sentence)

    def declared(self, side: int) -> dict[str, Any]:
        """Return which Bukharos a side declared, as fields of its count."""
        return {
            "first": self.first.data == str(side),
            "second": self.second.data == str(side),
        }

    def of(self, side: int, name: str) -> Field:
        """Return a field of one side by its name without the prefix."""
        return self[f"side{side}_{name}"]

    def number_of(self, side: int, name: str) -> int:
        """Return the number in a field of one side; 0 where it is empty or could not be read."""
        return int(self.of(side, name).data or 0)


class CountsForm(GameForm):
    """Form of a game by the counts of every side."""

    def count(self, side: int) -> SideCount:
        """Return the count of one side, as far as it could be read."""
        piles: dict[str, Any] = {
            pile: kind(**{w: self.number_of(side, f"{pile}_{w}") for w in worths_of(kind)})
            for pile, kind in PILES.items()
            # A pile that no house rule asks for has no fields here and keeps its default: no cards.
            if f"side{side}_{pile}_aces" in self
        }
        numbers: dict[str, Any] = {
            name: self.number_of(side, name) for name in NUMBERS if f"side{side}_{name}" in self
        }
        passport = bool(self.of(side, "passport").data)
        return SideCount(passport=passport, **piles, **numbers, **self.declared(side))

    def fact(self) -> SidesCounted:
        """Return the fact that the form says; call it once the form is valid."""
        return SidesCounted(self.number, tuple(map(self.count, self.sides)))


class CardsForm(GameForm):
    """Form of a game by the cards of every side."""

    def read(self) -> None:
        """Read the cards in the fields, whatever else is wrong with the form."""
        for field in self:
            if isinstance(field, GroupField | GroupsField):
                field.validate(self)

    def cards(self, side: int) -> SideCards:
        """Return the cards of one side, as far as they could be read."""
        return SideCards(
            groups=self.of(side, "groups").groups,
            laid_off=self.of(side, "laid_off").cards,
            twos_in_place=self.number_of(side, "twos"),
            hand=self.of(side, "hand").cards,
            in_one_turn=self.number_of(side, "in_one_turn")
            if f"side{side}_in_one_turn" in self
            else 0,
            **self.declared(side),
        )

    def fact(self) -> SidesShown:
        """Return the fact that the form says; call it once the form is valid."""
        return SidesShown(self.number, tuple(map(self.cards, self.sides)))


def _as_text(field: Field) -> str:
    return "y" if field.data is True else str(field.data)


class PileField(GroupField):
    """A field for cards in any order, as many as a side may have."""

    longest = 800


class GroupsField(StringField):
    """A field for groups of cards, one a line; `groups` holds them once the field is validated."""

    groups: tuple[tuple[Card, ...], ...] = ()
    longest = 2000

    def pre_validate(self, form: Any) -> None:
        text = self.data or ""
        if len(text) > self.longest:
            raise ValidationError(_("That is too long for the groups of one side."))
        # Every line is read, so that sound groups can be shown beside the first error.
        unread = []
        for line in text.splitlines():
            try:
                cards = read_cards(line, self.longest)
            except ValidationError as wrong:
                unread.append(wrong)
            else:
                self.groups += (cards,) if cards else ()
        if unread:
            raise unread[0]


def worths_of(kind: type[Laid] | type[Held]) -> list[str]:
    """Return the names of the classes of cards in a pile, such as "aces"."""
    return [field.name for field in fields(kind)]


def twos_in_place(pile: str) -> NumberField:
    """Return a field for how many twos of the field `pile` lie in the place of a two.

    The others are jokers. The groups they were laid on are another side's, so their cards do not
    tell it. With a two in the pile the question must be answered, with 0 where all are jokers.
    """

    def said(form: Form, field: NumberField) -> None:
        """Refuse an empty field while a two is in the pile."""
        laid = any(card.rank == Rank.TWO for card in form[pile].cards)
        if laid and field.data is None and not field.errors:
            raise ValidationError(words.HOW_MANY_TWOS)

    return NumberField(words.TWOS_IN_PLACE, validators=[count_of_cards, said])


@cache
def counts_form(sides: int, *, in_sevens: bool, in_one_turn: bool) -> type[CountsForm]:
    """Return the form class for so many sides.

    `in_sevens` asks which cards lie in groups of seven, `in_one_turn` who went out in one turn.
    Both matter only under some house rules.
    """
    asked: dict[str, Field] = {}
    for side in range(sides):
        asked[f"side{side}_passport"] = BooleanField()
        for pile, kind in PILES.items():
            if pile != "in_sevens" or in_sevens:
                for worth in worths_of(kind):
                    asked[f"side{side}_{pile}_{worth}"] = NumberField(validators=[count_of_cards])
        for name in NUMBERS:
            if name != "in_one_turn" or in_one_turn:
                asked[f"side{side}_{name}"] = NumberField(validators=[count_of_cards])
    # WTForms collects the fields of a class once, so each number of sides has a class of its own.
    return type("CountsOfSides", (CountsForm,), {"sides": range(sides), **asked})


@cache
def cards_form(sides: int, *, in_one_turn: bool) -> type[CardsForm]:
    """Return the form class for so many sides; `in_one_turn` asks who went out in one turn."""
    asked: dict[str, Field] = {}
    for side in range(sides):
        asked[f"side{side}_groups"] = GroupsField()
        asked[f"side{side}_laid_off"] = PileField()
        asked[f"side{side}_twos"] = twos_in_place(f"side{side}_laid_off")
        asked[f"side{side}_hand"] = PileField()
        if in_one_turn:
            asked[f"side{side}_in_one_turn"] = NumberField(validators=[count_of_cards])
    return type("CardsOfSides", (CardsForm,), {"sides": range(sides), **asked})
