"""A revoke is found as soon as a player shows a suit once denied, and names both tricks."""

from random import Random

import pytest

from scoring.cards import Suit
from scoring.hokm import HOKM, HokmRules, Revoke, find_revokes, rule_trick
from scoring.hokm.played_tricks import Trick
from scoring.hokm.recorded_facts import TrickPlayed, TrumpNamed
from scoring.recorded_facts import Amended, DirectionChanged
from tests.scoring.hokm.by_hand import TO_SEVEN, TWO, HokmTable, Played, play_hand
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.support.long import first_of


def judged(played: Played) -> list[Trick]:
    return [
        Trick(number, leader, cards, rule_trick(cards, played.trump), backwards=played.way < 0)
        for number, (leader, cards) in enumerate(
            zip(played.leaders, played.tricks, strict=True), start=1
        )
    ]


def at_table(rules: HokmRules, played: Played) -> HokmTable:
    """The hand entered trick by trick, until it needs no more."""
    table = HokmTable.of(rules, played.ruler)
    table.write(DirectionChanged(1, backwards=played.way < 0), TrumpNamed(1, played.trump))
    for number, _cards in enumerate(played.tricks, start=1):
        if table.state.deals[0].next_trick is None:
            break
        leader, due = played.leaders[number - 1], [played.ruler, *played.winners][number - 1]
        table.write(TrickPlayed(1, number, played.by_seat(number), leader, leader != due))
    return table


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("rules", [HOKM, TO_SEVEN, TWO])
@pytest.mark.parametrize("seed", first_of(range(60)))
@pytest.mark.parametrize("way", [1, -1])
def test_a_lawful_hand_gives_nothing_away_and_ends_at_seven(
    rules: HokmRules, seed: int, way: int
) -> None:
    played = play_hand(Random(seed), rules.players, way=way, stray=seed % 2 / 4)
    assert find_revokes(judged(played)) == ()
    table = at_table(rules, played)
    hand = table.last
    assert (hand.end, hand.number, hand.revokes) == ("played", 1, ())
    sides = [rules.side_of(seat) for seat in played.winners[: len(hand.tricks)]]
    assert hand.taken == tuple(sides.count(side) for side, _ in enumerate(rules.sides))
    assert [trick.winner for trick in hand.tricks] == played.winners[: len(hand.tricks)]
    if max(hand.taken) == 7:
        assert sides.count(sides[-1]) == 7
        assert hand.taken.count(7) == 1
    else:
        assert (rules.players, len(hand.tricks)) == (3, 17)
    assert hand.points == hand.ruling.shares == table.totals
    assert table.state.deal.number == 2


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("players", [4, 3, 2])
@pytest.mark.parametrize("unlawful", [1, 2, 4])
def test_unlawful_cards_give_away_exactly_their_own_tricks(players: int, unlawful: int) -> None:
    found = 0
    for seed in range(60):
        played = play_hand(Random(1000 + seed), players, unlawful, way=(-1) ** seed)
        revokes = find_revokes(judged(played))
        assert len(set(revokes)) == len(revokes)
        assert set(revokes) == played.given_away
        assert {(revoke.seat, revoke.denied_in) for revoke in revokes} == set(played.unlawful)
        found += len(revokes)
    assert found >= 50


@pytest.mark.parametrize("players", [4, 3, 2])
def test_a_revoke_is_found_with_the_very_trick_that_shows_it(players: int) -> None:
    for seed in range(40):
        played = play_hand(Random(2000 + seed), players, 1)
        tricks = judged(played)
        for revoke in played.given_away:
            assert find_revokes(tricks[: revoke.shown_in - 1]) == ()
            assert find_revokes(tricks[: revoke.shown_in]) == (revoke,)


def test_a_worked_revoke() -> None:
    table = HokmTable.after("AH 3C 5H 2H")
    assert table.state.revokes == ()
    table.trick("KC 4C 6C 7C")
    assert table.state.revokes == ()
    table.trick("KH 8H 6H 9H")
    assert table.state.revokes == (Revoke(KARIM, Suit.HEARTS, 1, 3),)
    table.trick("QH 7H JH TH")
    assert table.state.revokes == (Revoke(KARIM, Suit.HEARTS, 1, 3),)
    assert table.hand.end == "open"


def full_hand(*, revoked: bool) -> HokmTable:
    """Rina takes seven tricks. Karim denies hearts in the first and shows one in the last."""
    tricks = (
        "AH 3C 5H 2H", "AS 3S 4S 5S", "KS 6S 7S 8S", "QS 9S TS JS", "AD 2D 3D 4D", "KD 5D 6D 7D",
    )  # fmt: skip
    return HokmTable.after(*tricks, "KH 8H 6H 9H" if revoked else "KH 8C 6H 9H")


def test_a_hand_with_a_revoke_waits_for_the_table() -> None:
    assert full_hand(revoked=False).last.end == "played"
    table = full_hand(revoked=True)
    hand = table.hand
    assert (hand.number, hand.end, hand.taken, hand.decided) == (1, "open", (7, 0), True)
    assert table.codes(TrickPlayed(1, 8, hand.tricks[0].cards)) == ["revoke_due"]
    assert table.codes(table.scored(7, 3)) == ["tricks_differ"]
    assert table.codes(table.taken(0)) == ["result_impossible"]
    assert table.codes(table.taken(1)) == ["result_impossible"]
    assert table.codes(table.taken(0, shutout=True)) == []


def test_the_table_may_punish_the_revoke_or_let_the_tricks_stand() -> None:
    punished = full_hand(revoked=True)
    punished.revoke(1)
    assert (punished.last.end, punished.totals) == ("revoked", (1, 0))
    stands = full_hand(revoked=True)
    stands.score(7, 0)
    assert (stands.last.end, stands.totals) == ("counted", (2, 0))
    void = full_hand(revoked=True)
    void.void("revoke")
    assert (void.last.end, void.totals) == ("void", (0, 0))


def test_a_mistyped_trick_put_right_closes_the_hand_after_all() -> None:
    table = full_hand(revoked=True)
    wrong = table.log[-1]
    right = full_hand(revoked=False).log[-1].fact
    assert right != wrong.fact
    table.write(Amended(wrong.seq, right))
    assert (table.state.deals[0].end, table.totals) == ("played", (2, 0))


def test_the_lead_of_later_tricks_moves_when_an_earlier_one_is_changed() -> None:
    table = HokmTable.after("AH 3H 5H 2H", "KC 4C 6C 7C")
    assert [trick.leader for trick in table.hand.tricks] == [RINA, RINA]
    first = table.next_trick("TH 3H JH 2H")
    table.amend(3, TrickPlayed(1, 1, first.cards))
    assert [trick.leader for trick in table.hand.tricks] == [RINA, SALMA]
    assert table.hand.tricks[1].order == (SALMA, NASREEN, RINA, KARIM)
    assert table.hand.taken == (2, 0)
