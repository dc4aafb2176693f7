"""Hands of the four friends that are laid Up before the rounds, from their own phones."""

from collections.abc import Sequence

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support import guests
from tests.support.hazari_table import NAMES, TIES, Friends
from tests.support.plain_form import hidden_fields, unescaped

Hand = Sequence[str]


def hand_of(seat: int, rounds: Sequence[Sequence[str]] = TIES) -> Hand:
    """The four groups that this seat lays in these rounds."""
    return [groups[seat] for groups in rounds]


def address_of(friends: Friends, deal: int = 1) -> str:
    return f"{friends.address}d/{deal}/hand"


def say_up(
    client: FlaskClient, address: str, hand: Hand, seat: int | None = None, **more: str
) -> TestResponse:
    """Open the page of a hand, type its groups, press Up."""
    asked = f"{address}?seat={seat}" if seat is not None else address
    hidden = unescaped(hidden_fields(client.get(asked).text, asked))
    return client.post(asked, data={**hidden, **as_typed(hand), **more})


def as_typed(hand: Hand) -> dict[str, str]:
    """The fields of the form of a hand."""
    return {f"group{nth}": group for nth, group in enumerate(hand, start=1)}


def phones(app: Flask, friends: Friends) -> list[FlaskClient]:
    """A phone for every player, by seat."""
    return [guests.seat(app, friends, name) for name in NAMES]


def all_up(
    players: Sequence[FlaskClient],
    friends: Friends,
    rounds: Sequence[Sequence[str]] = TIES,
    deal: int = 1,
) -> None:
    """Every player lays what these rounds show."""
    for seat, client in enumerate(players):
        answer = say_up(client, address_of(friends, deal), hand_of(seat, rounds))
        assert answer.status_code == 303, answer.text


def reveal_form(client: FlaskClient, friends: Friends) -> dict[str, str]:
    """What the button on the page of the table sends."""
    action = f"{friends.address}reveal"
    return unescaped(hidden_fields(client.get(friends.address).text, action))


def reveal(client: FlaskClient, friends: Friends) -> TestResponse:
    """Press the button that turns up the next round."""
    return client.post(f"{friends.address}reveal", data=reveal_form(client, friends))
