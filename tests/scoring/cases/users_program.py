"""A program of somebody who has the package alone; it uses every public name and is typed."""

import sys
from pathlib import Path

import hazari_rules as rules
from hazari_rules import bukharo, fives, hazari, hokm

ace = rules.Card(rules.Rank.ACE, rules.Suit.SPADES)
hand: tuple[rules.Card, ...] = rules.parse_cards("AS KS QS 9H 9D 9C TD 8C 7S 5H 4D 3C 2H")
assert ace in hand
assert rules.show_cards(hand[:2]) == "AS KS"
laid: list[rules.Arrangement] = [*rules.best_arrangements(hand, hazari.BHUTAN)]
house: hazari.HazariRules = hazari.BANGLADESH
assert hazari.legal(laid[0].groups, house)
assert hazari.points(hand, house) == 85
made: hazari.Strength = hazari.strength(hand[:3], house)
ruling: rules.Ruling = hazari.judge_round((hand[:3], hand[3:6]), house, 1)
step: rules.Step | None = ruling.step("points")
assert step is not None
assert made.category == "colour_run"
game: rules.Game[hazari.HazariState] = rules.GAMES["hazari"]
cited: rules.Rule = game.rules[ruling.rules[0]]
sources: tuple[rules.Source, ...] = cited.sources
suits = [rules.parse_cards(" ".join(rank + suit for rank in rules.Rank)) for suit in rules.Suit]
groups = [(own[:3], own[3:6], own[6:9], own[9:]) for own in suits]
judged: hazari.JudgedDeal = hazari.judge_deal(groups, 1, house)
played: hazari.PlayedRound = judged.rounds[0]
back: hazari.Hindsight = hazari.hindsight(groups, 1, house, 0)
best: hazari.Arrangement = rules.best_against(suits[0], groups[1:], house, leader=1)
assert best == hazari.best_against(suits[0], groups[1:], house, leader=1)
assert best.points == back.points
assert len(hazari.best_arrangements(hand, most=1)) == 1

shown: fives.Showdown = fives.judge_showdown(
    (rules.parse_cards("KS KH KD 2S 2H"), rules.parse_cards("AS AH AD QS QH")), fives.FIVES
)
five: fives.Strength = fives.strength(rules.parse_cards("KS KH KD 2S 2H"))
others: fives.FivesRules = fives.FivesRules(tie="split")
counts = bukharo.SideCount(melded=bukharo.Laid(aces=3), hand=bukharo.Held(low=1))
side = bukharo.SideCards(groups=(rules.parse_cards("4H 5H 6H"),))
club: bukharo.BukharoRules = bukharo.BHUKHAR_CLUB
score: bukharo.SideScore = bukharo.score_side(counts, club)
sums: list[int] = [bukharo.score_cards(side, bukharo.BUKHARO).points, score.points]
counted: bukharo.SideCount = bukharo.count_side(side, bukharo.BUKHARO)
group: bukharo.Group | None = bukharo.read_group(side.groups[0])
won: hokm.HandScore = hokm.score_hand(hokm.HokmRules(), 0, (7, 4))
told: rules.Ruling = hokm.rule_counted(hokm.HOKM, 0, (7, 4))
trick: rules.Ruling = hokm.rule_trick(rules.parse_cards("AH 2S"), rules.Suit.SPADES)
naras: rules.Ruling = hokm.rule_trick(rules.parse_cards("AH 2H"), hokm.NoTrump.REVERSED)
assert (naras.winner, trick.winner) == (1, 1)
assert trick.winner == hokm.judge_trick(rules.parse_cards("AH 2S"), rules.Suit.SPADES)


def points(noted: rules.NotedDeal) -> str:
    """Say of a deal of any game what only its own game knows."""
    deal: rules.AnyDeal = noted.deal
    state: rules.AnyState = noted.state
    kept: rules.AnyRules = noted.rules
    race: rules.Standing = state.standing
    same = rules.parse_deal(rules.write_deal(noted.game, kept, deal))
    assert same.points == noted.points
    assert race.why == "open"
    match deal:
        case hazari.Deal():
            assert isinstance(state, hazari.HazariState)
            return f"round 1 to seat {deal.rounds[0].winner + 1}"
        case fives.Deal():
            assert isinstance(state, fives.FivesState)
            return f"hand of {len(deal.hands)}"
        case hokm.Hand():
            assert isinstance(state, hokm.HokmState)
            tricks: tuple[hokm.Trick, ...] = deal.tricks
            revokes: tuple[hokm.Revoke, ...] = hokm.find_revokes(tricks)
            return f"{len(tricks)} tricks, {len(revokes)} revokes"
        case bukharo.Deal():
            assert isinstance(state, bukharo.BukharoState)
            return f"{deal.packs} packs"


def refused(line: str) -> tuple[rules.Fault, ...]:
    """Return what is wrong with a line."""
    try:
        reasons: rules.Reasoned = rules.parse_deal(line).rulings[0]
        assert rules.explain(reasons)
    except rules.DealError as problem:
        return problem.faults
    except rules.CardError:
        raise
    return ()


def again(file: Path) -> rules.Replay:
    """Judge an exported match again."""
    try:
        admitted: rules.Admitted = rules.read_match(file.read_text("utf-8"))
    except rules.MatchFileError as problem:
        sys.exit(f"{problem.code} at {problem.entry}")
    entries: tuple[rules.Entry, ...] = admitted.log
    opened: rules.Fact = entries[0].fact
    assert isinstance(opened, rules.MatchOpened)
    return rules.replay(rules.GAMES[opened.game], entries)


if __name__ == "__main__":
    for line in sys.argv[2:]:
        print(points(rules.parse_deal(line)))
    print(refused("hokm: AH 2S KH TH")[0].code)
    print(again(Path(sys.argv[1])).state.standing.totals)
