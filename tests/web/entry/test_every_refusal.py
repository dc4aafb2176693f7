"""What the form of an entry refuses, in words: each game's own faults, one line for each."""

from dataclasses import replace
from functools import partial

import pytest
from flask import Flask

from scoring.bukharo import BUKHARO
from scoring.cards import Suit, parse_cards
from scoring.hazari.recorded_facts import RoundTaken
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed, TrumpNamed
from tests.scoring.bukharo.worked_games import P1, P2, P3, P4, P5
from tests.support.bukharo_table import FIVE as FIVE_NAMES, Typed, in_counts, sit_down_to_bukharo
from tests.support.fives_table import FIVE, sit_down_to_fives
from tests.support.form_cases import CASES, Case, Sit, after, fields
from tests.support.hazari_table import RINA, TIES, exposed, in_seats, sit_down
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.page_forms import Page
from tests.support.plain_form import words

THREE = replace(HOKM, players=3)
TO_SEVEN = replace(THREE, three_players="seven_tricks")


def at(name: str, sit: Sit, typed: Typed | None = None) -> Case:
    """The same form at another table, perhaps with another lawful answer."""
    case = CASES[name]
    return replace(case, sit=sit, typed=case.typed if typed is None else typed)


def trick(number: int, cards: str) -> TrickPlayed:
    return TrickPlayed(1, number, parse_cards(cards), RINA)


three = partial(sit_down_to_hokm, rules=THREE)
trump = CASES["hokm trick"].sit
one_exposed = after(sit_down, exposed(1, TIES[0]))
one_taken = after(sit_down, RoundTaken(1, 1, RINA))
no_fourth_two = after(three, TrumpNamed(1, Suit.SPADES), trick(1, "AS 2S 3S"), trick(2, "AH 2H 2D"))
in_one_turn = partial(sit_down_to_bukharo, rules=replace(BUKHARO, third_bonus="on"))
five = partial(sit_down_to_bukharo, names=FIVE_NAMES)
karim_leads = after(trump, trick(1, "KH AH 2H 3H"))

OTHERS = {
    "another target": replace(
        CASES["house rule"], page="other-rules/target", typed={"value": "500", "since": "1"}
    ),
    "hazari second round": at("hazari round", one_exposed, in_seats(TIES[1])),
    "hazari second round taken": at("hazari round taken", one_taken),
    "fives winners of five": at("fives winners", partial(sit_down_to_fives, names=FIVE), {}),
    "hokm second trick": at("hokm trick", karim_leads, in_seats(("7H", "4H", "5H", "6H"))),
    "hokm third trick of three": at("hokm trick", no_fourth_two, in_seats(("AC", "2C", "3C"))),
    "hokm hakem of three": at("hokm hakem", three),
    "hokm hand after a trick": at("hokm hand", after(trump, trick(1, ACES))),
    "hokm counts after a trick": at("hokm counts", after(trump, trick(1, ACES))),
    "hokm counts under trump": at("hokm counts", trump),
    "hokm counts of three": at("hokm counts", three),
    "hokm counts of three to seven": at("hokm counts", partial(sit_down_to_hokm, rules=TO_SEVEN)),
    "bukharo counts of five": at("bukharo counts", five, in_counts(P1, P2, P3, P4, P5)),
    "bukharo cards in one turn": at("bukharo cards", in_one_turn),
}

NO_PLAYER = "Choose one of the players."
NO_WINNER = "Not saved: choose who takes it."
NO_ANSWER = "Choose one of these."
NO_TEAM = "Choose one of the teams."
NOBODY_THERE = "That team has no players. Choose another team."
NO_SUIT = "Choose one of the four suits."
NO_SEVEN = "Enter exactly seven tricks for one team, none to six for the other."
NO_TYPE = "Choose the type of the best hand."
THREE_TOTALS = "Enter at least three of the four totals."
RELOAD = "Reload the page"
NO_FIRST = "Choose who declared the first Bukharo, or “Nobody”."
NO_SECOND = "Choose who declared the second Bukharo, or “Nobody”."
FIRST_MISSING = "Who declared the first Bukharo? Without it there is no second"


def tricks(*typed: str) -> Typed:
    """Tricks with a trump beside them, which stays chosen."""
    return {**fields("tricks", *typed), "trump": "C"}


def won(category: str, *seats: int) -> Typed:
    return {"category": category, **{f"seat{seat}": "1" for seat in seats}}


