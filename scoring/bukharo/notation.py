"""Note games of Bukharo: what each side has at the end. NOTATION.md has the grammar."""

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from ..kit.notation import UNKNOWN, Line, Noted, Piece, write_group, write_result
from ..recorded_facts import Fact
from ..rulings import Fault
from .counts import Held, Laid, SideCount
from .recorded_facts import SidesCounted, SidesShown
from .rules import SEATS, sides_of
from .score_by_cards import SideCards
from .state import Deal

_WORDS = re.compile(r"\b(?P<name>first|second|turns|places)\b(?: (?P<number>\d))?")
_COUNTS = re.compile(r"(?P<name>\S+)(?P<numbers>(?:[ .]\d+)*)")
_HAND = re.compile(r"\((?P<cards>[^()]*)\)")

COUNTED: Final = "count"
"""Word before a side of which only numbers are known."""


class BukharoNotation:
    """Notation of Bukharo. `players` says how many play, where the sides do not tell."""

    settings = ("players",)
    deals: Final = Deal

    def read(self, line: Line) -> Noted:
        """Return the cards of every side."""
        sides = line.body.split("|")
        told = line.settings.get("players")
        players = told.number(SEATS[0]) if told else 4 if len(sides) == 2 else len(sides)
        if players not in SEATS or len(sides_of(players)) != len(sides):
            fault = Fault.of("sides_differ", players=players, sides=len(sides))
            said = f"{players} players are no {len(sides)} sides"
            raise (told or line.body).fail(said, fault)
        if all(side.text.strip() == UNKNOWN for side in sides):
            return Noted(players, 0, ())
        counted = [side.text.strip().startswith(COUNTED) for side in sides]
        if any(counted) and not all(counted):
            raise sides[counted.index(False)].fail("the sides are all counted, or all shown")
        if all(counted):
            fact: Fact = SidesCounted(1, tuple(map(_counted, sides)))
        else:
            fact = SidesShown(1, tuple(map(_side, sides)))
        return Noted(players, 0, ((line.body, fact),))

    def write(self, deal: Deal) -> tuple[str, str]:
        """Return the number of players where it must be said, and the sides with their points."""
        told = f"players={deal.seats}" if len(deal.sides) == 2 and deal.seats != 4 else ""
        sides: Iterable[str] = [UNKNOWN for _ in deal.sides]
        if deal.end in ("played", "counted"):
            sides = map(_written, deal.cards) if deal.cards else map(_in_numbers, deal.counts)
        void = deal.end == "void"
        result = write_result([], () if void else deal.points, "void" if void else "")
        return told, " | ".join(sides) + result


def _side(piece: Piece) -> SideCards:
    """Read a side: groups, `+` cards laid on groups of others, `(hand)`, what it declared."""
    words = {found["name"]: int(found["number"] or 1) for found in _WORDS.finditer(piece.text)}
    hand = _HAND.search(piece.text)
    # What is read elsewhere becomes blanks, so that every place stays.
    plain = _WORDS.sub(_blanks, _HAND.sub(_blanks, piece.text))
    groups, laid_off = Piece(plain, piece.at).cut("+")
    return SideCards(
        groups=tuple(group.cards() for group in groups.split("/") if group.text.strip()),
        laid_off=laid_off.cards() if laid_off else (),
        twos_in_place=words.get("places", 0),
        hand=piece.part(*hand.span("cards")).cards() if hand else (),
        first="first" in words,
        second="second" in words,
        in_one_turn=words.get("turns", 0),
    )


def _blanks(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _counted(piece: Piece) -> SideCount:
    """Read a side that was only counted: names of `SideCount`, with numbers between dots."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(SideCount)}
    found: dict[str, Any] = {}
    for word in _COUNTS.finditer(piece.text.replace(COUNTED, " " * len(COUNTED), 1)):
        name, numbers = word["name"], [int(one) for one in re.findall(r"\d+", word["numbers"])]
        try:
            found[name] = True if kinds[name] is bool else kinds[name](*numbers)
        except (KeyError, TypeError):
            raise piece.part(*word.span()).fail(f"{word[0]!r} counts nothing") from None
    return SideCount(**found)


def _in_numbers(side: SideCount) -> str:
    """Return a side that was only counted as it is written, without what it has none of."""
    words = [COUNTED]
    for field in fields(side):
        value = getattr(side, field.name)
        if value != field.default:
            each = value.each.values() if isinstance(value, Held | Laid) else [value]
            numbers = ".".join(str(number) for number in each)
            words.append(field.name if value is True else f"{field.name} {numbers}")
    return " ".join(words)


def _written(side: SideCards) -> str:
    """Return a side as it is written."""
    parts = [" / ".join(map(write_group, side.groups))] if side.groups else []
    parts += [f"+ {write_group(side.laid_off)}"] if side.laid_off else []
    parts += [f"places {side.twos_in_place}"] if side.twos_in_place else []
    parts += [f"({write_group(side.hand)})"] if side.hand else []
    parts += ["first"] if side.first else []
    parts += ["second"] if side.second else []
    parts += [f"turns {side.in_one_turn}"] if side.in_one_turn else []
    return " ".join(parts)
