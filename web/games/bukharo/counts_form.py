"""Form of a game by its counts: of every side on one page, or of the own side on each phone."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import zip_longest
from typing import Any, ClassVar

from wtforms import BooleanField, Field

from scoring.bukharo import BukharoRules, Held, Laid, SideCount, score_side
from scoring.bukharo.counts import declared_faults, pack_faults, side_faults
from scoring.bukharo.recorded_facts import SidesCounted
from scoring.bukharo.rules import BONUS, POINTS
from scoring.bukharo.state import Deal
from scoring.rulings import Fault
from web.entry.own_side_count import OwnCountForm
from web.games.bukharo.fields import count_of_cards, label
from web.games.bukharo.game_form import GameForm
from web.games.bukharo.game_so_far import MISSING, About, so_far
from web.i18n.numbers import NumberField
from web.i18n.sentence_parts import number
from web.i18n.translations import lazy_gettext as _l, ngettext
from web.match.form_with_errors import FieldErrors

SEVENS = {"natural_sequences": "natural", "joker_sequences": "mixed", "sets": "set"}
"""Form field of a kind of seven-card group → key of its bonus in `BONUS`."""

PILES: Mapping[str, type[Laid] | type[Held]] = {
    "melded": Laid,
    "laid_off": Laid,
    "hand": Held,
    "in_sevens": Laid,
}
"""Field of `SideCount` for a pile of cards → its type, which lists the classes of cards."""

OPENING = {"passport": _l("Passport on the table"), "licence": _l("Licence on the table")}
"""Question of what a side opened with, by the house rule for it."""

NUMBERS = ("natural_sequences", "joker_sequences", "sets", "in_one_turn")
"""Fields of `SideCount` that are a single number."""


class GameCounts(GameForm):
    """Say a game by the counts of every side."""

    endpoint, path = "bukharo.sides", "/sides"
    enters = SidesCounted
    template, part = "games/bukharo/counts.html", "games/bukharo/_so_far.html"
    where: ClassVar[Mapping[str, str]] = {
        "sevens_too_many": "natural_sequences",
        "jokers_too_few": "melded_jokers",
        "in_sevens_wrong": "in_sevens_aces",
        "passport_impossible": "passport",
        "licence_impossible": "passport",
        "passport_missing": "passport",
        "one_turn_without_bukharo": "in_one_turn",
        "second_with_cards": "hand_aces",
    }

    @classmethod
    def of_side(cls, side: str) -> dict[str, Field]:
        asked: dict[str, Field] = {f"{side}_passport": BooleanField()}
        cards = [f"{pile}_{worth}" for pile, kind in PILES.items() for worth in worths_of(kind)]
        for name in (*cards, *NUMBERS):
            asked[f"{side}_{name}"] = NumberField(validators=[count_of_cards])
        return asked

    @classmethod
    def prefilled(cls, deal: Deal) -> dict[str, object]:
        """Return the fields for a game that is in the record; 0 becomes an empty field."""
        given = super().prefilled(deal)
        for side, count in enumerate(deal.counts):
            given[f"side{side}_passport"] = count.passport
            for pile in PILES:
                for worth, cards in getattr(count, pile).each.items():
                    given[f"side{side}_{pile}_{worth}"] = cards or None
            for name in NUMBERS:
                given[f"side{side}_{name}"] = getattr(count, name) or None
        return given

    def field_of(self, fault: Fault) -> str:
        """Return the field of a fault; of too many cards of a class, the one with the most."""
        if fault.code != "too_many_cards":
            return super().field_of(fault)
        worths = ("twos", "jokers") if fault["worth"] == "twos" else (fault["worth"],)
        found = [
            self.asked_of(side, f"{pile}_{worth}")
            for side in self.sides
            for pile in ("melded", "laid_off", "hand")
            for worth in worths
        ]
        return str(max(filter(None, found), key=lambda field: field.data or 0).name)

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
        numbers: dict[str, Any] = {name: self.number_of(side, name) for name in NUMBERS}
        passport = bool(self.of(side, "passport").data)
        return SideCount(passport=passport, **piles, **numbers, **self.declared(side))

    def sums(self, about: About) -> dict[str, Any]:
        counts = [self.count(side) for side in self.sides]

        # A side can be summed before the others are written down: its faults are looked for alone.
        def sofar(entry: SideCount, seats: tuple[int, ...]) -> dict[str, Any]:
            faults = side_faults(entry, about.rules, seats)
            late = self.without_second
            score = None if faults else score_side(entry, about.rules, without_second=late)
            return so_far(score, faults, about.players)

        declared = declared_faults(counts, about.context.sides)
        return {
            "sums": list(map(sofar, counts, about.context.sides)),
            "together": about.told([*declared, *pack_faults(counts, about.deal.packs)]),
        }

    def fields_by_side(self, about: About, sums: Mapping[str, Any]) -> Sequence[dict[str, object]]:
        return [
            _fields(self, side, name, about.rules, sums["sums"][side])
            for side, name in enumerate(about.names)
        ]


def _fields(
    form: GameCounts, side: int, name: str, rules: BukharoRules, sofar: dict[str, object]
) -> dict[str, object]:
    """Return the fields of one side; those that no house rule asks for are empty or None."""

    def counter(field: str, worth: int | None = None) -> dict[str, object]:
        """Return the field with its label and its full name; `worth` is that of one such card."""
        short, about = label(field, worth)
        return {"field": form.of(side, field), "label": short, "about": f"{name}: {about}"}

    def pile(name: str) -> list[dict[str, object]]:
        return [counter(f"{name}_{worth}", POINTS[worth]) for worth in POINTS]

    in_hand = {**POINTS, "twos": rules.two_in_hand}
    held = [counter(f"hand_{worth}", in_hand[worth]) for worth in worths_of(Held)]
    return {
        "name": name,
        "passport": form.of(side, "passport"),
        "opening": OPENING[rules.opening],
        # A hand has no jokers, so there the second field of the pair is None.
        "cards": list(zip_longest(pile("melded"), held)),
        "sevens": [counter(field, BONUS[seven]) for field, seven in SEVENS.items()],
        "inside": pile("in_sevens") if rules.bonus == "replaces" else (),
        "laid_off": pile("laid_off"),
        "in_one_turn": counter("in_one_turn") if rules.third_bonus == "on" else None,
        "so_far": sofar,
    }


def worths_of(kind: type[Laid] | type[Held]) -> list[str]:
    """Return the names of the classes of cards in a pile, such as "aces"."""
    return [field.name for field in fields(kind)]


class OwnPile(OwnCountForm, GameCounts):
    """Say the counts of the own side, and which Bukharos it declared."""

    endpoint, path = "bukharo.own_pile", "/own-pile"
    template = "games/bukharo/own_count.html"
    link, begin = _l("Count cards"), "side%d_"

    @staticmethod
    def in_words(fields: Mapping[str, int]) -> str:
        """Return how many cards were counted, those in groups of seven once."""
        piles = [f"_{pile}_" for pile in PILES if pile != "in_sevens"]
        cards = sum(n for name, n in fields.items() if any(pile in name for pile in piles))
        return ngettext("%(count)s card", "%(count)s cards", cards, count=number(cards))

    def own_fields(self) -> dict[str, int]:
        own = {
            field.name: int(field.data) for field in self if self.is_own(field.name) and field.data
        }
        return own | {which: 1 for which in MISSING if self[which].data == str(self.side)}

    def sums(self, about: About) -> dict[str, Any]:
        """Return what the own side has so far; the others have nothing here."""
        sums = super().sums(about)["sums"]
        own = [one if side == self.side else None for side, one in enumerate(sums)]
        return {"sums": own, "together": about.told(self.too_many(about))}

    def too_many(self, about: About) -> Sequence[Fault]:
        """Return the faults of cards of which the own side alone has more than the packs."""
        return pack_faults([self.count(self.side)], about.deal.packs)

    def own_errors(self) -> FieldErrors:
        about = self.about(self.context)
        own = self.sums(about)["sums"][self.side]
        return super().own_errors() or [
            *((self.field_of(fault), about.told([fault])[0]) for fault in self.too_many(about)),
            *(("", line) for line in own.get("wrong", ())),
        ]
