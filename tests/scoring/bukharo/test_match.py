"""What may be entered at a table of Bukharo, what may not, and what a session leads to."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from scoring.bukharo import BHUKHAR_CLUB, BUKHARO, Held, Laid, SideCards, SideCount
from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.recorded_facts import SidesCounted
from scoring.cards import parse_cards
from scoring.log.codec import read
from scoring.recorded_facts import DealVoided, MatchEnded
from tests.scoring.bukharo.by_hand import Session
from tests.scoring.bukharo.worked_games import BLUE_1, BLUE_2, GAMES, RED_1, RED_2, cards
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA, about, codes
from tests.support.cases import cases

FIVE = (*NAMES, "Farid")
NOTHING = SideCount()
OPENED = SideCount(passport=True, melded=Laid(aces=1, high=3))
DECLARED = replace(OPENED, first=True, second=True)


def sides_of(told: list[dict[str, Any]]) -> tuple[SideCount, ...]:
    return tuple(read(SideCount, side) for side in told)


# Games and sessions


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_a_worked_game_scores_the_same_by_counts_and_by_cards(sides: Any) -> None:
    players = FIVE if len(sides) == 5 else NAMES
    counted, shown = Session.of(players=players), Session.of(players=players)
    by_count = counted.count(*(side.count for side in sides))
    by_cards = shown.show(*(side.cards for side in sides))
    points = tuple(side.points for side in sides)
    assert by_count.points == by_cards.points == counted.totals == shown.totals == points
    assert by_count.counts == by_cards.counts
    assert (by_count.end, by_count.cards) == ("counted", ())
    assert (by_cards.end, by_cards.cards) == ("played", tuple(side.cards for side in sides))
    assert BUKHARO_GAME.rulings(shown.state) == by_cards.scores


def test_a_session_adds_its_games_up_and_the_highest_sum_wins() -> None:
    table = Session.of()
    table.count(RED_1.count, BLUE_1.count)
    assert (table.totals, table.state.standing.finished) == ((565, 355), False)
    table.show(RED_2.cards, BLUE_2.cards)
    assert table.totals == (480, 870)
    assert table.state.standing.why == "open"
    table.write(MatchEnded())
    standing = table.state.standing
    assert (standing.totals, standing.winners, standing.why) == ((480, 870), (1,), "session")
    assert [len(deal.scores) for deal in table.state.deals] == [2, 2, 0]
    assert table.state.played == table.state.deals[:2]
    assert table.state.totals_before(table.state.deals[1]) == (565, 355)
    for fact in (SidesCounted(3, (OPENED, DECLARED)), MatchEnded(), DealVoided(3, "")):
        assert table.codes(fact) == ["match_over"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 12])
def test_the_deal_passes_clockwise_to_the_next_player(players: int) -> None:
    names = tuple(f"Player {seat}" for seat in range(players))
    table = Session.of(players=names)
    dealers = []
    for _ in range(players + 1):
        assert table.state.next_dealer == table.deal.dealer
        dealers.append(table.deal.dealer)
        table.count(*([NOTHING] * len(table.deal.sides)))
    assert dealers == [*range(players), 0]


# What is refused


@pytest.mark.parametrize("have", [0, 1, 3])
def test_every_side_is_entered(have: int) -> None:
    table = Session.of()
    for fact in (table.counted(*[NOTHING] * have), table.shown(*[SideCards()] * have)):
        (fault,) = table.faults(fact)
        assert (fault.code, about(fault)) == ("sides_wrong", {"want": 2, "have": have})


@cases("bukharo", "a side that contradicts itself is refused", side=partial(read, SideCount))
def test_a_side_that_contradicts_itself_is_refused(side: SideCount, found: tuple[str, ...]) -> None:
    table = Session.of(players=FIVE)
    faults = table.faults(table.counted(NOTHING, side, NOTHING, NOTHING, NOTHING))
    assert codes(faults) == [*found]
    for fault in faults:
        assert fault["seats"] == (KARIM,)


@cases(
    "bukharo", "a licence needs a hundred points or a group of seven", side=partial(read, SideCount)
)
def test_a_licence_needs_a_hundred_points_or_a_group_of_seven(
    side: SideCount, found: tuple[str, ...]
) -> None:
    table = Session.of(BHUKHAR_CLUB)
    assert codes(table.faults(table.counted(side, NOTHING))) == [*found]


@cases("bukharo", "where bonuses replace cards the seven are named", inside=partial(read, Laid))
def test_where_bonuses_replace_cards_the_seven_are_named(
    inside: Laid, found: tuple[str, ...]
) -> None:
    table = Session.of(replace(BUKHARO, bonus="replaces"))
    side = replace(OPENED, melded=Laid(low=7, high=4), natural_sequences=1, in_sevens=inside)
    assert table.codes(table.counted(side, DECLARED)) == [*found]
    none = replace(OPENED, in_sevens=Laid(high=3))
    assert table.codes(table.counted(none, DECLARED)) == ["in_sevens_wrong"]


@cases("bukharo", "each bukharo is declared once and the first before the second", sides=sides_of)
def test_each_bukharo_is_declared_once_and_the_first_before_the_second(
    sides: tuple[SideCount, ...], found: tuple[str, ...]
) -> None:
    table = Session.of()
    assert table.codes(table.counted(*sides)) == [*found]


def test_a_player_alone_holds_no_card_after_the_second_bukharo() -> None:
    table = Session.of(players=FIVE[:3])
    (fault,) = table.faults(table.counted(NOTHING, replace(DECLARED, hand=Held(1, 2)), NOTHING))
    assert (fault.code, about(fault)) == ("second_with_cards", {"seats": (KARIM,), "cards": 3})
    first = replace(OPENED, first=True, hand=Held(1, 2))
    assert table.codes(table.counted(first, replace(OPENED, second=True), NOTHING)) == []


@pytest.mark.parametrize(
    ("players", "most"),
    [
        (FIVE[:4], {"aces": 12, "high": 72, "low": 60, "twos": 12}),
        (tuple("ABCDEFGH"), {"aces": 16, "high": 96, "low": 80, "twos": 16}),
    ],
)
def test_all_sides_together_have_no_more_than_the_packs_hold(
    players: tuple[str, ...], most: dict[str, int]
) -> None:
    table = Session.of(players=players)
    for worth, number in most.items():
        for excess in (0, 1, 5):
            laid = Laid(**{worth: number - 4})
            sides = [
                SideCount(melded=laid, laid_off=Laid(**{worth: 1})),
                SideCount(hand=Held(**{worth: 3 + excess})),
            ]
            faults = table.faults(table.counted(*sides))
            told = {"worth": worth, "have": number + excess, "excess": excess}
            packs = 3 if len(players) < 8 else 4
            assert [about(fault) for fault in faults] == (
                [{**told, "packs": packs}] if excess else []
            )


def test_jokers_are_twos_of_the_packs_and_every_excess_is_named() -> None:
    table = Session.of()
    sides = [SideCount(melded=Laid(aces=7, twos=5, jokers=4)), SideCount(hand=Held(aces=6, twos=4))]
    faults = table.faults(table.counted(*sides))
    assert [(fault.code, fault["worth"], fault["excess"]) for fault in faults] == [
        ("too_many_cards", "aces", 1),
        ("too_many_cards", "twos", 1),
    ]


@cases("bukharo", "what is wrong with the cards of a side", side=partial(read, SideCards))
def test_what_is_wrong_with_the_cards_of_a_side(side: SideCards, found: tuple[str, ...]) -> None:
    table = Session.of()
    faults = table.faults(table.shown(SideCards(), side))
    assert codes(faults) == [*found]
    assert all(fault["seats"] == (KARIM, NASREEN) for fault in faults if fault.get("seats"))


def test_a_group_that_is_none_is_named_with_its_number_and_cards() -> None:
    table = Session.of()
    (fault,) = table.faults(table.shown(cards("TS TH TD", "9S 9H 8S"), SideCards()))
    assert about(fault) == {"seats": (RINA, SALMA), "group": 2, "cards": parse_cards("9S 9H 8S")}


def test_a_card_lies_there_no_more_often_than_there_are_packs() -> None:
    kings = parse_cards("KS KS KS KS KS")
    for players, packs in ((NAMES, 3), (tuple("ABCDEFGH"), 4)):
        table = Session.of(players=players)
        for have in (packs, packs + 1):
            sides = (SideCards(hand=kings[:1]), SideCards(laid_off=kings[: have - 1]))
            faults = table.faults(table.shown(*sides))
            told = {"card": kings[0], "have": have, "packs": packs}
            assert [about(fault) for fault in faults] == ([told] if have > packs else [])
