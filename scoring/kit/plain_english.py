"""Put the steps of a ruling, and faults, into plain English, by the sentences of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..cards import Card, show_cards
from ..rulings import Fault, Step
from .fault_english import ANY_GAME

_PLACES: Final = frozenset(
    {"equal", "place", "places", "rival", "second", "side", "winner", "winners"}
)
"""Facts of a step that are positions or sides: they count from 0, and are told from 1."""

_SEATS: Final = frozenset({"due", "leader", "others", "owner", "seat", "seats", "side"})
"""Facts that are seats or sides wherever they stand, counted and told in that way too."""

MOST_TOLD: Final = 3
"""Faults that are told of one entry; where there are more, they are much alike."""


@dataclass(frozen=True, slots=True)
class PlainEnglish:
    """Sentences of a game: code of a step or of a fault → sentence with its facts in braces.

    A sentence "" adds nothing. `by` names for some codes the fact on which the sentence depends;
    its key is then the code and the value of that fact, as `tie last_exposed`, where there is such
    a sentence. `words` are those for facts, by name and value, where the code itself would not do.
    `noun` is what a position of a ruling counts, such as a group: `{noun}`, or `{Noun}` where a
    sentence begins, is that word, or "seat" where the seats are known.
    """

    noun: str
    sentences: Mapping[str, str]
    faults: Mapping[str, str]
    by: Mapping[str, str]
    words: Mapping[str, str]

    def sentence(self, step: Step, seats: Sequence[int] = ()) -> str:
        """Return what a step says; `seats` are those that its positions stand for, () for none."""
        noun = "seat" if seats else self.noun
        told: dict[str, str] = {"noun": noun, "Noun": noun.capitalize()}
        for name, value in step.about:
            placed = name in _PLACES and value is not None
            told[name] = self._counted(value, seats) if placed else self._told(name, value)
        told["nouns"] = f"{noun}s" if len(step.get("places") or ()) > 1 else noun
        return self._of(step.code, step.get(self.by.get(step.code, "")), self.sentences, told)

    def faults_told(self, faults: Sequence[Fault]) -> str:
        """Return what several faults say, the first three in full, as the end of a sentence."""
        more = len(faults) - MOST_TOLD
        ends = [f"and {more} more"] if more > 0 else []
        return "; ".join([*map(self.fault, faults[:MOST_TOLD]), *ends])

    def fault(self, fault: Fault) -> str:
        """Return what a fault says, as the end of a sentence that names the place."""
        told = {name: self._told(name, value) for name, value in fault.about}
        about = dict(fault.about)
        if "seats" in about:
            told["whose"] = f"side {min(about['seats']) + 1}" if about["seats"] else "the side"
        if "possible" in about:
            told["possible"] = listed([_span(low, high) for low, high in about["possible"]], "or")
        if "fewest" in about:
            told["allowed"] = _span(about["fewest"], about["most"])
        return self._of(fault.code, fault.get(self.by.get(fault.code, "")), self.every_fault, told)

    @property
    def every_fault(self) -> Mapping[str, str]:
        """Return the sentences for all faults of the game, with those of every game."""
        return {**ANY_GAME, **self.faults}

    def _of(
        self, code: str, value: Any, sentences: Mapping[str, str], told: Mapping[str, str]
    ) -> str:
        """Return the sentence for this value of the deciding fact, or the one of the code."""
        return sentences.get(f"{code} {value}", sentences.get(code, code)).format(**told)

    def _counted(self, value: Any, seats: Sequence[int]) -> str:
        """Return positions as the seats that they stand for, or counted from 1."""
        places = value if isinstance(value, tuple) else (value,)
        return listed([str((seats[place] if seats else place) + 1) for place in places])

    def _told(self, name: str, value: Any) -> str:
        """Return one fact in words."""
        if isinstance(value, tuple):
            if value and isinstance(value[0], Card):
                return show_cards(value)
            return listed([self._told(name, one) for one in value])
        if type(value) is int and name in _SEATS:
            return str(value + 1)
        return self.words.get(f"{name} {value}", str(value).replace("_", " "))


def listed(words: Sequence[str], joined: str = "and") -> str:
    """Return words as a sentence lists them.

    >>> listed(["2", "3", "4"])
    '2, 3 and 4'
    """
    *first, last = words or [""]
    return f"{', '.join(first)} {joined} {last}" if first else last


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
