"""The players' overrides in exported files."""

from typing import Any

from scoring.facts import TableRuling


def decision(table: TableRuling | None, by_the_rules: dict[str, Any]) -> dict[str, Any] | None:
    """Return an override next to what the rules say of the same cards; None without one."""
    if table is None:
        return None
    return {
        "winner": table.winner,
        "shares": table.shares,
        "reason": table.reason,
        "by_the_rules": by_the_rules,
    }
