"""A pack that is not whole: which cards are missing, from which deal on, and what follows."""

from random import Random
from typing import Any

import pytest

from scoring.cards import PACK, parse_cards
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_round
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.state import Deal
from scoring.kit.house_rules import choices_of
from scoring.log.replay import replay
from scoring.notation import parse_deal, write_deal
from scoring.recorded_facts import Amended, DealVoided, Entry, MatchOpened, PackChanged, Voided
from tests.scoring.hazari.by_hand import so_far
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, codes
from tests.scoring.test_points_given import told
from tests.support.cases import cases

LOST = parse_cards("2S")


def laid(text: str) -> tuple[Any, ...]:
    return tuple(map(parse_cards, text.split("/"))) if text else ()


@cases("hazari", "in round 4 whoever has twelve cards lays three")
def test_in_round_4_whoever_has_twelve_cards_lays_three(
    missing: str, fourth_card: Any, groups: str, winner: int, points: Any, codes: Any
) -> None:
    before = [RoundTaken(1, number, RINA) for number in (1, 2, 3)]
    last = [GroupsExposed(1, 4, laid(groups))] if groups else []
    pack = PackChanged(1, parse_cards(missing))
    reached = told("hazari", pack, *before, *last, fourth_card=fourth_card)
    assert tuple(fault.code for fault in reached.faults) == codes
    if not codes:
        (deal, _next) = reached.state.deals
        assert (deal.rounds[3].winner, deal.points) == (winner, points)
        assert "hazari.pack" in deal.rounds[3].ruling.rules


@cases("fives", "nobody holds a card that the pack lacks")
def test_nobody_holds_a_card_that_the_pack_lacks(missing: str, hands: str, codes: Any) -> None:
    shown = [HandsShown(1, laid(hands))] if hands else []
    reached = told("fives", PackChanged(1, parse_cards(missing)), *shown)
    assert tuple(fault.code for fault in reached.faults) == codes


def test_the_piles_add_up_to_what_the_pack_is_worth() -> None:
    for rules, lost, worth in ((BANGLADESH, 355, 360), (BHUTAN, 378, 380)):
        assert Deal(1, 0).worth(rules) == worth
        assert Deal(1, 0, missing=LOST).worth(rules) == lost
    whole, lacking = DealCounted(1, (100, 100, 100, 60)), DealCounted(1, (100, 100, 95, 60))
    pack = PackChanged(1, LOST)
    assert codes(told("hazari", pack, whole).faults) == ["sum_wrong"]
    assert told("hazari", pack, lacking).state.standing.totals == (100, 100, 95, 60)
    # Who took round 4 alone has its fifteen cards at most.
    rounds = [RoundTaken(1, number, RINA) for number in (1, 2, 3)]
    most = DealCounted(1, (200, 155, 0, 0))
    last = RoundTaken(1, 4, KARIM)
    assert codes(told("hazari", pack, *rounds, last, most).faults) == ["total_impossible"] * 2


@pytest.mark.parametrize(
    ("game", "closes"),
    [
        ("hazari", lambda deal: DealVoided(deal, "")),
        ("fives", lambda deal: HandWon(deal, (0,), "treble")),
    ],
)
def test_cards_are_missing_from_a_deal_on_until_the_pack_is_whole(game: str, closes: Any) -> None:
    def missing(*facts: Any) -> list[Any]:
        return [deal.missing for deal in told(game, *facts).state.deals]

    three = [closes(deal) for deal in (1, 2, 3)]
    assert missing(*three, PackChanged(2, LOST)) == [(), LOST, LOST, LOST]
    assert missing(*three, PackChanged(2, LOST), PackChanged(3, ())) == [(), LOST, (), ()]
    assert missing(*three, PackChanged(2, LOST), Amended(5, PackChanged(2, ()))) == [()] * 4
    assert missing(*three, PackChanged(2, LOST), Voided(5)) == [()] * 4


def test_where_only_totals_are_judged_no_cards_are_missing() -> None:
    opened = MatchOpened("hazari", NAMES[:3], BANGLADESH, 0)
    reached = replay(HAZARI, [Entry(1, opened), Entry(2, PackChanged(1, LOST))])
    assert codes(reached.faults) == ["totals_only"]


def test_a_line_of_such_a_deal_says_what_is_missing() -> None:
    for line in (
        "fives missing=2S: KS KH 3D 4S 2H | KD KC 3S 2D 2C = 2; 0 3",
        "hazari missing=2S4H: AH KH QH | AC KC QC | KD QS JC | JH TH 9H = 2",
    ):
        assert str(parse_deal(line)) == line


def test_a_round_judged_alone_takes_groups_of_three_where_it_is_told_so() -> None:
    groups = laid("KS KH KD 4C/AS AH AD")
    with pytest.raises(ValueError, match="round 4 takes 4"):
        judge_round(groups, BANGLADESH, 4)
    assert judge_round(groups, BANGLADESH, 4, whole_pack=False).winner == 1


@pytest.mark.parametrize("seed", range(100))
def test_a_referee_comes_to_the_same_with_a_pack_that_lacks_cards(seed: int) -> None:
    chance = Random(seed)
    pack = chance.sample(PACK, 52)
    pack.sort(key=lambda card: card.rank if seed % 2 else "")
    few = chance.sample(range(4), chance.randint(1, 4))
    missing = chance.sample(pack, len(few))
    cards = [card for card in pack if card not in missing]
    sizes = [[3, 3, 3, 4 - (seat in few)] for seat in range(4)]
    hands = [[tuple(cards.pop() for _ in range(size)) for size in own] for own in sizes]
    chosen = {name: chance.choice(values) for name, values in choices_of(HazariRules).items()}
    fourth_card = chance.choice(["ignored", "kicker", "full_four"])
    chosen |= {"fourth_card": fourth_card, "at_target": "deal_end", "troy_win": "off"}
    rules = HazariRules(**chosen)
    facts = [GroupsExposed(1, n + 1, tuple(hand[n] for hand in hands)) for n in range(4)]
    reached = told("hazari", PackChanged(1, tuple(missing)), *facts, **chosen)
    deal, verdict = reached.state.deals[0], so_far(hands, 4, (NASREEN + 1) % 4, rules)
    assert deal.end == ("void" if verdict["void"] else "played")
    if not verdict["void"]:
        assert not reached.faults
        assert tuple(one.winner for one in deal.rounds) == verdict["winners"]
        assert deal.points == verdict["points"]
        assert sum(deal.points) == deal.worth(rules)
    line = write_deal("hazari", rules, deal)
    assert str(parse_deal(line)) == line
