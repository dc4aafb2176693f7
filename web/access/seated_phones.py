"""Phones that enter the cards of a player, when that player is written otherwise."""

from __future__ import annotations

from flask import g

from storage.access import SeatTaken
from web.http import secrets
from web.http.clock import now
from web.match.context import AtMatch, current_record, phone_id


def phones_follow(before: AtMatch, after: AtMatch, key: str) -> None:
    """Give a phone the seat of the name that its player has now, where the old name is put right.

    A name that anybody still has stays with its phone: seats were exchanged, or a substitute, who
    has a phone of their own, sat down. `key` is the write that changed the names; with the same
    key again nothing happens twice.
    """
    still_there = {name for players in after.players_since.values() for name in players}
    for old, new in zip(before.players, after.players, strict=True):
        taken = old in still_there or new in before.players
        phone = None if taken else current_record().door(g.table).at_seat(old)
        if phone is not None:
            seat = SeatTaken(phone.number, new)
            own_key = secrets.secret("seat", f"{key} {phone.number}")
            current_record().at_door(g.table, seat, key=own_key, at=now(), by=phone_id())
