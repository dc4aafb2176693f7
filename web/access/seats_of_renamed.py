"""Keep phones at their seats when the name of a player is corrected."""

from __future__ import annotations

from flask import g

from storage.access import SeatTaken
from web.http import phone_secrets
from web.http.clock import now
from web.match.context import MatchContext, current_record, phone_id


def phones_follow(before: MatchContext, after: MatchContext, key: str) -> None:
    """Give each phone the seat under its player's new name, where the old name was put right.

    A name that anybody still has stays with its phone: seats were exchanged, or a substitute with a
    phone of their own sat down. `key` is the key of the write that changed the names; sent again,
    nothing happens twice.
    """
    still_there = {name for players in after.players_since.values() for name in players}
    for old, new in zip(before.players, after.players, strict=True):
        taken = old in still_there or new in before.players
        phone = None if taken else current_record().access(g.table).at_seat(old)
        if phone is not None:
            seat = SeatTaken(phone.number, new)
            # Derived, not random: a correction sent again must give the same key.
            own_key = phone_secrets.secret("seat", f"{key} {phone.number}")
            current_record().add_access(g.table, seat, key=own_key, at=now(), by=phone_id())
