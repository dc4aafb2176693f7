"""Scoresheets in CSV, from paper or elsewhere: names, then a deal a line, judged in turn."""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import StringIO
from itertools import takewhile
from typing import Any

from flask_babel.speaklater import LazyString

from scoring.game import Game
from scoring.kit.house_rules import HouseRules
from scoring.kit.state import State
from scoring.names import BadName, read_name, same_name
from scoring.recorded_facts import Fact, MatchOpened
from storage.transfer.safe_json import BadFile, refuse_other_files
from web.games.catalogue import PAGES
from web.i18n.numbers import MESSAGES, NotANumber, read_number
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.agreement_fields import MOST_PLAYERS
from web.match.fault_words import sentence
from web.transfer.csv import unguarded
from web.transfer.import_words import cells_wrong, columns_wrong

LARGEST = 1024 * 1024
"""Bytes of a sheet."""

MOST_LINES = 1000
"""Lines of a sheet, the one with the names included."""
SEPARATORS = {",": _l("comma"), ";": _l("semicolon"), "\t": _l("tab")}
"""Signs that may separate columns, with their names."""
NUMBERING = frozenset(
    "# no no. nr sl sl. sr sr. date day deal hand round game ডিল দান রাউন্ড হাত নং ক্রমিক তারিখ"
    " راند دست دور بازی شماره ردیف تاریخ".split()
) | {""}
"""Headings, in lower case, of columns before the players that only number or date the deals."""

TOTALS = frozenset("total totals sum মোট জমা جمع مجموع کل".split())
"""Words that head a line, or the last column, which only adds up the others."""

_HINT = re.compile(r"sep=([,;\t])[^\n]*")
"""First line for a spreadsheet, which says what separates the columns."""

MOST_BEFORE = 2
"""Columns before the players: one numbers the deals, one has their dates."""

MOST_COLUMNS = MOST_BEFORE + MOST_PLAYERS + 1
"""Columns of a sheet: the last one may add up the others."""

UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Control characters, but for tab and line feed: no page can hold them."""

_OURS = ("match,date,game,", "match,game,deal,")
"""First columns of our own CSV files, which are no scoresheets."""


@dataclass(frozen=True, slots=True)
class Row:
    """A deal as it is written; `number` is its line in the file."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as it was found: who played, and the cells of each deal."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    separator: LazyString


@dataclass(frozen=True, slots=True)
class Judged:
    """A sheet as its game sees it: the opening and the deals of all correct lines as `facts`.

    `lines` are (row, what is wrong with it or "").
    """

    sheet: Sheet
    facts: tuple[Fact, ...]
    lines: tuple[tuple[Row, str], ...]

    @property
    def wrong(self) -> list[str]:
        """Return what is wrong, one sentence a line of the sheet."""
        return [
            _("Line %(line)s: %(wrong)s", line=number(row.number), wrong=wrong)
            for row, wrong in self.lines
            if wrong
        ]