REFUSED: dict[str, list[tuple[Typed, str]]] = {
    "hazari round changed": [
        ({"seat0": "1S"}, "1S is not a card."),
        ({"seat0": "AD KD"}, "Rina needs 3 cards"),
        ({"seat0": "AD AD KD QD"}, "Rina has A♦\ufe0e twice."),
        ({"seat0": "AD KC QC"}, "A♦\ufe0e is entered for Rina and for Karim."),
        (in_seats(("", "", "", "")), "Enter the cards first."),
    ],
    "hazari second round": [
        ({"seat0": "AD TS 9S"}, "A♦\ufe0e was already shown by Rina in round 1."),
        ({"round": "5"}, RELOAD),
    ],
    "hazari round taken": [({"winner": ""}, NO_PLAYER), ({"winner": "-1"}, NO_PLAYER)],
    "hazari second round taken": [
        ({"round": "4"}, "Round 2 comes first, then round 4."),
        ({"round": "5"}, "Round 2 comes first, then round 5."),
    ],
    "hazari totals": [
        ({"total0": "9" * 9}, "Rina cannot have 999999999 points"),
        (fields("total", "", "", "", ""), THREE_TOTALS),
        (fields("total", "120", "", "", "60"), THREE_TOTALS),
        (fields("total", 60, 60, 60, 180), "each round goes whole to one player."),
    ],
    "fives winners of five": [
        (won("", 0), NO_TYPE),
        (won("flush", 0), NO_TYPE),
        (won("treble"), "Who won with Treble? Choose a player."),
        (won("junk", 1), "Nobody scores with junk."),
        (won("treble", 0, 1), "Two hands of this type are never equal: Treble."),
        (won("one_pair", 0, 1, 2), "At most two hands of this type can be equal: One"),
    ],
    "hokm second trick": [
        ({"round": "4"}, "Trick 2 comes first, then trick 4."),
        ({"round": "14"}, RELOAD),
        ({"round": "0"}, RELOAD),
    ],
    "hokm third trick of three": [
        ({}, "Three players use only three twos, but this is the fourth."),
        ({"round": "17"}, "Trick 3 comes first, then trick 17."),
        ({"round": "18"}, RELOAD),
    ],
    "hokm hand": [
        ({"result": ""}, NO_TEAM),
        ({"result": "2"}, NOBODY_THERE),
        ({"result": "7"}, NO_TEAM),
        ({"result": "-1"}, NO_TEAM),
    ],
    "hokm hand after a trick": [
        (
            {"result": "1-none"},
            "Not saved: after these tricks, Karim and Nasreen cannot win seven to none. "
            "Choose another result.",
        )
    ],
    "hokm hand changed": [({"result": ""}, NO_TEAM), ({"result": "2"}, NOBODY_THERE)],
    "hokm counts": [
        (tricks("6", "5"), NO_SEVEN),
        (tricks("7", "7"), NO_SEVEN),
        (tricks("13", "0"), NO_SEVEN),
        (tricks("", ""), "Enter a number."),
        (tricks("7", " "), "Enter a number."),
        (tricks("7", "-1"), "Tricks cannot be below 0."),
        (tricks("seven", "0"), "Whole numbers only."),
        ({"trump": "X"}, NO_SUIT),
    ],
    "hokm counts changed": [
        (tricks("6", "5"), NO_SEVEN),
        (tricks("seven", "5"), "Whole numbers only."),
    ],
    "hokm counts after a trick": [
        (
            fields("tricks", "0", "7"),
            "Rina and Salma already took 1 in the entered tricks, so 0 is not possible.",
        )
    ],
    "hokm counts under trump": [({"trump": "H"}, "Trump in this hand is spades, not hearts.")],
    "hokm counts of three": [
        (
            tricks("7", "4", "3"),
            "Not over yet: 3 tricks are left, and Karim can still equal Rina’s 7.",
        ),
        (
            tricks("8", "3", "1"),
            "Not over yet: 5 tricks are left, and Karim can still equal Rina’s 8.",
        ),
        (tricks("9", "9", "0"), "A hand has only 17 tricks. Count each trick once."),
    ],
    "hokm counts of three to seven": [
        (
            tricks("6", "6", "4"),
            "Enter seven tricks for one player, fewer for the others. If nobody has seven, "
            "enter all 17.",
        )
    ],
    "hokm trump": [({"trump": typed}, NO_SUIT) for typed in ("", "X", "SH")],
    "hokm hakem": [({"hakem": typed}, NO_PLAYER) for typed in ("", "4", "-1")],
    "hokm hakem of three": [({"hakem": "3"}, "This seat is empty. Choose one of the players.")],
    "hokm revoke": [
        ({"side": ""}, NO_TEAM),
        ({"side": "2"}, NOBODY_THERE),
        ({"side": "-1"}, NO_TEAM),
    ],
    "hokm revoke changed": [({"side": "2"}, NOBODY_THERE)],
    "bukharo counts": [
        ({"side0_melded_aces": "-1"}, "A count cannot be below 0."),
        ({"side0_melded_aces": "1.5"}, "Whole numbers only."),
        ({"side0_melded_aces": "1২"}, "Use only one kind of digit."),
        ({"side1_hand_low": "9999999999"}, "That number is too big."),
        (
            {"side1_melded_aces": "13"},
            "All teams together have 16 aces, but 3 packs have 12. That is 4 too many",
        ),
        (
            {"side0_natural_sequences": "5"},
            "5 groups of seven need more cards than the 28 that Rina and Salma laid.",
        ),
        ({"side1_melded_jokers": ""}, "1 sequence needs a joker, but Karim and Nasreen"),
        ({"side0_passport": ""}, "Find the passport of Rina and Salma"),
        ({"first": "nobody"}, FIRST_MISSING),
        ({"first": "", "second": "7"}, NO_FIRST),
        ({"first": "", "second": "7"}, NO_SECOND),
    ],
    "bukharo counts of five": [
        (
            {"side0_hand_aces": "1"},
            "The player who declares the second Bukharo has no cards left, but Rina still held 1.",
        )
    ],
    "bukharo cards": [
        ({"side0_groups": "4h 5h <6x>\nks kh kd"}, "<6x> is not a card."),
        ({"side1_hand": "zz"}, "zz is not a card."),
        ({"side0_hand": "4H " * 500}, "Too long for one group. Enter fewer cards."),
        ({"side0_groups": "4H 5H 6H\n" * 500}, "Too long for the groups of one team."),
        ({"side0_groups": "TS TH"}, "Group 1 of Rina and Salma needs at least three cards."),
        ({"side1_groups": "2S 2H 2D"}, "Group 1 of Karim and Nasreen is unclear"),
        ({"side0_groups": "9S 9H 8S"}, "is neither a set nor a sequence."),
        ({"side0_groups": "TS TH TD"}, "Find the passport of Rina and Salma"),
        ({"side0_twos": "1"}, "Rina and Salma laid 0 twos on others’ groups"),
        ({"side0_twos": "-1"}, "A count cannot be below 0."),
        ({"side0_hand": "AS AS AS"}, "A♠︎ is entered 4 times, but there are only 3 packs."),
        ({"first": ""}, NO_FIRST),
        ({"first": "nobody"}, FIRST_MISSING),
    ],
    "house rule": [
        ({"value": ""}, NO_ANSWER),
        ({"value": "never"}, NO_ANSWER),
        ({"value": "last_exposed"}, "You already use this rule."),
    ],
    "another target": [
        ({"value": "many"}, "Whole numbers only."),
        ({"value": ""}, "Enter a number."),
        ({"value": " "}, "Enter a number."),
        ({"value": "5"}, "Enter 100 to 10000."),
        ({"value": "-5"}, "Enter 100 to 10000."),
    ],
    "players' decision": [
        ({"winner": ""}, NO_WINNER),
        ({"winner": "7"}, NO_WINNER),
        ({"winner": "4"}, "This seat is empty. Choose one of the players."),
        ({"reason": "x" * 201}, "At most 200 characters."),
        ({"share0": "90"}, "These add up to 90, but must add up to"),
        ({"share0": "0"}, "These add up to 0, but must add up to"),
        ({"share0": "-5", "share1": "85"}, "Points cannot be below 0."),
        ({"share0": "all"}, "Whole numbers only."),
    ],
    "bukharo cards in one turn": [
        ({"side1_in_one_turn": "1"}, "Karim and Nasreen cannot have more of these than Bukharos.")
    ],
}
"""What is typed instead of a lawful answer, and what is told."""

