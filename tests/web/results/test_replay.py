"""A deal gone through card by card: in the order of play, with every ruling where it fell."""

import re
from collections.abc import Sequence
from dataclasses import replace

from flask import Flask

from scoring.cards import Suit, parse_cards
from scoring.hazari import BANGLADESH
from scoring.hokm.recorded_facts import Revoked
from scoring.recorded_facts import DealVoided, RulesChanged, TableRuling
from storage.reviews import GroupShown
from tests.scoring.bukharo.worked_games import TEAM_A, TEAM_B
from tests.scoring.match import KARIM, NASREEN, SALMA
from tests.support import guests
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import TIES, Friends, exposed
from tests.support.hokm_table import REVOKED, sit_down_to_hokm
from tests.support.plain_form import in_this_order


def through(friends: Friends, deal: int = 1) -> list[str]:
    """Every step as it is read, by the link that leads on."""
    address, steps = f"{friends.address}d/{deal}/replay/", []
    while address:
        steps.append(friends.read(address))
        onwards = re.search(r'id="after" href="([^"]+)"', friends.get(address).text)
        address = onwards[1] if onwards else ""
    return steps


def page(friends: Friends, step: int) -> str:
    """One step of deal 1 as it is sent."""
    return friends.get(f"d/1/replay/{step}").text


def told(step: str) -> str:
    """What a step says, below its heading."""
    return step.split("Step by step", maxsplit=1)[0]


def say_all(steps: Sequence[str], *said: str) -> None:
    for step, words in zip(steps, said, strict=True):
        assert words in told(step), step


# Every game


def test_four_rounds_of_hazari_are_turned_seat_by_seat_from_the_leader(friends: Friends) -> None:
    friends.play()
    steps = through(friends)
    assert len(steps) == 4 * (4 + 1) + 1
    say_all(
        steps[:6],
        "Karim · Colour run A-K-Q",
        "Salma · Run K-Q-J",
        "Nasreen · Colour run J-10-9",
        "Rina · Colour run A-K-Q",
        "Rina takes the round: 115 points.",
        "Rina · Run J-10-9",
    )
    assert "<h1>Round 1, 3 of 4</h1>" in page(friends, 3)
    assert "Karim led, because Rina dealt." in steps[0]
    assert "The last exposed wins: Rina’s group was exposed fourth, after Karim." in steps[4]
    assert "Rina led after taking round 1." in steps[5]
    assert "115 + 0 + 105 + 140 = 360" in told(steps[-1])


