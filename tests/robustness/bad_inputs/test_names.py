"""Names and reasons: what is none, what is text whatever it looks like, and where it is shown."""

import re

import pytest
from html5lib import HTMLParser

from tests.robustness.bad_inputs.conditions import Bad, Evening, check, said
from tests.support.hazari_table import TIES
from tests.support.page_forms import Page

EMPTY, LONG, UNREAD = "Enter a name.", "At most 24 characters.", "cannot be read"
MARKS, TWICE = (
    "Too many marks on one letter.",
    ("Another player has this name. Add a letter to it."),
)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def karim(name: str, says: str, **others: str) -> Bad:
    """The seats with this name in Karim's place."""
    return Bad("seats", {"player1": name, **others}, 422, says, "player1")


def reason(text: str, says: str, status: int = 422) -> Bad:
    """A deal that is voided for this reason."""
    return Bad("void", {"reason": text}, status, says, "reason" if status == 422 else "")


ROWS = {
    "D01 empty": karim("", EMPTY),
    "D01 spaces": karim(" \u00a0\u3000", EMPTY),
    **{
        f"D02 {sign:04X}": karim(chr(sign) * 3, EMPTY)
        for sign in (0x200B, 0x3164, 0x2800, 0x00AD, 0xFEFF)
    },
    "D03": karim("x" * 10_000, LONG),
    "D03 one too many": karim("x" * 25, LONG),
    "D04": karim("\U0001f600" * 25, LONG),
    "D05 bytes": karim("z" + "\u0301" * 500, LONG),
    "D05 one letter": karim("z" + "\u0301" * 20, MARKS),
    "D09": karim("Ri\0na", UNREAD),
    "D09 reason": reason("a\0b", UNREAD),
    "D10 a bell": karim("Ri\x07na", UNREAD),
    "D10 reason": reason("a\x1b[31mb", UNREAD),
    "D12": karim("%FF%FE", UNREAD),
    "D12 replaced": karim("\ufffd", UNREAD),
    "D13": karim("e\u0301lise", TWICE, player0="\u00e9lise"),
    "D14 case": karim("rina", TWICE),
    "D14 space": karim("Rina ", TWICE),
    "D14 fold": karim("STRASSE", TWICE, player0="straße"),
    "D27 fifty thousand": reason("x" * 50_000, "At most 200 characters."),
    "D27 a million": reason("x" * 1_000_000, "Send less text", 413),
    "D16 refused": karim("<script>alert(1)</script>" * 2, LONG),
    "D17 refused": karim('"><img src=x onerror=alert(1)>', LONG),
}


@pytest.mark.parametrize("bad", ROWS.values(), ids=ROWS)
def test_a_name_that_is_none_is_refused(evening: Evening, bad: Bad) -> None:
    check(evening, bad)


@pytest.mark.parametrize(
    "sent", [b"\xff\xfe", b"%ff%fe", b"Ri%ED%A0%80na"], ids=lambda b: f"D12 {b!r}"
)
def test_bytes_that_are_no_text_are_refused(evening: Evening, sent: bytes) -> None:
    form = evening.form("void")
    fields = "&".join(f"{name}={text}" for name, text in form.sent if name != "reason")
    with evening.unchanged():
        answer = evening.client.post(
            form.action,
            data=fields.encode() + b"&reason=" + sent,
            content_type="application/x-www-form-urlencoded",
        )
        assert answer.status_code in (400, 422)
        assert Page(answer.text).alerts.strip()


KEPT = {
    "D04 eight families": FAMILY * 8,
    "D07": "علی‌رضا",
    "D08 Bengali": "র\u200d্যাব",
    "D08 Persian": "علی\u200cرضا",
    "D15": "Rіna",
    "D16": "<script>alert(1)"[:24],
    "D17 double quotes": '"><img src=x onerror=a>',
    "D17 single quotes": "' onmouseover='alert(1)",
    "D18": "</script><script>",
    "D19": "<img hx-get=/x>",
    "D20": "{{7*7}}${7*7}%s%n",
    "D20 a block": "{% set x = 1 %}",
    "D21": "javascript:alert(1)",
    "D22 formula": "=HYPERLINK(1)",
    "D22 at": "@SUM(A1)",
    "D22 plus": "+1",
    "D22 minus": "-1",
    **{f"D23 {word}": word for word in ("None", "null", "NaN", "true", "-", "0")},
    "D24 a seat": "East",
    "D24 a card": "K♠",
    "D25": "'); DROP TABLE entry;--",
    "D26 a path": "../../x",
    "D26 a device": "CON",
    "D26 slashes": "a/b\\c",
}

PAGES = ("", "d/1/r/1/", "sheet", "log", "seats", "end", "totals", "d/1/r/1/decide")
FILES = ("export/match.json", "export/deals.csv", "export/exposures.csv")


@pytest.mark.parametrize("name", KEPT.values(), ids=KEPT)
def test_a_name_is_text_wherever_it_is_shown(evening: Evening, name: str) -> None:
    evening.friends.expose(1, 1, TIES[0])
    with evening.written_once():
        answer = evening.sit({"player1": name, "deal": "1"})
        if answer.status_code == 422:  # it looks like another name: the form asks whether it is one
            assert "look alike" in said(Page(answer.text).alerts)
            answer = evening.sit({"player1": name, "deal": "1", "two_people": "1"})
        assert answer.status_code == 303, said(Page(answer.text).alerts)
    shown = "".join(look_at(evening, evening.at(page), name) for page in PAGES)
    shown += look_at(evening, f"/t/{evening.friends.table.address}/", name)
    assert name in shown
    for file in FILES:
        answer = evening.client.get(evening.at(file))
        assert answer.status_code == 200
        if len(name) > 4:
            assert name not in "".join(f"{key}{text}" for key, text in answer.headers)


def look_at(evening: Evening, address: str, name: str) -> str:
    """What a sound page says; no markup was made by the name."""
    answer = evening.client.get(address)
    assert answer.status_code == 200, address
    parser = HTMLParser()
    parser.parse(answer.text)
    assert parser.errors == []
    if "<" in name or '"' in name:
        assert name not in answer.text
    assert not re.search(r"<img|onerror=[^&]*>|hx-get=./x|href=.javascript:", answer.text)
    assert len(name) < 5 or name not in "".join(f"{key}{text}" for key, text in answer.headers)
    return Page(answer.text).text


def test_d07_a_name_from_right_to_left_keeps_its_number_beside_it(evening: Evening) -> None:
    evening.friends.count(1, 120, 80, 100, 60)
    assert evening.sit({"player1": "علی‌رضا", "deal": "1"}).status_code == 303
    board = evening.client.get(evening.friends.address).text
    assert re.search(r"<bdi translate=no>علی‌رضا</bdi>(?:<sup.*?</sup>)?<small><b[^>]*>80<", board)


def test_d21_no_name_becomes_an_address(evening: Evening) -> None:
    with evening.unchanged():
        for asked in ("javascript:alert(1)", "//evil.example", "https:evil", "/\\evil"):
            page = evening.client.get(evening.at("rounds"), query_string={"onto": asked})
            assert not re.search(rf'="{re.escape(asked)}', page.text)
            assert asked not in re.sub(r'"/looks[^"]*"', "", page.text)
