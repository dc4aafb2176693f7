"""Summary of one match, worked out from its log and nothing else."""

from dataclasses import dataclass
from json import dumps, loads
from typing import Any, Final

from scoring.catalogue import find_game
from scoring.facts import MatchOpened, RulesChanged
from scoring.log.replay import replay
from scoring.standing import Standing
from storage.cache import Log
from storage.database import Row
from storage.log.codec import SHAPE, Packed, pack, unpack
from storage.outcomes import Match

NOT_DEALT: Final = frozenset({"open", "void"})
"""Ends of a deal, in any game, that do not count as dealt: a void one is dealt again."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as lists show it.

    `began` and `changed` are the UTC times of its first and last entry, `version` is how many there
    are, `sides` the names of those who sit on each side now, `players` all who played a deal,
    `deals` the number of deals that count, and `rules` those of the last deal.
    """

    match: Match
    began: str
    changed: str
    version: int
    standing: Standing
    sides: tuple[tuple[str, ...], ...]
    players: tuple[str, ...]
    deals: int
    rules: Any


def summarise(match: Match, log: Log) -> Summary:
    """Return the summary of a match with this log."""
    game = find_game(match.game)
    reached = replay(game, log)
    state, opened = reached.state, log[0].fact
    assert isinstance(opened, MatchOpened)
    seated = [*(state.terms_of(deal).players for deal in state.deals), state.players]
    return Summary(
        match=match,
        began=log[0].at,
        changed=log[-1].at,
        version=len(log),
        standing=game.standing(state),
        sides=tuple(tuple(state.players[seat] for seat in side) for side in game.sides(opened)),
        players=tuple(dict.fromkeys(name for names in seated for name in names)),
        deals=sum(
            outcome.round == 0 and outcome.end not in NOT_DEALT for outcome in game.outcomes(state)
        ),
        rules=state.rules,
    )


def row_of(summary: Summary) -> Row:
    """Return a summary as a row of plain values."""
    match, standing = summary.match, summary.standing
    # Only facts can be packed, so the rules travel in one; its deal number means nothing.
    rules = pack(find_game(match.game), RulesChanged(1, summary.rules))
    return {
        "match_id": match.id,
        "table_id": match.table_id,
        "number": match.number,
        "game": match.game,
        "created_at": match.created_at,
        "began": summary.began,
        "changed": summary.changed,
        "version": summary.version,
        "why": standing.why,
        "target": standing.target,
        "totals": dumps(standing.totals),
        "winners": dumps(standing.winners),
        "sides": dumps(summary.sides, ensure_ascii=False),
        "players": dumps(summary.players, ensure_ascii=False),
        "deals": summary.deals,
        "rules": dumps(rules.body, ensure_ascii=False),
    }


def summary_of(row: Row) -> Summary:
    """Return the summary in a row."""
    match = Match(
        *(row["match_id"], row["table_id"], row["number"], row["game"], row["created_at"])
    )
    packed = Packed(RulesChanged.kind, SHAPE, loads(row["rules"]))
    changed = unpack(find_game(match.game), packed)
    assert isinstance(changed, RulesChanged)
    totals, winners = tuple(loads(row["totals"])), tuple(loads(row["winners"]))
    return Summary(
        match=match,
        began=row["began"],
        changed=row["changed"],
        version=row["version"],
        standing=Standing(totals, row["target"], winners, row["why"]),
        sides=tuple(map(tuple, loads(row["sides"]))),
        players=tuple(loads(row["players"])),
        deals=row["deals"],
        rules=changed.rules,
    )
