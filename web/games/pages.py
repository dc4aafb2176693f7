"""What the generic pages ask of a game, beyond its rules: the twin of `scoring/game.py`.

A part is a module of the game's own folder; `deal` is always a deal of the game's own state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from web.fetch import AtMatch
from web.reading import DealPage, Elsewhere, Exposed, Link, RoundPage


class Moments(Protocol):
    """What a table reads: a round, a deal, and what comes after."""

    @property
    def petals(self) -> bool:
        """Whether this game draws its race as flowers, where the target lets it."""
        ...

    def round_page(
        self, at: AtMatch, deal: Any, number_of_round: int
    ) -> RoundPage | Elsewhere | None:
        """One round that was decided; None when there is no such round."""
        ...

    def deal_page(self, at: AtMatch, deal: Any) -> DealPage | Elsewhere:
        """One deal, closed or so far."""
        ...

    def next_deal(self, at: AtMatch) -> Link:
        """Where the table goes on while the match is open: who deals, leads or rules."""
        ...

    def on_sheet(self, at: AtMatch, deal: Any) -> Sequence[Link]:
        """The rounds of a closed deal, under its line on the sheet, where the page of the deal does
        not tell them anyway."""
        ...

    def remark(self, at: AtMatch, deal: Any) -> str:
        """How the deal was closed, in a few words; "" where the sheet shows that already."""
        ...


class Records(Protocol):
    """What a match is in the files that a table takes home; see docs/formats.md."""

    def exposed(self, at: AtMatch) -> Iterable[Exposed]:
        """Every group of cards that was laid and counts, in the order of play."""
        ...

    def rounds_taken(self, deal: Any) -> Sequence[int]:
        """How many rounds of a deal each side is known to have taken."""
        ...

    def deals(self, at: AtMatch) -> Iterable[dict[str, Any]]:
        """Every deal with something in it, for readers that judge nothing."""
        ...


@dataclass(frozen=True, slots=True)
class Pages:
    """The parts of one game's pages, put together in the game's own folder."""

    moments: Moments
    records: Records
