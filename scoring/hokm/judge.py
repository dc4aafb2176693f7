"""Judge hands of Hokm: who wins them, what they are worth, and who rules next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..argument_checks import instance, require_number, rows_of, whole
from ..rulings import Ruling, Step
from ..seats import OPPOSITE, exposure_order, next_seat
from ..standing import leaders
from .rules import ENOUGH, SHUT_OUT_POINTS, TRICKS, HokmRules, NoTrump, Trump
from .trick_judge import NO_TRUMP, require_trump

HandKind = Literal["normal", "kot", "hakem_kot"]
"""Kinds of won hands: ordinary, losers shut out, ruler's side shut out."""

THREE_PLAYERS = "hokm.three-players"


@dataclass(frozen=True, slots=True)
class HandScore:
    """Side that wins a hand, and its points.

    `kind` is `kot` when the others took no trick, and `hakem_kot` when the ruler is among them.
    `rule_counted` gives the reasons, too.
    """

    side: int
    points: int
    kind: HandKind


def lawful_tricks(rules: HokmRules, tricks: Sequence[int]) -> bool:
    """Tell whether a hand can end so: one side has seven, the others what is left or less.

    Three players may also share out all seventeen tricks with nobody at seven. Where they play
    until nobody can catch up, every count is lawful from which the leader can no longer be
    equalled, so that players may go on for a trick or two; seven to none is lawful too.
    """
    left = TRICKS[rules.players] - sum(tricks)
    if len(tricks) != len(rules.sides) or min(tricks) < 0 or left < 0:
        return False
    if plays_to_the_end(rules):
        first, second, third = sorted(tricks, reverse=True)
        return left == 0 or first > second + left or (first >= ENOUGH and second == third == 0)
    if max(tricks) == ENOUGH:
        return tricks.count(ENOUGH) == 1
    return max(tricks) < ENOUGH and left == 0


def plays_to_the_end(rules: HokmRules) -> bool:
    """Tell whether a hand goes on until nobody else can equal the leader, as three may play it."""
    return rules.players == 3 and rules.three_players == "uncatchable"


def possible_tricks(rules: HokmRules, taken: Sequence[int]) -> set[tuple[int, ...]]:
    """Return every count with which play can stop after the sides have `taken` so many tricks."""
    ends: set[tuple[int, ...]] = set()
    going_on = {tuple(taken)}
    while going_on:
        ended = {tricks for tricks in going_on if lawful_tricks(rules, tricks)}
        ends |= ended
        going_on = {
            # One trick more for this side, in every hand that has not ended.
            (*tricks[:side], tricks[side] + 1, *tricks[side + 1 :])
            for tricks in going_on - ended
            for side in range(len(tricks))
        }
    return ends


def score_hand(
    rules: HokmRules,
    ruler_side: int,
    tricks: Sequence[int],
    trump: Trump | None = None,
    *,
    backwards: bool = False,
) -> HandScore:
    """Return who wins a hand by the tricks of each side, and the points it scores.

    Of two players equal with the most tricks neither wins, but the third, where three play until
    nobody can catch up; where they play to seven, the ruler, or else the next in order of play
    after the ruler, which is the seat before with `backwards`. A hand without trump has no kot.

    Raises:
        ValueError: no hand ends with these counts, or there is no such side.
        TypeError: the rules are of another game, something is no whole number, or trump is no
            `Suit` and no `NoTrump`.
    """
    instance("rules", rules, HokmRules)
    whole("ruler_side", ruler_side, range(len(rules.sides)), "side")
    for side, taken in enumerate(rows_of("tricks", tricks)):
        require_number(f"tricks[{side}]", taken)
    if not lawful_tricks(rules, tricks):
        raise ValueError("tricks: no hand ends with these")
    require_trump(trump)
    ahead = leaders(tricks)
    if len(ahead) > 1 and plays_to_the_end(rules):
        (side,) = set(range(len(tricks))) - set(ahead)
    else:
        # Sides are in order of play, so the first of them from the ruler's side on decides.
        order = exposure_order(ruler_side, len(rules.sides), backwards=backwards)
        side = min(ahead, key=order.index)
    return _score(rules, side, ruler_side, trump, shutout=none_for_others(tricks))


def none_for_others(tricks: Sequence[int]) -> bool:
    """Tell whether one side took all these tricks."""
    return sum(tricks) == max(tricks)


def _score(
    rules: HokmRules, side: int, ruler_side: int, trump: Trump | None, *, shutout: bool
) -> HandScore:
    """Return the score of a won hand, by the house rule for a shut-out; without trump it is 1."""
    if not shutout or isinstance(trump, NoTrump):
        return HandScore(side, 1, "normal")
    own, against_ruler = SHUT_OUT_POINTS[rules.shutout]
    if side == ruler_side:
        return HandScore(side, own, "kot")
    return HandScore(side, against_ruler, "hakem_kot")


