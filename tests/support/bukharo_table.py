"""A table of Bukharo with friends in their seats, played by facts and by forms."""

from html import unescape
from typing import Any

from flask import Flask

from scoring.bukharo import BUKHARO, BukharoRules, SideCards, SideCount
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.cards import show_cards
from scoring.recorded_facts import MatchOpened
from tests.scoring.bukharo.worked_games import Worked
from tests.support.hazari_table import NAMES, RINA, Friends, begin, with_phone
from tests.support.plain_form import plain

FIVE = (*NAMES, "Jamila")
Typed = dict[str, str]
"""What is typed into the fields of a form."""


class BukharoFriends(Friends):
    """Friends who play Bukharo."""

    def count_game(self, deal: int, *sides: SideCount) -> int:
        return self.enter(SidesCounted(deal, sides))

    def show_game(self, deal: int, *sides: SideCards) -> int:
        return self.enter(SidesShown(deal, sides))


def sit_down_to_bukharo(
    app: Flask, rules: BukharoRules = BUKHARO, dealer: int = RINA, names: tuple[str, ...] = NAMES
) -> BukharoFriends:
    """A new table whose session has just begun."""
    opened = MatchOpened("bukharo", names, rules, dealer)
    return with_phone(app, BukharoFriends(*begin(app, opened)))


def so_far(friends: BukharoFriends, page: str, typed: Typed) -> str:
    """What a form says that it comes to while this is typed."""
    asked = {"change": "", "deal": "1", **typed}
    answer = friends.get(page, query_string=asked, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return plain(" ".join(unescape(answer.text).split()))


def in_counts(*sides: Worked, in_sevens: bool = False) -> Typed:
    """These sides as somebody types their counts; what is nothing stays empty."""
    typed = declared(*sides)
    for side, worked in enumerate(sides):
        count = worked.count
        typed |= {f"side{side}_passport": "y"} if count.passport else {}
        piles: dict[str, Any] = {
            "melded": count.melded,
            "laid_off": count.laid_off,
            "hand": count.hand,
            "in_sevens": count.in_sevens,
        }
        for pile, cards in piles.items():
            if pile != "in_sevens" or in_sevens:
                for worth, number in cards.each.items():
                    typed[f"side{side}_{pile}_{worth}"] = str(number or "")
        for name in ("natural_sequences", "joker_sequences", "sets"):
            typed[f"side{side}_{name}"] = str(getattr(count, name) or "")
    return typed


def in_cards(*sides: Worked) -> Typed:
    """These sides as somebody types their cards."""
    typed = declared(*sides)
    for side, worked in enumerate(sides):
        cards = worked.cards
        typed[f"side{side}_groups"] = "\n".join(map(show_cards, cards.groups))
        typed[f"side{side}_laid_off"] = show_cards(cards.laid_off)
        typed[f"side{side}_hand"] = show_cards(cards.hand)
    return typed


def declared(*sides: Worked) -> Typed:
    """Who declared the Bukharos."""
    return {
        which: next(
            (str(side) for side, one in enumerate(sides) if getattr(one.count, which)), "nobody"
        )
        for which in ("first", "second")
    }
