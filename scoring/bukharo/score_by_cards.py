"""Count and score one side at the end of a game by its cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..argument_checks import cards_of, groups_of, instance, require_number
from ..cards import Card, Rank
from ..rulings import Fault, Step
from .counts import Held, Laid, SideCount, side_faults
from .groups import SMALLEST, Group, find_passport, read_group
from .judge import Line, SideScore, refuse_faults, score_side
from .rules import BukharoRules

KEPT = 4096
"""Number of sides whose results are cached for the next replay: those of some hundred games."""


LICENCE = "bukharo.opening.licence"
"""Id of the rule of the club for what opens."""


@dataclass(frozen=True, slots=True)
class SideCards:
    """Cards of one side at the end of a game, all its players together.

    groups: its own groups, each as it lies on the table, from either end.
    laid_off: cards laid on groups of other sides, or beyond such a card on a group of its own.
    twos_in_place: how many twos among those are the two of their own suit; the others are jokers.
    hand: the cards left in hand.
    first, second, in_one_turn: what it declared, as in `SideCount`.
    """

    groups: tuple[tuple[Card, ...], ...] = ()
    laid_off: tuple[Card, ...] = ()
    twos_in_place: int = 0
    hand: tuple[Card, ...] = ()
    first: bool = False
    second: bool = False
    in_one_turn: int = 0

    def __post_init__(self) -> None:
        # Any sequences will do; a frozen dataclass can set a field only through object.
        object.__setattr__(self, "groups", groups_of("groups", self.groups))
        for name in ("laid_off", "hand"):
            object.__setattr__(self, name, cards_of(name, getattr(self, name)))
        for name in ("twos_in_place", "in_one_turn"):
            require_number(name, getattr(self, name))
        for name in ("first", "second"):
            instance(name, getattr(self, name), bool)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return every card of the side."""
        return (*(card for group in self.groups for card in group), *self.laid_off, *self.hand)


@lru_cache(maxsize=KEPT)
def group_faults(
    side: SideCards, rules: BukharoRules, seats: tuple[int, ...] = ()
) -> tuple[Fault, ...]:
    """Return a fault for every group that is none, and for a wrong number of twos in their place.

    Groups count from 1.
    """
    faults = [
        fault
        for number, cards in enumerate(side.groups, start=1)
        for fault in _group_fault(cards, rules, number, seats)
    ]
    twos = [card.rank for card in side.laid_off].count(Rank.TWO)
    if side.twos_in_place not in range(twos + 1):
        faults.append(Fault.of("twos_in_place_wrong", seats=seats, twos=twos))
    return tuple(faults)


def _group_fault(
    cards: Sequence[Card], rules: BukharoRules, number: int, seats: tuple[int, ...]
) -> Iterator[Fault]:
    """Yield the fault of a group that is none."""
    if len(cards) < SMALLEST:
        yield Fault.of("group_too_small", seats=seats, group=number, cards=tuple(cards))
    # Twos alone, or beside too few other cards, do not tell what the group is.
    elif _telling(cards) < rules.telling:
        yield Fault.of(
            "group_unclear", seats=seats, group=number, cards=tuple(cards), needs=rules.telling
        )
    elif read_group(cards) is None:
        yield Fault.of("no_group", seats=seats, group=number, cards=tuple(cards))


def _telling(cards: Sequence[Card]) -> int:
    """Count the cards that show what a group is: all but twos."""
    return sum(card.rank != Rank.TWO for card in cards)


def count_side(side: SideCards, rules: BukharoRules) -> SideCount:
    """Return the count of a side by its cards.

    Raises:
        ValueError: a group is none.
        TypeError: something is of another kind.
    """
    instance("side", side, SideCards)
    instance("rules", rules, BukharoRules)
    return _counted(side, rules)


