"""A ruling in words, whatever the game: who wins what, the deciding fact, all who took part."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scoring.cards import Card
from scoring.rulings import Reasoned
from web.match.rule_texts import title

Names = Sequence[str]
"""Names by place in the order of exposure, or where nobody leads by seat."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """What one player laid down, ready to print; `place` counts from 0 in the order of exposure.

    `detail` stands beside the label and `rank` at the end of the line; either may be empty. A
    `spare` card is one of more than count, and did not.
    """

    place: int
    name: str
    label: str
    explained: str = ""
    detail: str = ""
    rank: str = ""
    note: str = ""
    won: bool = False
    spare: Card | None = None


@dataclass(frozen=True, slots=True)
class RulingWords:
    """A ruling ready to print, in the order in which a table wants to hear it.

    `sum` is what was added and the sum itself, where cards are worth points; `rules` are (id,
    title) of the rules it rests on.
    """

    name: str
    verdict: str
    reason: str
    ranking: list[Ranked] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    sum: tuple[str, str] | None = None
    rules: list[tuple[str, str]] = field(default_factory=list)


def cited(ruling: Reasoned) -> list[tuple[str, str]]:
    """Id and title of every rule a ruling rests on."""
    return [(rule_id, title(rule_id)) for rule_id in ruling.rules]
