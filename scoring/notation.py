"""Note a deal in one line of text that a person can type, and read such a line. See NOTATION.md."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .argument_checks import instance
from .catalogue import GAMES
from .kit.notation import DealError as DealError, Line, Noted, Piece, read_result
from .kit.noted_rules import read_rules, write_rules
from .recorded_facts import DealVoided, MatchOpened
from .rulings import Fault, Reasoned, RuledPart
from .shortened import shortened

if TYPE_CHECKING:
    from .any_game import AnyDeal, AnyRules, AnyState


@dataclass(frozen=True, slots=True)
class NotedDeal:
    """Deal of any game, judged: `state` is that of a match in which nothing else was played.

    `str` writes it in the canonical way, which `parse_deal` reads back.
    """

    game: str
    rules: "AnyRules"
    state: "AnyState"

    def __str__(self) -> str:
        return write_deal(self.game, self.rules, self.deal)

    def __repr__(self) -> str:
        return f"parse_deal({str(self)!r})"

    @property
    def deal(self) -> "AnyDeal":
        """Return the deal as its game judges it: an `isinstance` check tells which game that is."""
        return self.state.deals[0]

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points by side; () where they are not known yet."""
        return self.deal.points

    @property
    def rulings(self) -> tuple[Reasoned, ...]:
        """Return every ruling of the deal, in the order of play."""
        return tuple(part.ruling for part in self.ruled_parts)

    @property
    def ruled_parts(self) -> tuple[RuledPart, ...]:
        """Return each part of the deal that was judged by its cards, in the order of play."""
        return self.deal.ruled_parts


def write_deal(game: str, rules: "AnyRules", deal: "AnyDeal") -> str:
    """Write a deal, one of the `deals` in the state of a match, in the canonical way.

    What only a match can say is left out: names, and reasons in the players' own words. So are
    cards that were told only after the piles were counted, and counts of sides without cards.

    Raises:
        ValueError: there is no such game.
        TypeError: rules or deal are of another game.
    """
    if game not in GAMES:
        raise ValueError(f"game: {shortened(game)} is none of {', '.join(GAMES)}")
    instance("rules", rules, type(next(iter(GAMES[game].presets.values()))))
    instance("deal", deal, GAMES[game].notation.deals)
    settings, body = GAMES[game].notation.write(deal)
    header = " ".join(
        part for part in (game, write_rules(rules, GAMES[game].presets), settings) if part
    )
    return f"{header}: {body}"


def parse_deal(text: str) -> NotedDeal:
    """Read and judge a line that notes a deal.

    Cards are read as `parse_cards` reads them. A result need not be written; one that the cards
    contradict is refused.

    Raises:
        DealError: the line cannot be read or its cards judged; it names the place.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"text: {shortened(text)} is no text")
    header, body = Piece(text).cut(":")
    name, *words = header.words() or [header]
    key = name.text.strip().casefold()
    if key not in GAMES or body is None:
        known = ", ".join(GAMES)
        fault = Fault.of("line_start", known=known)
        raise name.fail(f"a line begins with a game and a colon: {known}", fault)
    rules, settings = read_rules(words, GAMES[key].presets)
    for setting, piece in settings.items():
        if setting not in GAMES[key].notation.settings:
            raise piece.fail(f"{setting!r} is no setting")
    cards, result = body.cut("=")
    won, ending = read_result(result) if result else ((), None)
    line = Line(rules, settings, cards, won, ending)
    noted = GAMES[key].notation.read(line)
    deal = NotedDeal(key, rules, _played(key, rules, noted, line))
    _compare(line, deal)
    return deal


def _played(game: str, rules: Any, noted: Noted, line: Line) -> Any:
    """Return the state that what was noted reaches; raise DealError at what may not be entered."""
    played = GAMES[game]
    names = tuple(f"player {seat}" for seat in range(1, noted.players + 1))
    opened = MatchOpened(game, names, rules, noted.dealer)
    facts = [*noted.facts]
    if line.ending is not None and line.ending.word == "void":
        facts.append((line.ending.piece, DealVoided(1, "")))
    _refuse(game, line.body, played.opening_faults(opened))
    state = played.opening(opened)
    for piece, fact in facts:
        # What lies on the table after the match is won is not played.
        if played.standing(state).finished or state.deals[0].end != "open":
            break
        _refuse(game, piece, played.faults(state, fact))
        state = played.apply(state, fact)
    return state


def _refuse(game: str, piece: Piece, faults: tuple[Fault, ...]) -> None:
    """Raise DealError that says what the faults are."""
    if faults:
        raise piece.fail(GAMES[game].english.faults_told(faults), *faults)


def _compare(line: Line, deal: NotedDeal) -> None:
    """Raise DealError where the line says another result than the deal has."""
    # The header has such signs, too.
    _, result = Piece(str(deal).partition(":")[2]).cut("=")
    won, ending = read_result(result) if result else ((), None)
    for told, judged in zip(line.won, won, strict=False):
        if told.seats != judged.seats:
            fault = Fault.of("result_differs", told=told.text, judged=judged.text)
            said = f"here stands {told.text}, and the cards give {judged.text}"
            raise told.piece.fail(said, fault)
    if len(line.won) > len(won):
        raise line.won[len(won)].piece.fail("nothing more was played", Fault.of("nothing_more"))
    if line.ending and not line.ending.word and ending and line.ending.numbers != ending.numbers:
        said, points = (" ".join(map(str, one.numbers)) for one in (line.ending, ending))
        fault = Fault.of("result_differs", told=said, judged=points)
        raise line.ending.piece.fail(f"the points are {points}", fault)
