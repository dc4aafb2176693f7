"""A few characters that stand for the record as it was after an entry: for the table to write down.

They are the beginning of the hash that ties the entry to everything before it.
"""

from dataclasses import dataclass

from scoring.facts import FromDeal
from web.match.context import AtMatch, current_record

GROUP = 4


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Two groups of characters, `a3f2 91bc`; `spoken` letter by letter."""

    hash: str

    def __str__(self) -> str:
        return f"{self.hash[:GROUP]} {self.hash[GROUP : 2 * GROUP]}"

    @property
    def spoken(self) -> str:
        """For a voice, which would read the groups as words."""
        return ", ".join(" ".join(group) for group in str(self).split())


def of_entries(at: AtMatch) -> tuple[Fingerprint, ...]:
    """The fingerprint after each entry of this version."""
    return tuple(map(Fingerprint, current_record().hashes(at.match)[: at.version]))


def last_entries(at: AtMatch) -> dict[int, int]:
    """Closed deal → the number of the entry it was played to its end with."""
    played = {
        entry.fact.deal: entry.seq
        for entry in at.replay.accepted
        if not isinstance(entry.fact, FromDeal) and hasattr(entry.fact, "deal")
    }
    closed = [deal.number for deal in at.state.deals if deal.end != "open"]
    return {deal: played[deal] for deal in closed}


def of_deals(at: AtMatch) -> dict[int, Fingerprint]:
    """Closed deal → the fingerprint after it."""
    entries = of_entries(at)
    return {deal: entries[seq - 1] for deal, seq in last_entries(at).items()}