CONFLICTS: dict[str, list[tuple[Typed, str]]] = {
    "hazari second round": [
        ({"seat0": "AC TS 9S"}, "A♣\ufe0e was already shown by Karim in round 1."),
    ],
    "hazari second round taken": [
        ({"round": "1"}, "Round 1 is already entered. Tap “Change cards” to correct it.")
    ],
    "hokm second trick": [
        ({"round": "1"}, "Trick 1 is already entered. Enter trick 2 next."),
        ({"seat2": "AH"}, "A♥\ufe0e was already played by Karim in trick 1."),
    ],
}
"""What the record knows better."""

ROWS = [
    pytest.param({**CASES, **OTHERS}[name], typed, told, status, id=f"{name}: {told}")
    for status, table in ((422, REFUSED), (409, CONFLICTS))
    for name, lines in table.items()
    for typed, told in lines
]


@pytest.mark.parametrize(("case", "typed", "told", "status"), ROWS)
def test_what_is_no_answer_is_told_stays_as_it_was_typed_and_writes_nothing(
    app: Flask, case: Case, typed: Typed, told: str, status: int
) -> None:
    friends = case.sit(app)
    before = friends.entries
    answer = friends.send(case.sent_to, {**case.typed, **typed}, on=case.page)
    assert (answer.status_code, friends.entries) == (status, before)
    assert told in words(answer)
    page = Page(answer.text)
    assert page.alerts
    for name in {name for form in page.forms for name in form.typed} & typed.keys():
        assert [text.strip() for text in page.values[name]] == [typed[name].strip()], name
    answers = {pair for form in page.forms for pair in form.answers if pair[1]}
    for name, choice in answers & typed.items():
        assert choice in page.values[name], name
