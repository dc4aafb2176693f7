"""Judge a round of Hazari: who wins it, and why."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from ..cards import Card, Rank
from ..kit import card_points
from ..rulings import Ruling, Step
from .argument_checks import asked_round, refuse_spares
from .exposed_groups import counting
from .ranking import (
    FOUR_CARD_FORMS,
    Key,
    Reading,
    Strength,
    digits,
    reading,
    strength,
)
from .rules import CARD_VALUES, ROUNDS, HazariRules, group_size

# Which number of the strength key, after the type, settles groups of the same type, and its name.
_DECIDING = {
    "troy": ("rank",),
    "colour_run": ("run",),
    "run": ("run",),
    "colour": ("first", "second", "third"),
    "pair": ("pair", "odd"),
    "indi": ("first", "second", "third"),
    "four_of_a_kind": ("rank",),
    "four_colour_run": ("run",),
    "four_run": ("run",),
    "four_colour": ("first", "second", "third", "fourth"),
    "two_pairs": ("high_pair", "low_pair"),
}
_CATEGORY_RULE = {
    "troy": "hazari.troy",
    "colour_run": "hazari.colour-run",
    "run": "hazari.run",
    "colour": "hazari.colour",
    "pair": "hazari.pair",
    "indi": "hazari.indi",
}
_TYPE_OF_FORM = {form: kind for kind, form in FOUR_CARD_FORMS.items()}
_FOURTH_CARD_RULE = {
    "ignored": "hazari.four.best-three",
    "kicker": "hazari.four.kicker",
    "full_four": "hazari.four.ladder",
    "chosen": "hazari.four.chosen",
}


def judge_round(
    groups: Iterable[Iterable[Card]],
    rules: HazariRules,
    round_number: int,
    *,
    dead: Iterable[int] = (),
    spares: Collection[Card] = (),
    whole_pack: bool = True,
) -> Ruling:
    """Judge a round: the strongest group takes it, the tie rule decides between exactly equal ones.

    `groups` are two to four, in exposure order, the leader's first; `dead` are positions whose
    group loses to every live one (ignored when none is live); `spares` are cards that players left
    out of four, where the house rule lets them choose the three that count. Where there was no
    `whole_pack`, groups of round 4 may have three cards.

    Raises:
        ValueError: a wrong number of groups, a wrong group size, a card twice, a position that no
            group has, or a spare card that no group of four has, or two of one group.
        TypeError: something is of another kind.
    """
    laid, dead = asked_round(groups, rules, round_number, dead, whole_pack=whole_pack)
    refuse_spares(spares, laid, rules, round_number)
    cards = [card for group in laid for card in group]
    counts = [counting(group, rules, spares if round_number == ROUNDS else ()) for group in laid]
    # Three chosen cards, or three of a pack that is not whole, are judged as in an earlier round.
    rounds = [1 if len(three) == 3 else round_number for three in counts]
    made = [strength(group, rules, nth) for group, nth in zip(counts, rounds, strict=True)]
    read = [
        _read(group, three, rules, nth)
        for group, three, nth in zip(laid, counts, rounds, strict=True)
    ]
    live = sorted({*range(len(made))} - {*dead}) or [*range(len(made))]
    ranking = _ranking(made, live, rules)
    best = strongest([group.key for group in made], live)
    values = CARD_VALUES[rules.variant]
    worth = card_points.total(cards, values)
    shared = shares(worth, len(made), ranking[0], best, rules)
    decision, rule_ids = _decision(made, read, ranking, live, best, rules)
    no_runs = _king_ace_two(made, read)
    steps = (
        decision,
        *_dead_groups(len(made), live, rules),
        *_group_steps(made, read, ranking, live, best, rules),
        *no_runs,
        Step.of("points", by_value=card_points.by_value(cards, values), total=worth),
    )
    if round_number == ROUNDS:
        rule_ids = (*rule_ids, _FOURTH_CARD_RULE[rules.fourth_card])
        if any(len(group) < group_size(ROUNDS) for group in laid):
            rule_ids = (*rule_ids, "hazari.pack")
    if no_runs:
        rule_ids = (*rule_ids, "hazari.run.king-ace-two")
    if len(live) < len(made):
        rule_ids = (*rule_ids, "hazari.order-fault")
    rule_ids = (*rule_ids, f"hazari.points.{rules.variant}")
    return Ruling(ranking[0], worth, shared, steps, tuple(dict.fromkeys(rule_ids)))


def _read(
    group: tuple[Card, ...], three: tuple[Card, ...], rules: HazariRules, round_number: int
) -> Reading:
    """Read a group; the card that its player left out is the spare one."""
    left_out = next((card for card in group if card not in three), None)
    read = reading(three, rules, round_number)
    return read if left_out is None else replace(read, spare=left_out, chosen=True)


def strongest(keys: Sequence[Key], live: Sequence[int]) -> list[int]:
    """Return which of the live groups are the best, in the order in which they are given."""
    best = max([keys[place] for place in live])
    return [place for place in live if keys[place] == best]


def _ranking(made: Sequence[Strength], live: Collection[int], rules: HazariRules) -> list[int]:
    """Rank positions from the winner down: live before dead, then by strength, then by place."""
    # The sort is reversed, so 1 puts the last exposed of equal groups first.
    later_first = -1 if rules.tie == "first_exposed" else 1
    return sorted(
        range(len(made)),
        key=lambda place: (place in live, made[place].key, later_first * place),
        reverse=True,
    )


def shares(
    worth: int, groups: int, winner: int, best: Sequence[int], rules: HazariRules
) -> tuple[int, ...]:
    """Return the points by position: all to the winner, or equal whole shares where ties split.

    The remainder of a split goes to the winner, who is the last exposed.
    """
    if rules.tie != "split":
        return (0,) * winner + (worth,) + (0,) * (groups - winner - 1)
    share, rest = divmod(worth, len(best))
    return tuple(
        share + rest * (place == winner) if place in best else 0 for place in range(groups)
    )


def _decision(
    made: Sequence[Strength],
    read: Sequence[Reading],
    ranking: Sequence[int],
    live: Sequence[int],
    best: Sequence[int],
    rules: HazariRules,
) -> tuple[Step, tuple[str, ...]]:
    """Return the step that says why the winner beats the next live group, and its rule ids."""
    winner = ranking[0]
    category = made[winner].category
    if len(best) > 1:
        tie = Step.of("tie", how=rules.tie, winner=winner, equal=tuple(best), category=category)
        return tie, (f"hazari.tie.{rules.tie.replace('_', '-')}", "hazari.exposure-order")
    if len(live) == 1:
        return Step.of("only_live", winner=winner), ("hazari.order-fault",)
    second = ranking[1]
    compared = {"winner": winner, "second": second, "category": category}
    other = made[second].category
    if other != category:
        # Four in a row and three in a row are one type: only the ladder puts one above the other.
        one_type = _TYPE_OF_FORM.get(category, category) == _TYPE_OF_FORM.get(other, other)
        types = () if one_type else ("hazari.types",)
        return Step.of("higher_type", **compared), (*types, _category_rule(category))
    _type, *ours = digits(made[winner].key)
    _type, *theirs = digits(made[second].key)
    # Numbers beyond the named ones are the kicker's, or 0 for both groups.
    named = zip_longest(_DECIDING[category], ours, theirs, fillvalue="spare")
    by = next(name for name, our, their in named if our != their)
    if by == "spare":
        return Step.of("higher_card", **compared, by=by), ("hazari.four.kicker",)
    above = _is_low_run(read[winner])
    if by == "run" and (above or _is_low_run(read[second])):
        return (
            Step.of("higher_card", **compared, by="ace_two_three", a23=rules.a23, above=above),
            (_category_rule(category), "hazari.run.ace-two-three"),
        )
    return Step.of("higher_card", **compared, by=by), (_category_rule(category),)


def _dead_groups(groups: int, live: Collection[int], rules: HazariRules) -> list[Step]:
    """Return a step that names the places whose group loses for its order; none if all live."""
    dead = tuple(place for place in range(groups) if place not in live)
    foul = rules.order_fault == "foul_deal"
    return [Step.of("dead_groups", places=dead, foul=foul)] if dead else []


def _group_steps(
    made: Sequence[Strength],
    read: Sequence[Reading],
    ranking: Sequence[int],
    live: Collection[int],
    best: Collection[int],
    rules: HazariRules,
) -> list[Step]:
    """Return one step for each group, from the winner down.

    A `kicker` is a spare card that breaks ties; one that was `chosen` only shows its player's wish.
    """
    return [
        Step.of(
            "group",
            place=place,
            rank=rank,
            category=made[place].category,
            cards=read[place].cards,
            spare=read[place].spare,
            kicker=read[place].spare is not None and rules.fourth_card == "kicker",
            chosen=read[place].chosen,
            dead=place not in live,
            tied=len(best) > 1 and place in best,
        )
        for rank, place in enumerate(ranking, start=1)
    ]


def _king_ace_two(made: Sequence[Strength], read: Sequence[Reading]) -> list[Step]:
    """Return a step for each K-A-2, which looks like a run and is none."""
    return [
        Step.of("king_ace_two", place=place, category=made[place].category)
        for place, group in enumerate(read)
        if {card.rank for card in group.cards[:3]} == {Rank.KING, Rank.ACE, Rank.TWO}
    ]


def _category_rule(category: str) -> str:
    """Return the id of the rule about this type of group."""
    return _CATEGORY_RULE.get(category, "hazari.four.ladder")


def _is_low_run(group: Reading) -> bool:
    """Tell whether a group that is known to be a run is A-2-3 or A-2-3-4."""
    return {Rank.ACE, Rank.TWO, Rank.THREE} <= {card.rank for card in group.cards}
