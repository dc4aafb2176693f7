"""Parts of a ruling page that games fill in: who wins, the deciding fact, what everybody laid."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scoring.cards import Card
from scoring.rulings import Reasoned
from web.match.rule_texts import title

Names = Sequence[str]
"""Names by place in the order of exposure; by seat in games in which nobody leads."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Row of a ruling page: one player with the cards laid, ready to print.

    `place` counts from 0 in the order of exposure or of play. `detail` stands beside the label and
    `rank` at the end of the line; either may be empty. `explained` describes the type. `spare`
    is the card that does not count, where more cards were laid than count.
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
    """A ruling ready to print, in the order in which players want to hear it.

    `name` and `verdict` make one sentence. `sum` is what was added and the sum itself, None where
    cards have no points. `rules` are (id, title) of the rules it rests on.
    """

    name: str
    verdict: str
    reason: str
    ranking: list[Ranked] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    sum: tuple[str, str] | None = None
    rules: list[tuple[str, str]] = field(default_factory=list)


def cited(ruling: Reasoned) -> list[tuple[str, str]]:
    """Return id and title of every rule that a ruling rests on."""
    return [(rule_id, title(rule_id)) for rule_id in ruling.rules]
