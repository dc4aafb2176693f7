"""A ruling in words: the parts that games fill in, and reasons that several games share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.cards import Card
from scoring.rulings import Reasoned, Step
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.match.rule_texts import title

Names = Sequence[str]
"""Names by place in the order of exposure; by seat in games in which nobody leads."""

Groups = Mapping[int, Step]
"""Step about each group, by place in the order of exposure."""


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


def by_type(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    named: Callable[[str], str],
) -> str:
    """Say that the winner's group is of a higher type, `labelled` by step and `named` by type."""
    return _(
        "%(winner)s’s %(group)s beats %(second)s’s %(other)s: %(type)s is the higher type.",
        winner=names[step["winner"]],
        group=labelled(laid[step["winner"]]),
        second=names[step["second"]],
        other=labelled(laid[step["second"]]),
        type=named(step["category"]),
    )


def by_card(
    step: Step,
    laid: Groups,
    names: Names,
    labelled: Callable[[Step], str],
    why: str,
    cards: Sequence[Card] | None,
) -> str:
    """Say why a group beats one of its type, and which two `cards` decide if any do."""
    compared = _(
        "%(winner)s’s %(group)s beats %(second)s’s %(other)s: %(why)s",
        winner=names[step["winner"]],
        group=labelled(laid[step["winner"]]),
        second=names[step["second"]],
        other=labelled(laid[step["second"]]),
        why=why,
    )
    if cards is None:
        return _("%(compared)s.", compared=compared)
    card, other = cards
    return _(
        "%(compared)s, %(card)s against %(other)s.",
        compared=compared,
        card=shown(card),
        other=shown(other),
    )
