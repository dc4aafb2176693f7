"""Friends whose players have phones of their own: they show cards there, and lay hands Up."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import show_cards
from scoring.hazari import BANGLADESH, HazariRules
from scoring.recorded_facts import Fact, MatchOpened
from storage.access_facts import SeatTaken
from storage.reviews import GroupShown
from tests.support import guests
from tests.support.hazari_hands import address_of, as_typed, hand_of, say_up
from tests.support.hazari_table import NAMES, RINA, TIES, Friends, begin, with_phone
from tests.support.plain_form import hidden_fields, read, read_form

HAND, DEAL = "d/1/hand", "d/1/"
"""Pages of the first deal."""


class Seats(Friends):
    """Friends who each have a phone, by seat; it comes to the table when it is first asked for."""

    app: Flask
    phones: dict[int, FlaskClient]

    def own(self, player: int) -> FlaskClient:
        """The phone of this player."""
        if player not in self.phones:
            self.phones[player] = guests.seat(self.app, self, NAMES[player])
        return self.phones[player]

    def all_come(self) -> "Seats":
        for player in range(len(NAMES)):
            self.own(player)
        return self

    def look(self, player: int, page: str = "", **how: Any) -> TestResponse:
        """A page as this player sees it."""
        return self.own(player).get(self.at(page), **how)

    def read_by(self, player: int, page: str = "") -> str:
        """The words of a page as this player reads it."""
        return read(self.own(player), self.at(page))

    def form_of(self, player: int, page: str, action: str = "") -> dict[str, str]:
        """The hidden fields of a form on the phone of this player."""
        return read_form(self.own(player), self.at(page), self.at(action or page))

    def sent_by(
        self, player: int, page: str, fields: Mapping[str, str], **how: Any
    ) -> TestResponse:
        return self.own(player).post(self.at(page), data=fields, **how)

    def host_sits(self, player: int) -> FlaskClient:
        """The phone of the host, who takes this seat."""
        taken = SeatTaken(1, NAMES[player])
        self.record.add_access(self.table, taken, key="seat" * 6, at=guests.AT, by="test")
        return guests.host(self.app, self)

    @property
    def said(self) -> list[Fact]:
        """What phones said beside the log."""
        return [entry.fact for entry in self.record.reviews(self.match)]

    @property
    def shown(self) -> list[tuple[int, str]]:
        """Who has shown what."""
        facts = [fact for fact in self.said if isinstance(fact, GroupShown)]
        return [(fact.seat, show_cards(fact.cards)) for fact in facts]

    # Single cards

    def row(self, player: int, cards: str = "") -> dict[str, str]:
        """What the open page of a phone would send for this player, with these cards."""
        return row(self.own(player), self, player, cards)

    def send_row(self, player: int, fields: Mapping[str, str], **how: Any) -> TestResponse:
        return self.sent_by(player, f"rounds/{player}", fields, **how)

    def show(self, player: int, cards: str, **typed: str) -> TestResponse:
        return self.send_row(player, {**self.row(player, cards), **typed})

    def show_all(self, groups: Sequence[str], *order: int) -> TestResponse:
        return [self.show(player, groups[player]) for player in order][-1]

    # Hands

    def up(self, player: int, hand: Sequence[str] = (), **more: str) -> TestResponse:
        """The player types the groups of a hand, by default the own ones of `TIES`, and is Up."""
        return say_up(self.own(player), address_of(self), hand or hand_of(player), **more)

    def all_up(self, rounds: Sequence[Sequence[str]] = TIES) -> None:
        """Every player lays what these rounds show."""
        for player in range(len(NAMES)):
            answer = self.up(player, hand_of(player, rounds))
            assert answer.status_code == 303, answer.text

    def labels(self, player: int, groups: Sequence[str]) -> TestResponse:
        """What a phone hears while these groups are arranged."""
        return self.sent_by(player, f"{HAND}/labels", as_typed(groups))


def sit_with_phones(app: Flask, rules: HazariRules = BANGLADESH) -> Seats:
    """A new table whose first match has just begun."""
    seats = with_phone(app, Seats(*begin(app, MatchOpened("hazari", NAMES, rules, RINA))))
    seats.app, seats.phones = app, {}
    return seats


def row(phone: FlaskClient, friends: Friends, player: int, cards: str = "") -> dict[str, str]:
    """What a phone would send as the cards of this player."""
    typed = {f"seat{player}": cards}
    page = phone.get(friends.address + "?change=1").text
    action = f"{friends.address}rounds/{player}"
    if f'action="{action}"' in page:
        return {**hidden_fields(page, action), **typed}
    # The keeper's board has no such form.
    late = {"key": "k" * 22, "base": str(friends.entries), "deal": "1", "round": "1"}
    return {**late, "replaces": "0", **typed}


def show(phone: FlaskClient, friends: Friends, player: int, cards: str) -> TestResponse:
    """Show these cards on the phone of this player."""
    typed = row(phone, friends, player, cards)
    return phone.post(f"{friends.address}rounds/{player}", data=typed)


def at_once(*sent: Callable[[], TestResponse]) -> list[TestResponse]:
    """The answers to what phones send at the same moment."""
    gate = Barrier(len(sent))

    def send(one: Callable[[], TestResponse]) -> TestResponse:
        gate.wait()
        return one()

    with ThreadPoolExecutor(len(sent)) as pool:
        return list(pool.map(send, sent))