@lru_cache(maxsize=KEPT)
def _counted(side: SideCards, rules: BukharoRules) -> SideCount:
    groups = _groups(side, rules)
    sevens = [group.seven for group in groups]
    off = [card for card in side.laid_off if card.rank != Rank.TWO]
    twos = len(side.laid_off) - len(off)
    return SideCount(
        passport=find_passport(groups, rules) is not None,
        melded=_together(groups),
        natural_sequences=sevens.count("natural"),
        joker_sequences=sevens.count("mixed"),
        sets=sevens.count("set"),
        laid_off=Laid.of(off, twos - side.twos_in_place) + Laid(twos=side.twos_in_place),
        hand=Held.of(side.hand),
        first=side.first,
        second=side.second,
        in_sevens=_together(group for group in groups if group.seven),
        in_one_turn=side.in_one_turn,
    )


def score_cards(side: SideCards, rules: BukharoRules, *, without_second: bool = False) -> SideScore:
    """Score a side by its cards: its groups and its passport, then the sum as for counts.

    Raises:
        ValueError: a group is none, or the count contradicts itself.
        TypeError: something is of another kind.
    """
    count = count_side(side, rules)
    refuse_faults("side", side_faults(count, rules))
    return _scored(side, rules, without_second=without_second)


@lru_cache(maxsize=KEPT)
def _scored(side: SideCards, rules: BukharoRules, *, without_second: bool) -> SideScore:
    groups = _groups(side, rules)
    score = score_side(_counted(side, rules), rules, without_second=without_second)
    lines = [_group_line(group) for group in groups]
    if groups:
        lines.append(_passport_line(groups, rules))
    cited = [rule for _, behind in lines for rule in behind]
    return replace(
        score,
        steps=(*(step for step, _ in lines), *score.steps),
        rules=tuple(dict.fromkeys((*cited, *score.rules))),
    )


def _groups(side: SideCards, rules: BukharoRules) -> tuple[Group, ...]:
    """Read the groups of a side; raise ValueError for a group that is none."""
    refuse_faults("side", group_faults(side, rules))
    read = (read_group(cards) for cards in side.groups)
    return tuple(group for group in read if group)


def _together(groups: Iterable[Group]) -> Laid:
    """Count the cards of these groups."""
    return sum((group.laid for group in groups), Laid())


def group_step(group: Group) -> Step:
    """Return the step that says what a group is and what its cards are worth."""
    return Step.of(
        "group",
        kind=group.kind,
        cards=group.cards,
        natural=group.natural,
        points=group.laid.points,
        seven=group.seven,
    )


def _group_line(group: Group) -> Line:
    """Return the step of a group with the ids of the rules behind it."""
    cited = [f"bukharo.{group.kind}"]
    if not all(group.natural):
        cited.append("bukharo.jokers")
    if _telling(group.cards) == 1:
        cited.append("bukharo.jokers-in-group")
    if group.laid.twos:
        cited.append("bukharo.natural-two")
    return group_step(group), tuple(cited)


def _passport_line(groups: Sequence[Group], rules: BukharoRules) -> Line:
    """Return the line that names the passport and why it is enough, or why there is none."""
    passport = find_passport(groups, rules)
    if passport is None:
        # Ask again with jokers allowed: a passport found only so was barred by the house rule.
        lifted = find_passport(groups, replace(rules, jokers_in_opening="allowed"))
        if lifted is None:
            if rules.opening == "licence":
                return Step.of("passport", how="no_licence", cards=()), (LICENCE,)
            return Step.of("passport", how="none", cards=()), ("bukharo.passport",)
        needs = LICENCE if rules.opening == "licence" else "bukharo.passport.together"
        return (
            Step.of("passport", how="barred", cards=lifted.cards),
            (needs, "bukharo.jokers-in-opening.barred"),
        )
    jokers = f"bukharo.jokers-in-opening.{rules.jokers_in_opening}"
    cited = {
        "fifty": ("bukharo.passport",),
        "seven": ("bukharo.passport.seven",),
        "together": ("bukharo.passport.together", jokers),
        "beside_set": (LICENCE, jokers),
        "hundred": (LICENCE, jokers),
    }
    step = Step.of("passport", how=passport.how, cards=passport.cards)
    return step, cited[passport.how]
