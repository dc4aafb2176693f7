"""An evening of Hokm in two teams with one phone, from the first page to the files taken home."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hokm_thumb import HokmThumb, petals
from tests.browser.phone import Console, check_page
from tests.browser.taken_home import Row, read_csv, read_deals, read_match, read_sheet
from tests.browser.test_board import HTMX_SAYS
from tests.browser.thumb import said
from tests.support.plain_form import plain

# They sat down as Rina, Karim, Salma, Nasreen. The first ace went to Karim and the second to Rina,
# who changes seats with Nasreen: now Nasreen and Salma play Karim and Rina.
SEATED = ["Nasreen", "Karim", "Salma", "Rina"]

# Hand 3 with hearts as trump: who leads, the cards in order of play, who takes it. Karim ruffs
# trick 3; Nasreen has no club in trick 2 and one in trick 4. Nasreen and Salma take it 7-3.
TRICKS = [
    ("Salma", "AS 2S 5S 9S", "Salma"),
    ("Salma", "AC 3C 2D 4C", "Salma"),
    ("Salma", "KS 3S 6S 2H", "Karim"),
    ("Karim", "KC 5C 6C 7C", "Karim"),
    ("Karim", "AD 3D 4D 5D", "Karim"),
    ("Karim", "KD 3H 6D 7D", "Salma"),
    ("Salma", "AH 4H 5H 6H", "Salma"),
    ("Salma", "KH 7H 8H 9H", "Salma"),
    ("Salma", "QH TH JH 8D", "Salma"),
    ("Salma", "QS 4S 7S 9D", "Salma"),
]
REVOKE = "Nasreen did not follow clubs in trick 2, but played clubs in trick 4."

# Written by hand, by side (Nasreen and Salma, Karim and Rina): points of each hand, then the race
# to 7; hand 5 is void. Then who dealt, who ruled and how the hand was entered.
SHEET: list[Row] = [
    ((0, 1), (0, 1)),
    ((1, 0), (1, 1)),
    ((1, 0), (2, 1)),
    ((2, 0), (4, 1)),
    ((0, 0), (4, 1)),
    ((0, 1), (4, 2)),
    ((1, 0), (5, 2)),
    ((0, 3), (5, 5)),
    ((3, 0), (8, 5)),
]
DEALT = "Nasreen Nasreen Karim Karim Karim Salma Salma Rina Nasreen".split()
RULED = "Karim Karim Salma Salma Salma Rina Rina Nasreen Karim".split()
HOW = "taken counted counted taken void revoked counted taken counted".split()
REMARKS = [
    "only the result",
    "counted 7-5",
    "10 tricks · counted 7-3",
    "Kot · only the result",
    "void: misdeal",
    "revoke by Nasreen and Salma",
    "counted 7-6",
    "Hakem-kot · only the result",
    "Hakem-kot · counted 7-0",
]


def lay_tricks(thumb: HokmThumb, first: int, last: int) -> None:
    """Tap these tricks, each on its own board."""
    for number in range(first, last + 1):
        leader, cards, _winner = TRICKS[number - 1]
        thumb.see_trick(number, leader)
        thumb.lay(cards)


@pytest.mark.long
def test_four_friends_play_hokm_to_seven_with_one_phone(phone: Page, console: Console) -> None:
    console.allow(HTMX_SAYS)  # every card asks for labels, which the next gives up
    thumb = HokmThumb(phone)
    thumb.sit_down("Hokm")
    thumb.tap(phone.locator('label:has(input[name="hakem"][value="1"])'))
    thumb.tap(phone.get_by_text("Partners, rules, target, table name"))
    thumb.tap(phone.locator('label:has(input[name="partner"][value="0"])'))
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Start"))
    moved = said("Nasreen and Rina change seats.")
    expect(phone.get_by_role("status").filter(has_text=moved)).to_be_visible()

    # Hand 1 in two taps: trump, and who won it. The hakem stays.
    thumb.see_hand("Karim", "Nasreen")
    match = phone.url
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="spades"))
    expect(phone.get_by_text("spades ✓")).to_be_visible()
    ruling = thumb.take("Karim and Rina 1 point")
    assert "Karim and Rina score 1 point. Karim and Rina won the hand." in ruling
    assert "Karim stays hakem." in ruling
    assert petals(phone) == {"Nasreen and Salma": 0, "Karim and Rina": 1}
    check_page(phone)

    # Hand 2 by counts: the hakem's team loses, and the seat to the right is hakem.
    thumb.see_hand("Karim", "Nasreen")
    ruling = thumb.count(7, 5)
    assert "Nasreen and Salma were first to seven tricks; Karim and Rina took 5." in ruling
    assert "Salma is hakem next: Karim lost the hand, and Salma sits to the right." in ruling

    # Hand 3 trick by trick: the ruff is told, a trick is taken back, and the revoke is found.
    thumb.see_hand("Salma", "Karim")
    thumb.way("Trick by trick")
    expect(phone.get_by_role("heading", name=said("Salma names trump"))).to_be_visible()
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="hearts"))
    lay_tricks(thumb, 1, 3)
    thumb.see_trick(4, "Karim")
    only = "Karim takes the trick. Karim’s 2♥︎ is the only trump in the trick."
    assert only in plain(phone.locator(".before").inner_text())
    lay_tricks(thumb, 4, 4)
    expect(phone.locator("#revokes")).to_contain_text(said(REVOKE))
    expect(phone.locator(".round")).to_contain_text("N+S 2 K+R 2")
    check_page(phone)
    thumb.tap(phone.locator(".before a"))
    assert REVOKE in thumb.read_ruling()
    check_page(phone)
    phone.goto(match + "d/3/r/3/")
    ruling = thumb.read_ruling()
    assert only in ruling
    assert "Trump takes the trick" in ruling
    check_page(phone)
    phone.goto(match)
    thumb.see_trick(5, "Karim")
    thumb.lay("QD 3D 4D 5D")
    thumb.see_trick(6, "Karim")
    thumb.undo("trick 5: taken by Karim")
    thumb.see_trick(5, "Karim")
    thumb.tap(phone.locator('.place:has-text("Q♦")'))
    thumb.lay("AD")
    thumb.see_trick(6, "Karim")
    expect(phone.get_by_role("link", name="Revoke found")).to_be_in_viewport()
    lay_tricks(thumb, 6, 10)
    phone.wait_for_url("**/revoke")
    expect(phone.get_by_text(said(REVOKE))).to_be_visible()
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Ignore the revoke"))
    ruling = thumb.read_ruling()
    assert "Nasreen and Salma were first to seven tricks; Karim and Rina took 3." in ruling
    assert "Salma stays hakem." in ruling
    check_page(phone)
    thumb.go_on()

    # Hand 4 is a kot, told to the wrong side first; hand 5 is void, and Karim deals again.
    thumb.see_hand("Salma", "Karim")
    thumb.take("Karim and Rina Seven to none 3 points")
    thumb.undo("hand 4: 3 points to Karim and Rina")
    ruling = thumb.take("Nasreen and Salma Seven to none 2 points")
    assert "Nasreen and Salma score 2 points: kot." in ruling
    thumb.way("Void this hand")
    phone.get_by_label("Reason").fill("misdeal")
    thumb.tap(phone.get_by_role("button", name="Void hand 5"))

    # Hand 6: the table makes Rina the hakem, and says that the others revoked.
    thumb.see_hand("Salma", "Karim")
    thumb.way("Change hakem")
    check_page(phone)
    thumb.tap(phone.get_by_role("button", name="Rina"))
    thumb.see_hand("Rina", "Salma")
    thumb.way("Revoke")
    ruling = thumb.take("Nasreen and Salma revoked 1 point to Karim and Rina. Rina stays hakem.")
    assert "Nasreen and Salma revoked and lost the hand, which counts as one point." in ruling
    thumb.go_on()

    # Hands 7 to 9: a close one, then a hakem-kot for each side; the last goes past seven.
    assert "Nasreen is hakem next: Rina lost the hand" in thumb.count(7, 6)
    thumb.see_hand("Nasreen", "Rina")
    assert "3 points: hakem-kot." in thumb.take("Karim and Rina Seven to none 3 points")
    thumb.see_hand("Karim", "Nasreen")
    assert "Nasreen and Salma score 3 points: hakem-kot." in thumb.count(7, 0)
    assert petals(phone) == {"Nasreen and Salma": 7, "Karim and Rina": 5}
    won = said("Nasreen and Salma win \u20688\u00a0:\u00a05\u2069")
    expect(phone.locator("#won")).to_contain_text(won)
    flower = said("Nasreen and Salma: 8 of 7 points")
    expect(phone.get_by_role("img", name=flower)).to_be_visible()
    check_page(phone)
    check_record(phone, match)

    # The rematch: the rule has passed on from Karim to Salma.
    phone.goto(match)
    thumb.tap(phone.get_by_role("button", name="Rematch"))
    thumb.see_hand("Salma", "Karim")


def check_record(page: Page, match: str) -> None:
    """The sheet and the files say what was written by hand."""
    page.goto(match + "sheet")
    assert read_sheet(page) == SHEET
    remarks = page.locator("#sheet .remark").all_inner_texts()
    assert [plain(remark).strip() for remark in remarks] == REMARKS
    check_page(page)
    by_player = [((a, b, a, b), (c, d, c, d)) for (a, b), (c, d) in SHEET]
    assert read_deals(page, match) == list(zip(DEALT, HOW, by_player, strict=True))
    played = [
        (str(number), SEATED[(SEATED.index(leader) + place) % 4], card)
        for number, (leader, cards, _winner) in enumerate(TRICKS, start=1)
        for place, card in enumerate(cards.split())
    ]
    rows = read_csv(page, match + "export/exposures.csv")
    assert {row["deal"] for row in rows} == {"3"}
    assert [(row["round"], row["player"], row["cards"]) for row in rows] == played
    assert [row["player"] for row in rows if row["won"] == "1"] == [one[2] for one in TRICKS]
    told = read_match(page, match)
    assert (told["players"], told["result"]["winners"]) == (SEATED, [0])
    hands = told["result"]["deals"]
    assert [(tuple(hand["points"]), tuple(hand["totals"])) for hand in hands] == SHEET
    assert [SEATED[hand["ruler"]] for hand in hands] == RULED
    assert [hand["trump"] for hand in hands] == ["S", None, "H", *[None] * 6]
    assert hands[2]["revokes"] == [{"seat": 0, "suit": "C", "denied_in": 2, "shown_in": 4}]
