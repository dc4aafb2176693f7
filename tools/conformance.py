"""Write the cases by which any program can test its judging: ``python -m tools.conformance``.

They are all worked cases of the rulebooks, and 2,000 by chance at the edges of the rules, always
the same ones. `tests/scoring/cases/README.md` says what their fields mean.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

from scoring import GAMES, bukharo, fives, hazari, hokm, parse_cards
from scoring.bukharo.worked_sides import Case as Side
from scoring.cards import PACK, Card, Suit, show_cards
from scoring.fives.cited_rules import Case as Hands
from scoring.hazari.recorded_facts import DealCounted
from scoring.hazari.rules import ROUND_SETTINGS, SETTINGS
from scoring.hokm.cited_rules import Case as Trick
from scoring.hokm.rules import Trump, read_trump
from scoring.kit.house_rules import choices_of
from scoring.recorded_facts import MatchOpened
from scoring.rulings import Case as Round

FILE = Path(__file__).parent.parent / "tests/scoring/cases/conformance.json"
ROUNDS, FOURS, HANDS, TRICKS, RACES = 900, 500, 250, 250, 100
"""Numbers of cases by chance: rounds of three and of four cards, showdowns, tricks, races."""

EDGES = ("A23", "KA2", "AKQ", "KQJ", "432", "AAK", "AA2", "KKA", "222", "AKJ", "A32", "532", "QJ9")
"""Ranks of groups at the edges of the ladder of three cards; equal ones occur."""

FOUR_EDGES = (
    "A234",
    "KA23",
    "AKQJ",
    "5432",
    "KKQQ",
    "AAKK",
    "AAAA",
    "2222",
    "AKQ9",
    "9987",
    "A222",
)
Made = dict[str, Any]


def differing(rules: Any, usual: Any) -> Made:
    """Return the house rules that are not the usual ones."""
    return {name: value for name, value in asdict(rules).items() if value != getattr(usual, name)}


def round_case(groups: Sequence[Sequence[Card]], rules: Any, spares: Sequence[Card] = ()) -> Made:
    """Return a round of Hazari with its winner and points."""
    number = 4 if len(groups[0]) == 4 else 1
    ruling = hazari.judge_round(groups, rules, number, spares=spares)
    return {
        "game": "hazari",
        "asks": "round",
        "rules": differing(rules, hazari.BANGLADESH),
        "round": number,
        "groups": [show_cards(group) for group in groups],
        "spares": show_cards(spares),
        "winner": ruling.winner,
        "points": ruling.points,
        "shares": [*ruling.shares],
        "decided_by": [*ruling.rules],
    }


def showdown_case(hands: Sequence[Sequence[Card]], rules: Any) -> Made:
    """Return a showdown of Fives with who scores what."""
    showdown = fives.judge_showdown(hands, rules)
    return {
        "game": "fives",
        "asks": "showdown",
        "rules": differing(rules, fives.FIVES),
        "hands": [show_cards(hand) for hand in hands],
        "winners": [*showdown.winners],
        "points": showdown.points,
        "decided_by": [*showdown.rules],
    }


def trick_case(cards: Sequence[Card], trump: Trump | None) -> Made:
    """Return a trick of Hokm with who takes it."""
    ruling = hokm.rule_trick(cards, trump)
    return {
        "game": "hokm",
        "asks": "trick",
        "rules": {},
        "cards": show_cards(cards),
        "trump": trump,
        "winner": ruling.winner,
        "decided_by": [*ruling.rules],
    }


def side_case(case: Side) -> Made:
    """Return a side of Bukharo with its points."""
    rules = replace(bukharo.BUKHARO, **dict(case.changes))
    side = bukharo.SideCards(
        tuple(map(parse_cards, case.groups)),
        parse_cards(case.laid_off),
        case.twos_in_place,
        parse_cards(case.hand),
        "first" in case.declared,
        "second" in case.declared,
        case.in_one_turn,
    )
    score = bukharo.score_cards(side, rules, without_second=case.without_second)
    return {
        "game": "bukharo",
        "asks": "side",
        "rules": differing(rules, bukharo.BUKHARO),
        "groups": [*case.groups],
        "laid_off": case.laid_off,
        "twos_in_place": case.twos_in_place,
        "hand": case.hand,
        "declared": [*case.declared],
        "in_one_turn": case.in_one_turn,
        "without_second": case.without_second,
        "points": score.points,
        "decided_by": [*score.rules],
    }


def race_case(deals: Sequence[Sequence[int]], rules: Any) -> Made:
    """Return a race of Hazari by the points of its deals, with how it stands at the end."""
    game = GAMES["hazari"]
    state = game.opening(MatchOpened("hazari", ("N", "E", "S", "W"), rules, 0))
    played = []
    for number, totals in enumerate(deals, start=1):
        if game.standing(state).finished:
            break
        state = game.apply(state, DealCounted(number, tuple(totals)))
        played.append([*totals])
    standing = game.standing(state)
    return {
        "game": "hazari",
        "asks": "race",
        "rules": differing(rules, hazari.BANGLADESH),
        "deals": played,
        "totals": [*standing.totals],
        "ended": standing.why,
        "winners": [*standing.winners],
        "decided_by": ["hazari.target", "hazari.end-tie"],
    }


def worked() -> Iterator[Made]:
    """Yield the worked cases of the four rulebooks."""
    for game in GAMES.values():
        for rule in game.rules.values():
            for case in rule.cases:
                match case:
                    case Round():
                        usual = GAMES["hazari"].presets[case.variant]
                        groups = [parse_cards(group) for group in case.groups]
                        rules = replace(usual, **dict(case.changes))
                        yield round_case(groups, rules, parse_cards(case.spares))
                    case Hands():
                        hands = [parse_cards(hand) for hand in case.hands]
                        changes: Made = dict(case.changes)
                        yield showdown_case(hands, replace(fives.FIVES, **changes))
                    case Trick():
                        yield trick_case(parse_cards(case.cards), case.trump)
                    case Side():
                        yield side_case(case)


def groups_by_chance(chance: Random, edges: Sequence[str], size: int) -> list[list[Card]]:
    """Return two to four groups of different cards, most of them at an edge."""
    left, groups = chance.sample(PACK, len(PACK)), list[list[Card]]()
    for _ in range(chance.randint(2, 4)):
        ranks = chance.choice(edges) if chance.random() < 0.8 else ""
        if groups and chance.random() < 0.4:
            ranks = "".join(card.rank for card in groups[-1])
        suited = chance.choice([*Suit]) if chance.random() < 0.4 else None
        group: list[Card] = []
        for rank in ranks:
            fits = [
                c for c in left if c.rank == rank and c not in group and suited in (None, c.suit)
            ]
            group += fits[:1]
        group = group if len(group) == size else [c for c in left if c not in group][:size]
        left = [card for card in left if card not in group]
        groups.append(group)
    return groups


def by_chance(chance: Random) -> Iterator[Made]:
    """Yield cases at the edges."""
    for edges, size, number in ((EDGES, 3, ROUNDS), (FOUR_EDGES, 4, FOURS)):
        for _ in range(number):
            usual = chance.choice([hazari.BANGLADESH, hazari.BHUTAN])
            house = {name: chance.choice(SETTINGS[name]) for name in ROUND_SETTINGS}
            rules = replace(usual, **house) if chance.random() < 0.6 else usual
            groups = groups_by_chance(chance, edges, size)
            choose = size == 4 and rules.fourth_card == "chosen"
            spares = [chance.choice(group) for group in groups if choose and chance.random() < 0.7]
            yield round_case(groups, rules, spares)
    for _ in range(HANDS):
        ranks = chance.sample("AKQJT9876", 5)
        few = [card for card in PACK if card.rank in ranks]
        dealt = chance.sample(few, 5 * chance.randint(2, 4))
        hands = [dealt[first : first + 5] for first in range(0, len(dealt), 5)]
        ties = choices_of(fives.FivesRules)["tie"]
        yield showdown_case(hands, fives.FivesRules(tie=chance.choice(ties)))
    for _ in range(TRICKS):
        trump = chance.choice([None, *Suit])
        yield trick_case(chance.sample(PACK, chance.randint(2, 4)), trump)
    for _ in range(RACES):
        end = chance.choice(SETTINGS["end_tie"])
        rules = hazari.HazariRules(target=chance.choice([500, 1000]), end_tie=end)
        yield race_case([points(chance) for _ in range(12)], rules)
    for _ in range(TRICKS):
        order = chance.choice([*hokm.NoTrump])
        yield trick_case(chance.sample(PACK, chance.randint(2, 4)), order)


def points(chance: Random) -> list[int]:
    """Return the points of a deal of 360, in most of which the same two seats are equal."""
    half = chance.choice([180, 120, 90])
    rest = 360 - 2 * half
    first = chance.choice([0, rest // 2, rest])
    totals = [half, half, first, rest - first]
    return totals if chance.random() < 0.9 else chance.sample(totals, 4)


def judged_again(case: Made) -> Made:
    """Return a case of the file with the answers that are given now."""
    usual: Any = {"hazari": hazari.BANGLADESH, "fives": fives.FIVES}.get(case["game"])
    rules = replace(usual, **case["rules"]) if usual else None
    match case["asks"]:
        case "round":
            groups = [parse_cards(group) for group in case["groups"]]
            return round_case(groups, rules, parse_cards(case["spares"]))
        case "showdown":
            return showdown_case([parse_cards(hand) for hand in case["hands"]], rules)
        case "trick":
            named = read_trump(case["trump"]) if case["trump"] else None
            return trick_case(parse_cards(case["cards"]), named)
        case "race":
            return race_case(case["deals"], rules)
    asked = {name: case[name] for name in ("hand", "laid_off", "twos_in_place", "in_one_turn")}
    declared, changes = tuple(case["declared"]), tuple(case["rules"].items())
    late = case["without_second"]
    return side_case(
        Side(
            tuple(case["groups"]),
            0,
            **asked,
            declared=declared,
            without_second=late,
            changes=changes,
        )
    )


def main() -> None:
    """Write the file: the sources by rule, then the cases."""
    cases = [*worked(), *by_chance(Random(38))]  # noqa: S311  a deal is no secret
    cited = {rule for case in cases for rule in case["decided_by"]}
    sources: Mapping[str, Any] = {
        rule.id: [asdict(source) for source in rule.sources]
        for game in GAMES.values()
        for rule in game.rules.values()
        if rule.id in cited
    }
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    told = json.dumps(sources, ensure_ascii=False, indent=1)
    FILE.write_text(f'{{"sources": {told},\n"cases": [\n{lines}\n]}}\n', "utf-8")
    print(f"{len(cases)} cases")


if __name__ == "__main__":
    main()
