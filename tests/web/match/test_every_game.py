"""What every game owes to its pages: matches played by chance, and every page about them read.

A new game needs only somebody to play it, in `tests/scoring/players.py`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from scoring.log.replay import replay
from scoring.recorded_facts import Entry
from storage import Match, Record, Saved, Table
from tests.robustness.length import times
from tests.scoring import players
from tests.support.hazari_table import begin
from tests.support.plain_form import words
from web.games.catalogue import PAGES
from web.match.context import match_context

HOSTILE = ("<tt>R", "K&amp;", '"><svg>', "N'")
SEEDS = range(times(1, 10))
ENTRIES = {"hazari": 25, "fives": 25, "hokm": 25, "bukharo": times(8, 25)}
"""An entry of Bukharo is a whole game of up to twelve players, and stands on a page of its own."""
MENU = ("", "sheet", "rules", "undo")
OF_A_DEAL = ("", "rules", "dispute", "replay/", "r/1/")
OF_A_ROUND = ("", "rules", "dispute")
each_match = pytest.mark.parametrize(
    ("game", "seed"), [(game, seed) for game in GAMES for seed in SEEDS]
)


@pytest.fixture(autouse=True)
def hostile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that would be markup belong to some who play."""
    monkeypatch.setattr(players, "NAMES", (*HOSTILE, *players.NAMES[len(HOSTILE) :]))


@dataclass
class Kept:
    """A match as it is kept, and where its pages are."""

    record: Record
    table: Table
    match: Match
    log: tuple[Entry, ...]

    @property
    def address(self) -> str:
        return f"/t/{self.table.address}/m/{self.match.number}/"

    def entries(self) -> Iterator[int]:
        """Write the match entry by entry, stopping after each."""
        for base, entry in enumerate(self.log[1:], start=1):
            saved = self.record.match_log.append(
                self.match,
                [entry.fact],
                key=f"{base:022}",
                base=base,
                at=f"2026-11-20T19:{base:02}:00Z",
                by="test",
            )
            assert isinstance(saved, Saved), saved
            yield base

    def played(self) -> None:
        """Write the whole match."""
        assert [*self.entries()]


@pytest.fixture
def table(app: Flask, hostile: None, game: str, seed: int) -> Kept:
    return kept(app, game, seed)


def kept(app: Flask, game: str, seed: int) -> Kept:
    """A table of chance players, its match opened."""
    log = players.play(GAMES[game], Random(f"{game} {seed}"), ENTRIES[game]).log
    return Kept(*begin(app, log[0].fact), log)


def links(page: str) -> set[str]:
    """Where a page leads to inside the app."""
    return {
        unescape(link)
        for link in re.findall(r'<a [^>]*href="(/(?!looks/)[^"]*)"', page)
        if not link.startswith("/static/")
    }


def read(client: FlaskClient, address: str) -> str:
    """A page that answers, is sound, and has all its words."""
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 200, address
    if answer.mimetype == "text/html":
        said = words(answer)
        assert "%(" not in said, address
        assert "None" not in said, address
        assert "<tt>" not in answer.text, address
        assert '"><svg>' not in answer.text, address
    return answer.data.decode(errors="replace")  # one of the links leads to a database


def read_everything(client: FlaskClient, start: str) -> dict[str, str]:
    """Follow every link from here on; what leads to a part of a page must find it there."""
    pages: dict[str, str] = {}
    waiting, parts, choices = {start}, set(), set()
    while waiting:
        address = waiting.pop()
        if address.startswith("/looks"):  # every page leads to one of its own
            choice = re.sub(r"\d+", "", address)
            if choice in choices:
                continue
            choices.add(choice)
        pages[address] = read(client, address)
        if address.startswith(("/rules/", "/who-wins", "/looks")) or "/replay/" in address:
            continue  # what these lead to is tested with them
        for link in links(pages[address]):
            page, _, part = link.partition("#")
            parts |= {(page, part)} if part else set()
            waiting |= {page} - set(pages)
    for page, part in parts:
        assert f'id="{part}"' in pages[page], f"{page}#{part}"
    return pages


def test_every_game_of_the_catalogue_has_its_pages() -> None:
    assert list(PAGES) == list(GAMES)


@each_match
def test_every_page_of_a_match_can_be_read(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, table: Kept, game: str
) -> None:
    # As the app is served, forms are protected, and a view is looked at for that before it runs.
    monkeypatch.setitem(client.application.config, "WTF_CSRF_ENABLED", True)
    assert list(table.entries())[-1] == len(table.log) - 1
    pages = read_everything(client, table.address)
    state = replay(GAMES[game], table.log).state
    closed = [deal.number for deal in state.deals if deal.end != "open"]
    assert set(pages) >= {table.address + page for page in MENU[1:-1]}
    for number in closed:
        assert pages.get(f"{table.address}d/{number}/") or read(
            client, f"{table.address}d/{number}/"
        )
    for anywhere in ("/", f"/t/{table.table.address}/history", "/who-wins", "/rules/"):
        assert anywhere in {page.partition("?")[0] for page in pages}, anywhere
    if GAMES[game].rulings(state):
        assert f"/rules/{game}" in pages


@each_match
def test_after_every_entry_the_table_goes_on_and_can_undo_it(
    client: FlaskClient, table: Kept
) -> None:
    for _ in table.entries():
        for page in MENU:
            read(client, table.address + page)


@each_match
def test_every_deal_can_be_gone_through_card_by_card_or_says_why_not(
    app: Flask, client: FlaskClient, table: Kept, game: str
) -> None:
    table.played()
    replays = {}
    with app.test_request_context():
        context = match_context(table.table, table.match, table.log)
        laid = Counter(exposed.deal for exposed in PAGES[game].export.exposed(context))
        for deal in context.state.deals:
            parts = PAGES[game].report.replay(context, deal)
            replays[deal.number] = [len(part.laid) for part in parts]
            assert deal.end == "void" or laid[deal.number] == sum(replays[deal.number])
            assert PAGES[game].report.can_replay(deal) == bool(parts)
    sheet = read(client, table.address + "sheet")
    closed = {deal.number for deal in context.state.deals if deal.end != "open"}
    for number, parts in replays.items():
        start = f"{table.address}d/{number}/replay/"
        read(client, start)
        assert (start in sheet) == (bool(parts) and number in closed)
        assert client.get(f"{start}{sum(parts) + len(parts) + 2}").status_code == 404
    longest = max(replays, key=lambda number: sum(replays[number]))
    start, last = f"{table.address}d/{longest}/replay/", 0
    for size in replays[longest][:4]:
        for step in (last + 1, last + size, last + size + 1):
            read(client, f"{start}{max(1, step)}")
        last += size + 1


@each_match
def test_a_page_of_a_deal_or_a_round_that_is_not_there_is_not_found(
    client: FlaskClient, table: Kept, game: str
) -> None:
    table.played()
    last = replay(GAMES[game], table.log).state.deal.number
    deals = [f"d/{deal}/{page}" for deal in (last + 1, 0, "x") for page in OF_A_DEAL]
    rounds = [f"d/{last}/r/{number}/{page}" for number in (99, 0, "x") for page in OF_A_ROUND]
    for page in (*deals, *rounds, f"d/{last}/replay/0", f"d/{last}/replay/x"):
        assert client.get(table.address + page).status_code == 404, page


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules_and_answers_who_wins(client: FlaskClient, game: str) -> None:
    rules = read(client, f"/rules/{game}")
    questions = {link for link in links(rules) if link.startswith("/who-wins?")}
    assert questions
    for address in (f"/who-wins?game={game}", *sorted(questions)[:3]):
        read(client, address)
