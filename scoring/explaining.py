"""Explain a ruling or a deal of any game in plain English, with rules and where they come from."""

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from .catalogue import GAMES
from .rulings import Reasoned, RuledPart
from .shortened import shortened


@runtime_checkable
class Ruled(Protocol):
    """Deal of any game as it was judged: what `parse_deal` returns, its `deal`, a `JudgedDeal`."""

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return each part of the deal that was judged, in the order of play."""
        ...


def explain(ruling: Reasoned | Ruled) -> str:
    """Return what decided a ruling or a deal, a sentence a line, then the rules and their sources.

    A ruling counts positions and sides from 1 here, as people do. Of a deal each part has a
    heading, and its sentences name the seats.

    Raises:
        TypeError: this is no ruling and no deal.
    """
    if isinstance(ruling, Reasoned):
        return "\n".join([*_sentences(RuledPart("", 0, ruling)), *_ends([ruling])])
    if not isinstance(ruling, Ruled):
        raise TypeError(f"ruling: {shortened(ruling)} is no ruling and no deal")
    parts = ruling.ruled_parts
    told = ["\n".join([_title(part), *_sentences(part)]) for part in parts]
    ends = _ends([part.ruling for part in parts]) if parts else ["No cards are known."]
    return "\n\n".join([*told, "\n".join(ends)])


def _title(part: RuledPart) -> str:
    """Return the heading of a part: which one it is, who led it, who was given it."""
    number = f" {part.number}" if part.number else ""
    led = f", led by seat {part.seats[0] + 1}" if part.seats and part.number else ""
    given = "" if part.decided is None else f"; the players gave it to seat {part.decided + 1}"
    return f"{part.name.capitalize()}{number}{led}{given}"


def _sentences(part: RuledPart) -> list[str]:
    """Return what the steps of a ruling say."""
    # The id of a rule begins with the key of its game.
    english = GAMES[part.ruling.rules[0].partition(".")[0]].english
    return [*filter(None, (english.sentence(step, part.seats) for step in part.ruling.steps))]


def _ends(rulings: Sequence[Reasoned]) -> Iterator[str]:
    """Yield the rules behind these rulings, and the texts that they rest on."""
    ids = dict.fromkeys(rule for ruling in rulings for rule in ruling.rules)
    cited = [GAMES[rule.partition(".")[0]].rules[rule] for rule in ids]
    sources = dict.fromkeys(source.title for rule in cited for source in rule.sources)
    yield f"Rules: {', '.join(ids)}."
    yield f"Sources: {'; '.join(sources)}."
