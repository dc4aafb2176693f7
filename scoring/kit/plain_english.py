"""Put the steps of a ruling into plain English, by the sentences of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import Card, show_cards
from ..rulings import Step

_COUNTED = frozenset(
    {"before", "equal", "place", "places", "rival", "seat", "second", "side", "winner", "winners"}
)
"""Facts that are positions, seats or sides: they count from 0, and are told from 1."""


@dataclass(frozen=True, slots=True)
class PlainEnglish:
    """Sentences of a game: code of a step → sentence with its facts in braces, "" for none.

    `by` names for some codes the fact on which the sentence depends; its key is then the code and
    the value of that fact, as `tie last_exposed`. `words` are those for facts, by name and
    value, where the code itself would not do.
    """

    sentences: Mapping[str, str]
    by: Mapping[str, str]
    words: Mapping[str, str]

    def sentence(self, step: Step) -> str:
        """Return what a step says, "" where it adds nothing."""
        key = step.code
        if key in self.by:
            key = f"{key} {step.get(self.by[key])}"
        told = {name: self._told(name, value) for name, value in step.about}
        return self.sentences[key].format(**told)

    def _told(self, name: str, value: Any) -> str:
        """Return one fact in words."""
        if isinstance(value, tuple):
            if value and isinstance(value[0], Card):
                return show_cards(value)
            return " and ".join(self._told(name, one) for one in value)
        if type(value) is int and name in _COUNTED:
            return str(value + 1)
        return self.words.get(f"{name} {value}", str(value).replace("_", " "))
