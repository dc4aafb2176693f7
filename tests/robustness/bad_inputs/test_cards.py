"""Cards and groups that cannot be, and odd spellings of those that can."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.recorded_facts import DealVoided
from tests.robustness.bad_inputs.conditions import Bad, Evening, check, said
from tests.support.hazari_table import TIES
from tests.support.page_forms import Page

NO_CARD = "is not a card."


def rina(cards: str, says: str, status: int = 422, **more: Any) -> Bad:
    """The round on the table with this before Rina."""
    return laid((cards, *TIES[0][1:]), says, status, **more)


def laid(groups: tuple[str, ...], says: str, status: int = 422, **more: Any) -> Bad:
    """The round on the table with these groups."""
    typed = {f"seat{seat}": text for seat, text in enumerate(groups)} | more.pop("sent", {})
    return Bad("rounds", typed, status, says, **{"beside": "seat0", **more})


def sealed(last: str, says: str) -> Bad:
    """A hand that is laid Up in four groups, with this as the last of them."""
    groups = ("AS KS QS", "JS TS 9S", "8S 7S 6S", last)
    typed = {f"group{number}": group for number, group in enumerate(groups, start=1)}
    return Bad("d/1/hand", typed, 422, says, "group4")


def after(rounds: int) -> Callable[[Evening], None]:
    """So many rounds are in."""

    def before(evening: Evening) -> None:
        for number in range(1, rounds + 1):
            evening.friends.expose(1, number, TIES[number - 1])

    return before


def round_2(cards: str, says: str, status: int) -> Bad:
    return laid((cards, *TIES[1][1:]), says, status, before=after(1))


def round_4(cards: str, says: str, status: int = 422) -> Bad:
    return laid((cards, *TIES[3][1:]), says, status, before=after(3))


def void(evening: Evening) -> None:
    evening.friends.enter(DealVoided(1, "misdeal"))


MOVED_ON = "Not saved: the match has moved on. Entered in the meantime: deal 1 void"
STALE = "This form is out of date. Reload the page and enter it again."

ROWS = {
    "A01 a one": rina("1S KD QD", f"1S {NO_CARD} Use 2-10, J, Q, K, A and a suit"),
    "A01 two letters": rina("ZZ KD QD", f"ZZ {NO_CARD}"),
    "A01 an eleven": rina("11♠ KD QD", f"11♠ {NO_CARD}"),
    "A02 one place empty": rina("AD KD", "Not saved: Rina needs 3 cards, not 2."),
    "A09 twelve": sealed("5S 4S 3S", "Group 4 takes 4 cards, not 3."),
    "A09 fourteen": sealed("5S 4S 3S 2S AH", "Group 4 takes 4 cards, not 5."),
    "A02 all places empty": rina("", "Not saved: Rina needs 3 cards, not 0."),
    "A03": rina("AD AD QD", "Rina has A♦\ufe0e twice."),
    "A04 first seat": rina("AC KD QD", "A♣\ufe0e is entered for Rina and for Karim."),
    "A04 second seat": rina(
        "AC KD QD", "A♣\ufe0e is entered for Rina and for Karim.", beside="seat1"
    ),
    "A05": round_2("AC TS 9S", "A♣\ufe0e was already shown by Karim in round 1.", 409),
    "A06": round_2("AD TS 9S", "A♦\ufe0e was already shown by Rina in round 1.", 422),
    "A07 two": rina("AD KD", "Not saved: Rina needs 3 cards, not 2."),
    "A07 four": rina("AD KD QD 2D", "Not saved: Rina needs 3 cards, not 4."),
    "A07 five": rina("AD KD QD 2D 3D", "Not saved: Rina needs 3 cards, not 5."),
    "A08 three": round_4("KS 7S 5H", "Not saved: Rina needs 4 cards, not 3."),
    "A08 five": round_4("KS 7S 5H 2C 3C", "Not saved: Rina needs 4 cards, not 5."),
    "A10 in one round": round_4("AH 7S 5H 2C", "A♥\ufe0e is entered for Rina and for Nasreen."),
    "A10 in two rounds": round_4("AC 7S 5H 2C", "A♣\ufe0e was already shown by Karim", 409),
    "A11": rina("AD KD QD", STALE, beside="", sent={"round": "5"}),
    **{
        f"A12 {text}": rina("AD KD QD", STALE, beside="", sent={"round": text})
        for text in ("0", "-1", "99", "abc", "1.0", "¹")
    },
    **{f"A14 knight {sign}": rina(f"{sign} KD QD", f"{sign} {NO_CARD}") for sign in "🂬🂼🃌🃜"},
    "A15 written": rina("joker KD QD", f"joker {NO_CARD}"),
    "A15 drawn": rina("🃏 KD QD", f"🃏 {NO_CARD}"),
    "A21": rina("AD " * 10_000, "Too long for one group. Enter fewer cards."),
    "A24 Cyrillic": rina("К♠ KD QD", f"К♠ {NO_CARD}"),
    "A25 pique": rina("AP KD QD", f"AP {NO_CARD}"),
    "A25 a king is no suit": rina("AK KD QD", f"AK {NO_CARD}"),
    "A26": laid(("", "", "", ""), "Enter the cards first.", beside=""),
    "A26 only spaces": laid((" ", "\u200b", "\t", ""), "Enter the cards first.", beside=""),
    "A27": rina("AD KD QD", MOVED_ON, 409, beside="", meanwhile=void),
}


@pytest.mark.parametrize("bad", ROWS.values(), ids=ROWS)
def test_cards_that_cannot_be_are_refused(evening: Evening, bad: Bad) -> None:
    check(evening, bad)


def test_a18_of_equal_groups_the_page_says_which_rule_decided(evening: Evening) -> None:
    with evening.written_once():
        answer = evening.send("rounds", laid(TIES[0], "").typed)
    page = said(Page(evening.client.get(answer.location).text).text)
    assert "Karim and Rina tie: " in page
    assert "The last exposed wins" in page


def test_a19_king_ace_two_is_judged_and_the_page_says_why_it_is_no_run(evening: Evening) -> None:
    groups = ("KS AS 2S", "5D 4D 2H", "KH QS 3C", "9H 8H 3S")
    with evening.written_once():
        answer = evening.send("rounds", laid(groups, "").typed)
    page = said(Page(evening.client.get(answer.location).text).text)
    assert "King, ace and two are not a run" in page
