"""Hands of the four friends that are laid Up before the rounds, from their own phones."""

from collections.abc import Sequence

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards, show_cards
from storage.reviews import HandUp
from tests.support import guests
from tests.support.hazari_table import NAMES, TIES, Friends
from tests.support.plain_form import read_form
from web.match.cards_form import readable

Hand = Sequence[str]


def hand_of(seat: int, rounds: Sequence[Sequence[str]] = TIES) -> Hand:
    """The four groups that this seat lays in these rounds."""
    return [groups[seat] for groups in rounds]


def lay_up(
    friends: Friends,
    *seats: int,
    rounds: Sequence[Sequence[str]] = TIES,
    at: str = guests.AT,
    by: str = "x",
) -> None:
    """These players lay their hands Up, each on a phone that nobody looks at."""
    for seat in seats:
        hand = HandUp(1, NAMES[seat], tuple(map(parse_cards, hand_of(seat, rounds))))
        key = f"up {seat:019}"
        friends.record.say(friends.match, hand, key=key, at=at, by=by, refusal=lambda _log: "")


def address_of(friends: Friends, deal: int = 1) -> str:
    return f"{friends.address}d/{deal}/hand"


def say_up(
    client: FlaskClient, address: str, hand: Hand, seat: int | None = None, **more: str
) -> TestResponse:
    """Open the page of a hand, type its groups, press Up, sure of their order but for `sure=""`."""
    asked = f"{address}?seat={seat}" if seat is not None else address
    hidden = read_form(client, asked, asked)
    sure = {"sure": show_cards(readable(" ".join(hand)))}
    return client.post(asked, data={**hidden, **sure, **as_typed(hand), **more})


def as_typed(hand: Hand) -> dict[str, str]:
    """The fields of the form of a hand."""
    return {f"group{nth}": group for nth, group in enumerate(hand, start=1)}
