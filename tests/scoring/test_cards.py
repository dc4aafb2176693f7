"""Cards as people write them."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK, Card, CardError, Rank, Suit, parse_cards, show_cards

FILE = Path(__file__).parent / "cases/spellings.json"
SPELT: dict[str, str] = json.loads(FILE.read_text("utf-8"))
"""Ace, king and ten of hearts in many spellings."""
ROYAL = (
    Card(Rank.ACE, Suit.HEARTS),
    Card(Rank.KING, Suit.HEARTS),
    Card(Rank.TEN, Suit.HEARTS),
)


@pytest.mark.parametrize("text", SPELT.values(), ids=SPELT)
def test_ace_king_ten_of_hearts_is_read_however_it_is_written(text: str) -> None:
    assert parse_cards(text) == ROYAL


@pytest.mark.parametrize("text", ["", "   ", ", ;\n", "\u200b\ufeff"])
def test_no_text_is_no_cards(text: str) -> None:
    assert parse_cards(text) == ()


def test_a_card_may_be_written_twice_since_some_games_use_several_packs() -> None:
    assert parse_cards("AH AH") == (ROYAL[0], ROYAL[0])


def test_the_pack_holds_52_cards_thirteen_of_each_suit() -> None:
    assert len(set(PACK)) == len(PACK) == 52
    for suit in Suit:
        assert [card.rank for card in PACK if card.suit is suit] == list(Rank)


def test_every_playing_card_sign_of_the_pack_is_read() -> None:
    signs = [
        chr(first + step)
        for first in (0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0)
        for step in (1, 14, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
    ]
    assert parse_cards("".join(signs)) == PACK


def test_there_is_one_spelling_out() -> None:
    assert show_cards(parse_cards("🂱 k♡ 10h")) == "AH KH TH"
    assert str(ROYAL[2]) == repr(ROYAL[2]) == "TH"


def test_a_card_is_frozen_and_hashable() -> None:
    assert {ROYAL[0]: 1}[Card(Rank.ACE, Suit.HEARTS)] == 1
    with pytest.raises(AttributeError):
        ROYAL[0].rank = Rank.TWO  # type: ignore[misc]


CARDS = st.lists(st.sampled_from(PACK), max_size=60)
SPELLINGS = {
    Suit.SPADES: "S s ♠ ♤ ♠️".split(),
    Suit.HEARTS: "H h ♥ ♡ ♥️".split(),
    Suit.DIAMONDS: "D d ♦ ♢ ♦️".split(),
    Suit.CLUBS: "C c ♣ ♧ ♣️".split(),
}


@given(CARDS)
def test_the_spelling_out_is_read_back_to_the_same_cards(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)
    assert re.fullmatch(r"([AKQJT2-9][SHDC]( [AKQJT2-9][SHDC])*)?", show_cards(cards))


@given(st.data())
def test_any_mix_of_spellings_is_the_same_cards(data: st.DataObject) -> None:
    cards = data.draw(CARDS)
    written = "".join(
        data.draw(st.sampled_from([card.rank.upper(), card.rank.lower()]))
        .replace("T", data.draw(st.sampled_from(["T", "10"])))
        .replace("t", "10")
        + data.draw(st.sampled_from(["", " ", "\u00a0"]))
        + data.draw(st.sampled_from(SPELLINGS[card.suit]))
        + data.draw(st.sampled_from(["", " ", ", ", "\n", "\u200b"]))
        for card in cards
    )
    assert parse_cards(written) == tuple(cards)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(st.text(max_size=40))
def test_any_text_is_either_read_whole_or_refused_by_name(text: str) -> None:
    cards, unread = _read(text)
    assert all(piece.strip() and piece in _visible(text) for piece in unread)
    assert unread or parse_cards(show_cards(cards)) == cards


def _read(text: str) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    try:
        return parse_cards(text), ()
    except CardError as refused:
        return (), refused.unread


def _visible(text: str) -> str:
    """Without the marks that nobody sees, which are never part of a name."""
    return re.sub("[\ufe0e\ufe0f\u200b-\u200f\u061c\u2060\u2066-\u2069\ufeff]", "", text)
