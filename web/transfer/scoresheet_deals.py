"""The deals of an imported scoresheet, judged line by line by the rules of its game."""

from dataclasses import dataclass
from typing import Any

from scoring.facts import Fact, MatchOpened
from scoring.game import Game
from web.games.catalogue import PAGES
from web.i18n.names import BadName, read_name, same_name
from web.i18n.numbers import MESSAGES, NotANumber, read_number
from web.i18n.translations import gettext as _
from web.i18n.words import isolated, number
from web.match.fault_words import sentence
from web.transfer.safe_json import BadFile
from web.transfer.scoresheet_reader import Row, Sheet


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the sheet, and a sentence on what is `wrong` with it or ""."""

    row: Row
    wrong: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A sheet as its game sees it; `facts` are the opening and the deals of all correct lines."""

    sheet: Sheet
    facts: tuple[Fact, ...]
    lines: tuple[Told, ...]

    @property
    def wrong(self) -> list[str]:
        """Return what is wrong, one sentence a line of the sheet."""
        return [_at_line(line) for line in self.lines if line.wrong]


def judge(sheet: Sheet, game: Game[Any], rules: Any) -> Judged:
    """Return the sheet judged; each correct line is entered before the next one is looked at.

    Raises:
        BadFile: These people cannot play this game, or a name cannot be read.
    """
    # A sheet does not tell who dealt first, so it is the first player.
    opened = MatchOpened(game.key, _names(sheet), rules, 0)
    for fault in game.opening_faults(opened):
        raise BadFile("set_up", sentence=sentence(fault, opened.players))
    state = game.opening(opened)
    facts: list[Fact] = [opened]
    lines: list[Told] = []
    for row in sheet.rows:
        try:
            fact = _fact(game, state, row)
        except ValueError as problem:
            lines.append(Told(row, str(problem)))
            continue
        state = game.apply(state, fact)
        facts.append(fact)
        lines.append(Told(row, ""))
    return Judged(sheet, tuple(facts), tuple(lines))


def _names(sheet: Sheet) -> tuple[str, ...]:
    wrong, seen, names = [], set(), []
    for cell in sheet.names:
        try:
            name = read_name(cell)
        except BadName:
            name = ""
        if not name or same_name(name) in seen:
            wrong.append(cell)
        seen.add(same_name(name))
        names.append(name)
    if wrong:
        raise BadFile("names", names=wrong)
    return tuple(names)


def _fact(game: Game[Any], state: Any, row: Row) -> Fact:
    """Return the fact of a line; ValueError with a sentence if the line is wrong."""
    players = state.players
    if game.standing(state).finished:
        raise ValueError(_("The match was over before this deal."))
    if len(row.cells) != len(players):
        have, want = number(len(row.cells)), number(len(players))
        raise ValueError(_("%(have)s numbers for %(want)s players.", have=have, want=want))
    points = [_points(cell, player) for cell, player in zip(row.cells, players, strict=True)]
    fact = PAGES[game.key].export.from_points(state.deal.number, points)
    if fact is None:
        raise ValueError(_("No hand scores like this."))
    faults = game.faults(state, fact)
    if faults:
        raise ValueError(" ".join(sentence(fault, players) for fault in faults))
    return fact


def _points(cell: str, player: str) -> int:
    try:
        return read_number(cell)
    except NotANumber as problem:
        raise ValueError(f"{isolated(player)}: {MESSAGES[problem.code]}") from problem


def _at_line(line: Told) -> str:
    return _("Line %(line)s: %(wrong)s", line=number(line.row.number), wrong=line.wrong)