def read_text(content: bytes) -> tuple[str, str]:
    """Return the text of a file and the name of its encoding. Raises BadFile."""
    refuse_other_files(content, LARGEST)
    utf16 = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    # Old spreadsheets save in the Windows code page, which reads nearly any bytes: it comes last.
    for encoding in ("utf-16",) if utf16 else ("utf-8-sig", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        name = encoding.removesuffix("-sig").upper().replace("CP", "Windows-")
        return text.replace("\r\n", "\n").replace("\r", "\n"), name
    raise BadFile("no_text")


def read_sheet(text: str) -> Sheet:
    """Return the names and the deals in this text. Raises BadFile if it is no such sheet."""
    hint = _HINT.match(text)
    if hint:
        # An empty line takes its place, as wrong lines are told by number.
        text = text[hint.end() :]
    heading = text.lstrip("\n ").partition("\n")[0]
    if heading.startswith("{"):
        raise BadFile("record")
    # The separator that the first line has most often.
    separator = hint[1] if hint else max(SEPARATORS, key=heading.count)
    if separator not in heading:
        raise BadFile("no_columns")
    if heading.startswith(_OURS):
        raise BadFile("our_sheet")
    try:
        found = [row for row in _rows(text, separator) if row.cells]
    except csv.Error as problem:
        raise BadFile("no_sheet") from problem
    if len(found) < 2:
        raise BadFile("no_deals")
    if len(found) > MOST_LINES:
        raise BadFile("lines", most=MOST_LINES)
    first, *rows = found
    may_number = first.cells[:-1][:MOST_BEFORE]
    before = len([*takewhile(lambda cell: cell.casefold() in NUMBERING, may_number)])
    sums = len(first.cells) - 1 if first.cells[-1].casefold() in TOTALS else MOST_COLUMNS
    without = tuple(
        Row(row.number, (*row.cells[before:sums], *row.cells[sums + 1 :]))
        for row in rows
        if not TOTALS & {cell.casefold() for cell in row.cells[:before]}
    )
    return Sheet(first.cells[before:sums], without, SEPARATORS[separator])


def _rows(text: str, separator: str) -> Iterator[Row]:
    lines = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    for cells in lines:
        written = [unguarded(cell.strip()) for cell in cells]
        # A spreadsheet writes empty columns at the end of a line.
        while written and not written[-1]:
            written.pop()
        if len(written) > MOST_COLUMNS:
            raise BadFile("columns", most=MOST_PLAYERS)
        yield Row(lines.line_num, tuple(written))


def deal_by_deal(sheet: Sheet) -> Sheet | None:
    """Return a sheet of running totals as the points of each deal; None if it cannot be one."""
    before, rows = [0] * len(sheet.names), []
    for row in sheet.rows:
        if len(row.cells) != len(before):
            return None
        try:
            totals = [read_number(cell) for cell in row.cells]
        except NotANumber:
            return None
        points = (str(new - old) for new, old in zip(totals, before, strict=True))
        rows.append(replace(row, cells=tuple(points)))
        before = totals
    return replace(sheet, rows=tuple(rows))


def judge(sheet: Sheet, game: Game[Any], rules: HouseRules) -> Judged:
    """Return the sheet, judged line by line. Raises BadFile if these people cannot play."""
    # A sheet does not tell who dealt first, so it is the first player.
    opened = MatchOpened(game.key, _names(sheet), rules, 0)
    for fault in game.opening_faults(opened):
        if fault.code == "players_wrong":
            raise BadFile("set_up", sentence=columns_wrong(fault, opened.players))
        raise BadFile("set_up", sentence=sentence(game.key, fault, opened.players))
    state = game.opening(opened)
    facts: list[Fact] = [opened]
    lines: list[tuple[Row, str]] = []
    for row in sheet.rows:
        try:
            fact = _fact(game, state, row)
        except ValueError as problem:
            lines.append((row, str(problem)))
            continue
        state = game.apply(state, fact)
        facts.append(fact)
        lines.append((row, ""))
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


def _fact(game: Game[Any], state: State, row: Row) -> Fact:
    """Return the fact of a line; ValueError with a sentence if the line is wrong."""
    players = state.players
    if game.standing(state).finished:
        raise ValueError(_("The match was over before this deal."))
    if len(row.cells) != len(players):
        raise ValueError(cells_wrong(row.cells, players))
    points = [_points(cell, player) for cell, player in zip(row.cells, players, strict=True)]
    fact = PAGES[game.key].export.from_points(state.rules, state.deal.number, points)
    if fact is None:
        raise ValueError(_("These points are not possible."))
    faults = game.faults(state, fact)
    if faults:
        raise ValueError(" ".join(sentence(game.key, fault, players) for fault in faults))
    return fact


def _points(cell: str, player: str) -> int:
    try:
        return read_number(cell)
    except NotANumber as problem:
        raise ValueError(f"{isolated(player)}: {MESSAGES[problem.code]}") from problem
