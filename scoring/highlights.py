"""Define a highlight: an event that only one game knows to be notable, such as a won tie."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Highlight:
    """Notable event of a match: its kind, its deal and round, and the seats it belongs to.

    `kind` is one of the `highlight_kinds` of its game; the web layer keeps its words under it.
    `round` is 0 for an event of the deal as a whole. There are several `seats` where a side, or
    several players alike, have a part in it.
    """

    kind: str
    deal: int
    round: int
    seats: tuple[int, ...]