def test_a_group_lies_from_its_own_step_on_as_the_table_plays(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    steps = through(friends)
    for nth, step in enumerate(steps[:4], start=1):
        lying = re.findall("king of (clubs|hearts|diamonds)", page(friends, nth))
        assert len(lying) == [1, 2, 2, 3][nth - 1]
        assert "★" not in told(step)
    assert "★ Colour run A-K-Q" in steps[4]
    assert "115 +115" in steps[4]
    assert 'class="table chairs4"' in page(friends, 1)
    friends.enter(RulesChanged(1, replace(BANGLADESH, direction="clockwise")))
    assert 'class="table chairs4 clockwise"' in page(friends, 1)


def test_a_showdown_of_fives_is_one_round_that_ends_with_its_ruling(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    friends.show(1, KINGS)
    steps = through(friends)
    assert len(steps) == 4 + 1
    assert "Karim · Full house" in told(steps[0])
    assert "Rina scores 6 points with Full house." in told(steps[-1])
    assert "See the deal" in steps[-1]
    ruling = friends.get("d/1/r/1/").text
    assert f'href="{friends.address}d/1/replay/"' in ruling


def test_tricks_are_played_card_by_card_and_the_hand_scored_at_the_end(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    friends.enter(Revoked(1, 1))
    steps = through(friends)
    assert len(steps) == 7 * (4 + 1) + 1
    assert "Rina led as hakem · trump spades" in told(steps[0])
    assert "Karim · another suit: cannot take it" in told(steps[1])
    assert "Rina takes the trick." in told(steps[4])
    assert "Karim did not follow hearts in trick 1, but played hearts in trick 7." in steps[4]
    assert "Rina and Salma score 1 point." in told(steps[-1])


def test_a_game_of_bukharo_is_laid_out_side_by_side_and_group_by_group(app: Flask) -> None:
    friends = sit_down_to_bukharo(app)
    friends.show_game(1, TEAM_A.cards, TEAM_B.cards)
    steps = through(friends)
    assert len(steps) == (5 + 1 + 1) + (3 + 1 + 1) + 1
    assert "Rina and Salma · Sequence 4-5-6-7-8-9-10" in told(steps[0])
    assert "Rina and Salma · In hand: 1 ace at 20" in told(steps[5])
    assert "Rina and Salma 645 points." in told(steps[6])
    assert "Karim and Nasreen 150 points." in told(steps[11])
    assert "Rina and Salma win this deal with 645." in told(steps[12])


# What is known, and no more


def test_a_round_known_by_who_took_it_is_one_step_that_says_so(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    for number in (2, 3, 4):
        friends.take(1, number, SALMA)
    steps = through(friends)
    assert len(steps) == 5 + 3 + 1
    say_all(steps[5:8], *["Salma took the round. The cards were not entered"] * 3)
    assert "★ took it" in told(steps[5])
    assert "some rounds without cards" in told(steps[8])


def test_a_deal_known_by_points_only_has_no_replay_and_says_why(friends: Friends) -> None:
    friends.count(1, 300, 60, 0, 0)
    why = "Cards were not entered: counted from the piles."
    assert why in friends.read("d/1/replay/")
    assert "replay" not in friends.get("d/1/").text
    assert why in friends.read("d/1/")
    assert "replay" not in friends.get("sheet").text
    assert friends.get("d/1/replay/2").status_code == 404


def test_what_the_table_decided_stands_above_what_the_rules_say(friends: Friends) -> None:
    groups = exposed(1, TIES[0])
    friends.enter(TableRuling(groups, KARIM, (0, 115, 0, 0), "Rina turned too early"))
    step = through(friends)[4]
    in_this_order(
        told(step),
        "Karim takes it by players’ decision: 115 points.",
        "Reason: Rina turned too early",
        "What the rules say",
        "Rina takes the round: 115 points.",
    )
    assert "Karim 115 +115" in step


def test_a_void_deal_is_replayed_as_far_as_it_went_and_does_not_count(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.enter(DealVoided(1, "a card on the floor"))
    steps = through(friends)
    assert len(steps) == 5 + 1
    assert "<h1>Deal 1 · void: \u2068a card on the floor\u2069</h1>" in page(friends, 6)
    assert "void: a card on the floor" in told(steps[-1])
    friends.enter(DealVoided(2, "misdeal"))
    assert "This deal does not count, and its cards were not entered." in friends.read(
        "d/2/replay/"
    )


def test_an_open_deal_is_replayed_as_far_as_it_is_in_the_record_and_no_phone_adds_to_it(
    friends: Friends, app: Flask
) -> None:
    assert "No round of this deal is saved yet." in friends.read("d/1/replay/")
    friends.expose(1, 1, TIES[0])
    steps = through(friends)
    assert len(steps) == 5
    assert "Back to the table" in steps[-1]
    shown = GroupShown(1, 2, NASREEN, parse_cards(TIES[1][NASREEN]))
    friends.record.say(
        friends.match, shown, key="shown", at=guests.AT, by="test", refusal=lambda log: ""
    )
    assert len(through(friends)) == 5


# Ways in and through


def test_the_deal_and_the_sheet_lead_there_and_its_parts_are_one_tap_away(friends: Friends) -> None:
    friends.play()
    for place in ("d/1/", "sheet"):
        assert f'href="{friends.address}d/1/replay/"' in friends.get(place).text
    jumps = re.findall(r'<a href="[^"?]*/replay/(\d+)"( aria-current="step")?>', page(friends, 7))
    assert jumps == [("1", ""), ("6", ' aria-current="step"'), ("11", ""), ("16", ""), ("21", "")]
    assert f'href="{friends.address}d/1/r/1/"' in page(friends, 5)
