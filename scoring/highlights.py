"""What only one game knows to be worth telling afterwards: a tie won by place, a shut-out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Highlight:
    """Something a table tells of long after: what (`kind`), in which deal and round, and whose.

    `kind` is one of the `highlight_kinds` of its game; its words are in `web/words/` under it.
    `round` is 0 where it is about the deal as a whole. `seats` are more than one where a side, or
    several players alike, have a part in it.
    """

    kind: str
    deal: int
    round: int
    seats: tuple[int, ...]
