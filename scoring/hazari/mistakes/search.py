"""Search for the mistake in a deal: the only repair left, or the question that narrows it best."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.cards import PACK, Card
from scoring.hazari.mistakes.evidence import Doubt, Question, Which, Who
from scoring.hazari.mistakes.repair import Place, Repair
from scoring.hazari.mistakes.repairs import repairs

WORTH_ASKING = 3 / 4
"""Largest part of the repairs, on average, that a question worth asking may leave."""

View = dict[Place, frozenset[Card]]
"""Groups that some repair changes, as one of the repairs sees them."""


@dataclass(frozen=True, slots=True)
class Unsure:
    """Group that equally small repairs see differently.

    Its `certain` cards lie in it whichever repair is right, each of the `possible` ones only if
    some are.
    """

    place: Place
    certain: tuple[Card, ...]
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """Smallest repairs that agree with the evidence, and what to ask while there are several.

    Several repairs without a question stay `unsure`, because nobody remembers. No repair at all
    means that nothing small agrees with everything said.
    """

    repairs: tuple[Repair, ...]
    question: Question | None
    unsure: tuple[Unsure, ...]

    @property
    def repair(self) -> Repair | None:
        """Return the only repair left, for the players to confirm.

        One without changes says that there is no mistake.
        """
        return self.repairs[0] if len(self.repairs) == 1 else None


def find(doubt: Doubt) -> Finding:
    """Return what is known of the mistake by now, and the question that leaves the fewest repairs.

    Of equally good questions one about a single card comes first: it is remembered more easily
    than a group. Of groups the latest comes first, which may still lie on the table.
    """
    smallest = repairs(doubt)
    views = _views(doubt, smallest)
    unsure = tuple(_unsure(views))
    asked = [
        *_about_cards(unsure, views, doubt.forgotten),
        *_about_groups(unsure, views, doubt.forgotten),
    ]
    worth_asking = [question for question in asked if _part_left(question) <= WORTH_ASKING]
    # Of equal questions min takes the first, and cards stand before groups.
    best = min(worth_asking, key=_part_left, default=None)
    return Finding(smallest, best.question if best else None, unsure)


def _views(doubt: Doubt, smallest: Sequence[Repair]) -> list[View]:
    """Return for each repair the changed groups as that repair sees them."""
    new = [{change.place: frozenset(change.new) for change in r.changes} for r in smallest]
    changed = {place for groups in new for place in groups}
    entered = {place: frozenset(g) for place, g in doubt.groups.items() if place in changed}
    return [entered | groups for groups in new]


def _unsure(views: Sequence[View]) -> Iterator[Unsure]:
    """Yield the groups that the repairs see differently."""
    for place in views[0] if views else ():
        groups = [view[place] for view in views]
        certain = frozenset.intersection(*groups)
        possible = frozenset.union(*groups) - certain
        if possible:
            yield Unsure(place, _in_pack_order(certain), _in_pack_order(possible))


def _in_pack_order(cards: Collection[Card]) -> tuple[Card, ...]:
    return tuple(card for card in PACK if card in cards)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Question, and how many of the repairs give each answer to it."""

    question: Question
    answers: Counter[Any]


def _part_left(asked: _Asked) -> float:
    """Return the part of the repairs that is left when the question is answered, on average."""
    # An answer that n repairs share is given in n of all cases, and leaves these n.
    return sum(repairs * repairs for repairs in asked.answers.values()) / asked.answers.total() ** 2


def _about_cards(
    unsure: Sequence[Unsure], views: Sequence[View], forgotten: Collection[Card | Place]
) -> Iterator[_Asked]:
    """Yield a question for each card that the repairs see in different places."""
    where = [{card: place for place, group in view.items() for card in group} for view in views]
    possible = {card for group in unsure for card in group.possible}
    for card in PACK:
        if card in possible and card not in forgotten:
            places = Counter(lying.get(card) for lying in where)
            yield _Asked(Who(card, tuple(places)), places)


def _about_groups(
    unsure: Sequence[Unsure], views: Sequence[View], forgotten: Collection[Card | Place]
) -> Iterator[_Asked]:
    """Yield a question for each unsure group, the latest round first: it may still be there."""
    for group in reversed(unsure):
        cards = tuple(card for card in group.possible if card not in forgotten)
        if group.place not in forgotten and cards:
            shown = Counter(view[group.place].intersection(cards) for view in views)
            yield _Asked(Which(group.place, cards), shown)