def rule_counted(
    rules: HokmRules,
    ruler: int,
    tricks: Sequence[int],
    trump: Trump | None = None,
    *,
    backwards: bool = False,
) -> Ruling:
    """Judge a hand by the tricks of each side; `ruler` is a seat, the ruling counts sides.

    With `backwards` seat s - 1 plays after seat s.

    Raises:
        ValueError: no hand ends with these counts, or there is no such seat.
        TypeError: the rules are of another game, something is no whole number, or trump is no
            `Suit` and no `NoTrump`.
    """
    instance("rules", rules, HokmRules)
    whole("ruler", ruler, range(rules.players), "seat")
    score = score_hand(rules, rules.side_of(ruler), tricks, trump, backwards=backwards)
    passing = _next_ruler(rules, ruler, score.side, backwards=backwards)
    equal, about = leaders(tricks), {"side": score.side, "tricks": tuple(tricks)}
    if plays_to_the_end(rules):
        if len(equal) > 1:
            decision = Step.of("third_wins", equal=equal, **about)
        elif none_for_others(tricks):
            decision = Step.of("seven_tricks", **about)
        else:
            decision = Step.of("uncatchable", left=TRICKS[rules.players] - sum(tricks), **about)
        return _hand(rules, score, decision, passing, _cited(THREE_PLAYERS, score, trump))
    if len(equal) == 1:
        decision = Step.of("seven_tricks", **about)
        return _hand(rules, score, decision, passing, _cited("hokm.seven-tricks", score, trump))
    decision = Step.of("equal_tricks", equal=equal, ruler=rules.side_of(ruler) in equal, **about)
    return _hand(rules, score, decision, passing, _cited("hokm.no-seven", score, trump))


def rule_taken(
    rules: HokmRules,
    ruler: int,
    side: int,
    trump: Trump | None = None,
    *,
    shutout: bool,
    backwards: bool = False,
) -> Ruling:
    """Judge a hand of which only the winner is known, and whether the others took nothing."""
    score = _score(rules, side, rules.side_of(ruler), trump, shutout=shutout)
    decision = Step.of("hand_taken", side=side, shutout=shutout)
    rule = THREE_PLAYERS if plays_to_the_end(rules) else "hokm.seven-tricks"
    passing = _next_ruler(rules, ruler, side, backwards=backwards)
    return _hand(rules, score, decision, passing, _cited(rule, score, trump))


def _cited(rule: str, score: HandScore, trump: Trump | None) -> tuple[str, ...]:
    """Return the rules of a won hand: the one that decided it, that of its points, the next."""
    worth = "hokm.points" if score.kind == "normal" else "hokm.shut-out"
    return rule, NO_TRUMP if isinstance(trump, NoTrump) else worth, "hokm.next-ruler"


def _hand(
    rules: HokmRules, score: HandScore, decision: Step, passing: Step, cited: tuple[str, ...]
) -> Ruling:
    """Build the ruling of a hand: what decided it, its points, the next ruler."""
    shares = tuple(score.points if side == score.side else 0 for side, _ in enumerate(rules.sides))
    points = Step.of("hand_points", kind=score.kind, points=score.points, how=rules.shutout)
    return Ruling(
        score.side,
        score.points,
        shares,
        (decision, points, passing),
        cited,
    )


def rule_revoked(
    rules: HokmRules,
    ruler: int,
    side: int,
    trump: Trump | None = None,
    *,
    backwards: bool = False,
) -> Ruling:
    """Judge a hand that a side loses by a revoke: every other side scores.

    Under `loses_match` there are no points, since the match is over. The winner of the ruling is
    the ruler's side, or the next in order of play after it when the ruler's side is at fault.
    """
    ruler_side = rules.side_of(ruler)
    winner = ruler_side
    if side == ruler_side:
        winner = next_seat(ruler_side, len(rules.sides), backwards=backwards)
    worth = 1
    if rules.revoke == "as_shutout":
        worth = _score(rules, winner, ruler_side, trump, shutout=True).points
    elif rules.revoke == "loses_match":
        worth = 0
    shares = tuple(0 if one == side else worth for one, _ in enumerate(rules.sides))
    decision = Step.of("revoked", side=side, how=rules.revoke, points=worth)
    return Ruling(
        winner,
        sum(shares),
        shares,
        (decision, _next_ruler(rules, ruler, winner, backwards=backwards)),
        ("hokm.revoke", "hokm.next-ruler"),
    )


def _next_ruler(rules: HokmRules, ruler: int, won: int, *, backwards: bool) -> Step:
    """Return the step of the next ruler: the same if the ruler's side won, else the next seat."""
    stays = won == rules.side_of(ruler)
    seat = ruler if stays else next_seat(ruler, rules.players, backwards=backwards)
    direction = OPPOSITE[rules.direction] if backwards else rules.direction
    return Step.of("next_ruler", seat=seat, before=ruler, stays=stays, direction=direction)
