"""Check codes of the match of a request, after each entry and each deal."""

from scoring.log.replay import last_entries
from storage import CheckCode
from web.match.context import MatchContext, current_record


def of_entries(context: MatchContext) -> tuple[CheckCode, ...]:
    """Return the check code after each entry of this version, in the order of the log."""
    return tuple(map(CheckCode, current_record().hashes(context.match)[: context.version]))


def of_deals(context: MatchContext) -> dict[int, CheckCode]:
    """Return the check code after each closed deal, by deal."""
    entries = of_entries(context)
    return {deal: entries[seq - 1] for deal, seq in last_entries(context.replay).items()}
