"""Entry of a game by its cards: the groups of every side as they lie, and the cards in hand."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from wtforms import Field

from scoring.bukharo import SideCards, count_side, read_group, score_cards
from scoring.bukharo.counts import copy_faults, declared_faults, side_faults
from scoring.bukharo.recorded_facts import SidesShown
from scoring.bukharo.score_by_cards import group_faults, group_step
from scoring.bukharo.state import Deal
from scoring.cards import Card, Rank, show_cards
from web.games.bukharo.fields import (
    GroupsField,
    PileField,
    count_of_cards,
    left_in_packs,
    twos_in_place,
)
from web.games.bukharo.game_form import GameForm
from web.games.bukharo.game_so_far import About, so_far
from web.games.bukharo.ruling_words import group_in_words, passport_in_words
from web.i18n.numbers import NumberField
from web.match.form_with_errors import FormPage
from web.match.page_data import Laid


class GameCards(GameForm):
    """Say a game by the cards of every side."""

    endpoint, path = "bukharo.groups", "/groups"
    enters = SidesShown
    template, part = "games/bukharo/cards.html", "games/bukharo/_read.html"
    where: ClassVar[Mapping[str, str]] = {
        "twos_in_place_wrong": "twos",
        "one_turn_without_bukharo": "in_one_turn",
        "second_with_cards": "hand",
    }
    otherwise = "groups"

    @classmethod
    def of_side(cls, side: str) -> dict[str, Field]:
        return {
            f"{side}_groups": GroupsField(),
            f"{side}_laid_off": PileField(),
            f"{side}_twos": twos_in_place(f"{side}_laid_off"),
            f"{side}_hand": PileField(),
            f"{side}_in_one_turn": NumberField(validators=[count_of_cards]),
        }

    @classmethod
    def prefilled(cls, deal: Deal) -> dict[str, object]:
        """Return the fields for a game that is in the record; empty ones without its cards."""
        given = super().prefilled(deal)
        for side, cards in enumerate(deal.cards):
            given[f"side{side}_groups"] = "\n".join(map(show_cards, cards.groups))
            given[f"side{side}_laid_off"] = show_cards(cards.laid_off)
            given[f"side{side}_hand"] = show_cards(cards.hand)
            laid_twos = any(card.rank == Rank.TWO for card in cards.laid_off)
            given[f"side{side}_twos"] = cards.twos_in_place if laid_twos else None
            given[f"side{side}_in_one_turn"] = cards.in_one_turn or None
        return given

    def fact(self) -> SidesShown:
        return SidesShown(self.number, tuple(map(self.cards, self.sides)))

    def cards(self, side: int) -> SideCards:
        """Return the cards of one side, as far as they could be read."""
        return SideCards(
            groups=self.of(side, "groups").groups,
            laid_off=self.of(side, "laid_off").cards,
            twos_in_place=self.number_of(side, "twos"),
            hand=self.of(side, "hand").cards,
            in_one_turn=self.number_of(side, "in_one_turn"),
            **self.declared(side),
        )

    def sums(self, about: About) -> dict[str, object]:
        sides = [self.cards(side) for side in self.sides]
        found = copy_faults((card for side in sides for card in side.cards), about.deal.packs)
        sound = not any(group_faults(side, about.rules) for side in sides)
        # `count_side` raises ValueError for a group that is none: broken groups are told first.
        if sound:
            counts = [count_side(side, about.rules) for side in sides]
            found = (*found, *declared_faults(counts, about.context.sides))
        return {
            "read": [
                _side(about, side, seats, self.without_second)
                for side, seats in zip(sides, about.context.sides, strict=True)
            ],
            "together": about.told(found),
        }

    def fields_by_side(self, about: About, sums: Mapping[str, Any]) -> Sequence[dict[str, Any]]:
        return [
            {
                "name": name,
                "read": sums["read"][side],
                **{name: self.of(side, name) for name in ("groups", "hand", "laid_off", "twos")},
                "in_one_turn": self.asked_of(side, "in_one_turn"),
            }
            for side, name in enumerate(about.names)
        ]

    def values(self, reply: FormPage) -> Mapping[str, object]:
        laid = (card for side in self.sides for card in self.cards(side).cards)
        packs = self.about(reply.context).deal.packs
        return {**super().values(reply), "keys": left_in_packs(packs, laid)}


def _side(about: About, side: SideCards, seats: tuple[int, ...], late: bool) -> dict[str, object]:
    """Return groups, passport and score; `late` if nobody declared the second Bukharo."""
    faults = group_faults(side, about.rules, seats)
    wrong = {fault["group"]: fault for fault in faults if fault.get("group")}
    groups = [
        (cards, None, *about.told([wrong[number]]))
        if number in wrong
        else (cards, _group_words(cards), "")
        for number, cards in enumerate(side.groups, start=1)
    ]
    faults = faults or side_faults(count_side(side, about.rules), about.rules, seats)
    score = None if faults else score_cards(side, about.rules, without_second=late)
    passport = score.step("passport") if score else None
    rest = [fault for fault in faults if not fault.get("group")]
    return {
        "groups": groups,
        "passport": passport_in_words(passport) if passport else "",
        "so_far": so_far(score, rest, about.players),
    }


def _group_words(cards: Sequence[Card]) -> Laid:
    group = read_group(cards)
    assert group is not None
    return group_in_words(group_step(group))
