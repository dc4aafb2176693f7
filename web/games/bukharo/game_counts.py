"""Entry of a game by its counts: how many cards of each worth every side has, and where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from itertools import zip_longest
from typing import Any, ClassVar, Self

from wtforms import BooleanField, Field

from scoring.bukharo import BukharoRules, Held, Laid, SideCount, score_side
from scoring.bukharo.counts import declared_faults, pack_faults, side_faults
from scoring.bukharo.facts import SidesCounted
from scoring.bukharo.rules import BONUS, POINTS
from scoring.bukharo.state import Deal
from web.games.bukharo.fields import count_of_cards, label
from web.games.bukharo.game_entry import About, GameEntry, SoFar, so_far
from web.i18n.numbers import NumberField

SEVENS = {"natural_sequences": "natural", "joker_sequences": "mixed", "sets": "set"}
"""Form field of a kind of seven-card group → key of its bonus in `BONUS`."""

PILES: Mapping[str, type[Laid] | type[Held]] = {
    "melded": Laid,
    "laid_off": Laid,
    "hand": Held,
    "in_sevens": Laid,
}
"""Field of `SideCount` for a pile of cards → its type, which lists the classes of cards."""

NUMBERS = ("natural_sequences", "joker_sequences", "sets", "in_one_turn")
"""Fields of `SideCount` that are a single number."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A field for a number of cards or groups.

    `label` stands beside the field where there is room; `about` names it where nothing does.
    """

    field: Any
    label: str
    about: str


@dataclass(frozen=True, slots=True)
class SideFields:
    """The fields of one side, ready to print.

    `cards` pairs the field for the table with the one for the hand; a hand has no jokers, so there
    the second one is None. `inside` is empty and `in_one_turn` None unless a house rule asks for
    them.
    """

    name: str
    passport: Any
    cards: Sequence[tuple[Counter, Counter | None]]
    sevens: Sequence[Counter]
    inside: Sequence[Counter]
    laid_off: Sequence[Counter]
    in_one_turn: Counter | None
    so_far: SoFar


class GameCounts(GameEntry):
    """Say a game by the counts of every side."""

    endpoint, path = "bukharo.sides", "/sides"
    template, part = "games/bukharo/counts.html", "games/bukharo/_so_far.html"
    where: ClassVar[Mapping[str, str]] = {
        "sevens_too_many": "natural_sequences",
        "jokers_too_few": "melded_jokers",
        "in_sevens_wrong": "in_sevens_aces",
        "passport_impossible": "passport",
        "passport_missing": "passport",
        "one_turn_without_bukharo": "in_one_turn",
        "second_with_cards": "hand_aces",
    }

    @classmethod
    def of_game(cls, about: About) -> type[Self]:
        """Return the class with the fields for the sides and the house rules of this game."""
        return _counts(
            len(about.deal.sides),
            in_sevens=about.rules.bonus == "replaces",
            in_one_turn=about.rules.third_bonus == "on",
        )

    @classmethod
    def prefilled(cls, deal: Deal) -> dict[str, Any]:
        """Return the fields for a game that is in the record; 0 becomes an empty field."""
        given = super().prefilled(deal)
        for side, count in enumerate(deal.counts):
            given[f"side{side}_passport"] = count.passport
            for pile in PILES:
                for worth, number in getattr(count, pile).each.items():
                    given[f"side{side}_{pile}_{worth}"] = number or None
            for name in NUMBERS:
                given[f"side{side}_{name}"] = getattr(count, name) or None
        return given

    def fact(self) -> SidesCounted:
        return SidesCounted(self.number, tuple(map(self.count, self.sides)))

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

    def sums(self, about: About) -> dict[str, Any]:
        """Return what every side scores so far, and what is wrong with all sides together."""
        counts = [self.count(side) for side in self.sides]

        # A side can be summed before the others are written down: its faults are looked for alone.
        def sofar(entry: SideCount, seats: tuple[int, ...]) -> SoFar:
            faults = side_faults(entry, about.rules, seats)
            late = self.without_second
            score = None if faults else score_side(entry, about.rules, without_second=late)
            return so_far(score, faults, about.players)

        declared = declared_faults(counts, about.context.sides)
        return {
            "sums": list(map(sofar, counts, about.context.sides)),
            "together": about.told([*declared, *pack_faults(counts, about.deal.packs)]),
        }

    def fields_by_side(self, about: About, sums: Mapping[str, Any]) -> Sequence[SideFields]:
        """Return the fields of each side in the order of the form."""
        return [
            _fields(self, side, name, about.rules, sums["sums"][side])
            for side, name in enumerate(about.names)
        ]


def _fields(
    form: GameCounts, side: int, name: str, rules: BukharoRules, sofar: SoFar
) -> SideFields:
    def counter(field: str, worth: int | None = None) -> Counter:
        """Return the field with its label; `worth` is the points of one such card."""
        short, about = label(field, worth)
        return Counter(form.of(side, field), short, f"{name}: {about}")

    def pile(name: str) -> list[Counter]:
        return [counter(f"{name}_{worth}", POINTS[worth]) for worth in POINTS]

    in_hand = {**POINTS, "twos": rules.two_in_hand}
    held = [counter(f"hand_{worth}", in_hand[worth]) for worth in worths_of(Held)]
    return SideFields(
        name=name,
        passport=form.of(side, "passport"),
        cards=list(zip_longest(pile("melded"), held)),
        sevens=[counter(field, BONUS[seven]) for field, seven in SEVENS.items()],
        inside=pile("in_sevens") if rules.bonus == "replaces" else (),
        laid_off=pile("laid_off"),
        in_one_turn=counter("in_one_turn") if rules.third_bonus == "on" else None,
        so_far=sofar,
    )


def worths_of(kind: type[Laid] | type[Held]) -> list[str]:
    """Return the names of the classes of cards in a pile, such as "aces"."""
    return [field.name for field in fields(kind)]


@cache
def _counts(sides: int, *, in_sevens: bool, in_one_turn: bool) -> type[Any]:
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
    return type("CountsOfSides", (GameCounts,), {"sides": range(sides), **asked})
