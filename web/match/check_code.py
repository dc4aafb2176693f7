"""Check codes to write down: the first characters of the hash of the record after an entry."""

from dataclasses import dataclass

from scoring.log.replay import last_entries
from web.match.context import MatchContext, current_record

GROUP = 4
"""Characters in each of the two groups."""


@dataclass(frozen=True, slots=True)
class CheckCode:
    """A check code, shown in two groups of characters such as `a3f2 91bc`."""

    hash: str

    def __str__(self) -> str:
        return f"{self.hash[:GROUP]} {self.hash[GROUP : 2 * GROUP]}"

    @property
    def spoken(self) -> str:
        """Return the code letter by letter, as screen readers would read words."""
        return ", ".join(" ".join(group) for group in str(self).split())


def of_entries(context: MatchContext) -> tuple[CheckCode, ...]:
    """Return the check code after each entry of this version, in the order of the log."""
    return tuple(map(CheckCode, current_record().hashes(context.match)[: context.version]))


def of_deals(context: MatchContext) -> dict[int, CheckCode]:
    """Return the check code after each closed deal, by deal."""
    entries = of_entries(context)
    return {deal: entries[seq - 1] for deal, seq in last_entries(context.replay).items()}
