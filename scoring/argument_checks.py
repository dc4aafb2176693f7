"""Refuse wrong arguments with a sentence that begins with the name of the argument."""

from collections.abc import Sequence
from typing import Any, NoReturn

from .cards import Card
from .recorded_facts import Entry, MatchOpened
from .shortened import shortened


def cards_of(name: str, cards: Any) -> tuple[Card, ...]:
    """Return these cards as a tuple.

    Raises:
        TypeError: they are text, or something among them is no card.
    """
    if isinstance(cards, str):
        raise TypeError(f"{name}: {shortened(cards)} is text, which parse_cards reads into cards")
    try:
        found = tuple(cards)
    except TypeError:
        raise TypeError(f"{name}: {shortened(cards)} are no cards") from None
    for card in found:
        if type(card) is not Card:
            raise TypeError(f"{name}: {shortened(card)} is no card")
    return found


def different(name: str, cards: Sequence[Card]) -> None:
    """Raise ValueError where a card is there twice."""
    if len(set(cards)) != len(cards):
        refuse_twice(name, cards)


def refuse_twice(name: str, cards: Sequence[Card]) -> NoReturn:
    """Raise ValueError that names the first card that is there twice."""
    card = next(card for card in cards if cards.count(card) > 1)
    raise ValueError(f"{name}: a card occurs twice, {card}")


def rows_of(name: str, rows: Any) -> tuple[Any, ...]:
    """Return the items of a sequence as a tuple; raise TypeError for text and for no sequence."""
    if isinstance(rows, str):
        raise TypeError(f"{name}: {shortened(rows)} is text")
    try:
        return tuple(rows)
    except TypeError:
        raise TypeError(f"{name}: {shortened(rows)} is no sequence") from None


def groups_of(name: str, groups: Any) -> tuple[tuple[Card, ...], ...]:
    """Return these groups of cards as tuples; raise TypeError for anything else."""
    return tuple(
        cards_of(f"{name}[{place}]", group) for place, group in enumerate(rows_of(name, groups))
    )


def whole(name: str, number: Any, allowed: range, what: str) -> int:
    """Return a whole number; `what` says what the allowed ones are, such as "seat".

    Raises:
        TypeError: it is no whole number.
        ValueError: it is another one.
    """
    found = require_number(name, number)
    if found not in allowed:
        raise ValueError(f"{name}: there is no {what} {found}")
    return found


def require_number(name: str, number: Any) -> int:
    """Return a whole number; raise TypeError for anything else."""
    # An isinstance check would let True pass as 1.
    if type(number) is not int:
        raise TypeError(f"{name}: {shortened(number)} is no whole number")
    return number


def instance(name: str, value: Any, kind: type[Any]) -> None:
    """Raise TypeError where a value is of another class."""
    if not isinstance(value, kind):
        raise TypeError(f"{name}: {shortened(value)} is no {kind.__name__}")


def begun_log(game: Any, log: Any) -> tuple[Entry, ...]:
    """Return the entries of a log that begins with the opening of a match.

    Raises:
        ValueError: it does not begin so.
        TypeError: something in it is no entry, or the game is none of `GAMES`.
    """
    if not hasattr(game, "opening_faults"):
        raise TypeError(f"game: {shortened(game)} is no game; GAMES has them by their keys")
    entries = rows_of("log", log)
    # Logs are replayed often, so no text is made for an entry that is one.
    for place, entry in enumerate(entries):
        if not isinstance(entry, Entry):
            raise TypeError(f"log[{place}]: {shortened(entry)} is no Entry")
    if not entries or not isinstance(entries[0].fact, MatchOpened):
        raise ValueError("log: it does not begin with the opening of a match")
    return entries
