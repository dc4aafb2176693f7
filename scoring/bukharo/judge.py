"""Score a side at the end of a game, line by line, and explain how rule 14 was applied."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ..argument_checks import instance
from ..rulings import Fault, Reasoned, Step
from .counts import SideCount, side_faults
from .plain_english import ENGLISH
from .rules import BONUS, ONE_TURN, BukharoRules

Tested = Literal["no_second", "declared", "sequence", "passport", "no_passport"]
"""Effect of rule 14 on a side.

Not tested: nobody declared the second Bukharo, or this side did. Tested: the side has a
seven-card sequence, or a passport only, or not even that.
"""

Line = tuple[Step, tuple[str, ...]]
"""Step and the ids of the rules behind it."""

_SIGNS = {"printed": 1, "melds_nothing": 0, "strict": -1}
"""Sign of what a side with a passport only has on the table, by the house rule for rule 14."""


@dataclass(frozen=True, slots=True)
class SideScore(Reasoned):
    """Score of a side, in whole points that may be negative, with its reasons.

    `points` = `sign` × (`cards` + `bonus` + `laid_off`) − `hand` + `going_out`, where `sign` is 1,
    or 0 or −1 as rule 14 says. `lines` are the steps of that sum in its order, each with the
    `points` it is about and what they are `counted` as. `rules` are the ids of the rules applied.
    """

    points: int
    sign: int
    steps: tuple[Step, ...]
    rules: tuple[str, ...]

    @property
    def lines(self) -> tuple[Step, ...]:
        """Return the steps that add up to the points."""
        return tuple(step for step in self.steps if step.get("counted") is not None)

    @property
    def cards(self) -> int:
        """Return the points of the cards in the side's groups."""
        return self._points_of("melded")

    @property
    def bonus(self) -> int:
        """Return the points for groups of seven or more."""
        return self._points_of("sevens")

    @property
    def laid_off(self) -> int:
        """Return the points of the cards laid on groups of other sides."""
        return self._points_of("laid_off")

    @property
    def hand(self) -> int:
        """Return the points of the cards left in hand, as a number to subtract."""
        return self._points_of("hand")

    @property
    def going_out(self) -> int:
        """Return the points for declared Bukharos."""
        return self._points_of("going_out")

    def _points_of(self, code: str) -> int:
        return sum(step["points"] for step in self.steps if step.code == code)


def score_side(entry: SideCount, rules: BukharoRules, *, without_second: bool = False) -> SideScore:
    """Score one side: cards on the table add, cards in hand subtract, each Bukharo adds to it.

    `without_second` says that the game ended before anybody declared the second Bukharo; otherwise
    another side declared it, unless this one has.

    Raises:
        ValueError: the count contradicts itself.
        TypeError: something is of another kind.
    """
    instance("entry", entry, SideCount)
    instance("rules", rules, BukharoRules)
    refuse_faults("entry", side_faults(entry, rules))
    fourteen = _fourteen(entry, rules, without_second=without_second)
    sign = fourteen[0]["sign"]
    lines = [*_on_table(entry, rules, sign), *_in_hand(entry, rules), *_going_out(entry, rules)]
    points = sum(step["counted"] for step, _ in lines)
    # The line of rule 14 explains the sign and adds nothing itself, so it comes after the sum.
    lines.append(fourteen)
    cited = dict.fromkeys(rule for _, behind in lines for rule in behind)
    return SideScore(points, sign, tuple(step for step, _ in lines), tuple(cited))


def refuse_faults(name: str, faults: Sequence[Fault]) -> None:
    """Raise ValueError that says what is wrong with this argument, if anything is."""
    if faults:
        raise ValueError(f"{name}: {ENGLISH.faults_told(faults)}")


def _on_table(entry: SideCount, rules: BukharoRules, sign: int) -> Iterator[Line]:
    """Yield the lines of the side's groups, their bonuses, and its cards on groups of others."""
    # Where a bonus replaces the points of its cards, those are not counted a second time.
    replaced = entry.in_sevens.points if rules.bonus == "replaces" else 0
    if entry.melded.cards:
        points = entry.melded.points - replaced
        step = Step.of(
            "melded", laid=entry.melded, replaced=replaced, points=points, counted=sign * points
        )
        yield step, ("bukharo.card-points",)
    if entry.sevens:
        numbers = {
            "natural": entry.natural_sequences,
            "mixed": entry.joker_sequences,
            "set": entry.sets,
        }
        points = sum(BONUS[seven] * number for seven, number in numbers.items())
        step = Step.of("sevens", **numbers, points=points, counted=sign * points)
        earned = [f"bukharo.seven.{seven}" for seven, number in numbers.items() if number]
        yield step, (*earned, f"bukharo.bonus.{rules.bonus}")
    if entry.laid_off.cards:
        points = entry.laid_off.points
        step = Step.of("laid_off", laid=entry.laid_off, points=points, counted=sign * points)
        yield step, ("bukharo.laid-off",)


def _in_hand(entry: SideCount, rules: BukharoRules) -> Iterator[Line]:
    """Yield the line of the cards left in hand."""
    if entry.hand.cards:
        points = entry.hand.points(rules.two_in_hand)
        step = Step.of(
            "hand", held=entry.hand, two=rules.two_in_hand, points=points, counted=-points
        )
        twos = (f"bukharo.two-in-hand.{rules.two_in_hand}",) if entry.hand.twos else ()
        yield step, ("bukharo.hand", *twos)


def _going_out(entry: SideCount, rules: BukharoRules) -> Iterator[Line]:
    """Yield a line for each Bukharo that earns points."""
    earned = {"first": rules.going_out * entry.first, "second": rules.going_out * entry.second}
    fewer = ("bukharo.going-out.50",) if rules.going_out == 50 else ()
    for which, points in earned.items():
        if points:
            step = Step.of("going_out", which=which, points=points, counted=points)
            yield step, (f"bukharo.going-out.{which}", *fewer)
    points = ONE_TURN * entry.in_one_turn if rules.third_bonus == "on" else 0
    if points:
        step = Step.of("going_out", which="one-turn", points=points, counted=points)
        yield step, ("bukharo.going-out.one-turn",)


def _fourteen(entry: SideCount, rules: BukharoRules, *, without_second: bool) -> Line:
    """Return the line of rule 14, with the sign of all that the side has on the table."""
    case = _tested(entry, rules, without_second=without_second)
    sign = {"passport": _SIGNS[rules.rule_14], "no_passport": -1}.get(case, 1)
    step = Step.of("rule_14", case=case, how=rules.rule_14, sign=sign, sets=entry.sets)
    cited = {
        "no_second": ("bukharo.no-second.plain",),
        "passport": ("bukharo.rule-14", f"bukharo.rule-14.{rules.rule_14.replace('_', '-')}"),
        "no_passport": ("bukharo.rule-14", "bukharo.rule-14.no-passport"),
    }.get(case, ("bukharo.rule-14",))
    if without_second and case != "no_second":
        cited = ("bukharo.no-second.rule-14-applies", *cited)
    return step, cited


def _tested(entry: SideCount, rules: BukharoRules, *, without_second: bool) -> Tested:
    """Return how rule 14 applies to the side."""
    if without_second and rules.no_second == "plain":
        return "no_second"
    if entry.second:
        return "declared"
    if entry.sequences:
        return "sequence"
    return "passport" if entry.passport else "no_passport"
