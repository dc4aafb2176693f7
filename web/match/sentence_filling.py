"""Sentences by code: how the facts of a code are written into its sentence."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from flask_babel.speaklater import LazyString

from scoring.cards import Card, Suit
from scoring.rulings import Fault
from web.i18n.bengali_endings import fill_in
from web.i18n.card_names import in_a_row, shown, suit_name
from web.i18n.sentence_parts import isolated, number, side_name
from web.i18n.translations import catalogue, spoken

Names = Sequence[str]
"""Names of the players by seat, each isolated."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence for one and for more; `counted` is the fact that says how many."""

    one: str
    many: str
    counted: str = ""

    def chosen(self, count: int) -> str:
        """Return the sentence for this number in the reader's language."""
        return catalogue(spoken()).ngettext(self.one, self.many, count)


Sentence: TypeAlias = LazyString | Plural
Choice = Callable[[Fault, Names], Sentence | str]
"""Choose between sentences, or write one out whose facts are no single facts of the code."""

Sentences = dict[str, Sentence | Choice]
"""Sentence by code."""

Facts = Mapping[str, Callable[[Fault], str]]
"""How a game writes what only its sentences name, by that name."""

SEATS = frozenset({"seat", "owner", "leader", "due"})
"""Facts that are seats; a whole number under any other name is shown as a number."""

ALSO_NAMED = {"name": "seat", "side": "seats"}
"""Facts that sentences name in another way than the rules."""


def fill(words: Sentence | Choice, fault: Fault, players: Names, facts: Facts) -> str:
    """Write a sentence with all that it names; `facts` are those that only one game writes."""
    if callable(words):
        words = words(fault, players)
    if isinstance(words, str):
        return words
    text = words.chosen(fault[words.counted]) if isinstance(words, Plural) else str(words)
    return fill_in(text, _Written(fault, players, facts))


@dataclass(frozen=True, slots=True)
class _Written:
    """Facts of a fault in the reader's language, each looked up when a sentence names it."""

    fault: Fault
    players: Names
    facts: Facts

    def __getitem__(self, name: str) -> str:
        if name in self.facts:
            return self.facts[name](self.fault)
        fact = ALSO_NAMED.get(name, name)
        return _written(fact, self.fault[fact], self.players)


def _written(fact: str, value: Any, players: Names) -> str:
    """Write a value by its type."""
    match value:
        case int():
            return players[value] if fact in SEATS else number(value)
        case Card():
            return shown(value)
        case Suit():
            return suit_name(value)
        case str():  # after Suit, which is a string, too
            return isolated(value)
        case (Card(), *_):
            return in_a_row(value)
        case _:
            return side_name(value, players)
