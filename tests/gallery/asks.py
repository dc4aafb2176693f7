"""Requests of phones: those that a page leads to, and those that only an evening brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from urllib.parse import urlencode

from tests.gallery.evening import Evening
from tests.support.hazari_table import TIES
from tests.support.page_forms import Page
from tests.web.match.test_every_game import links
from web.i18n.preferences import Preferences

Fields = tuple[tuple[str, str | bytes], ...]
"""Fields of a form in their order; bytes are a file."""

ODD = "?" * 120
"""Text that is too long for every field."""


@dataclass(frozen=True)
class Ask:
    """A request of the phone in this role.

    With `sent` it is a form; with `part_of` the answer is for the page with that address.
    """

    role: str
    address: str
    sent: Fields = ()
    part_of: str = ""
    looks: str = ""


def leads_to(ask: Ask, page: str) -> Iterator[Ask]:
    """What a phone can ask for on this page: links, forms to look for something, and forms that
    write, filled in so that they are refused."""
    for link in sorted(links(page)):
        yield Ask(ask.role, link.partition("#")[0])
    for form in Page(page).forms:
        action = unescape(form.action).partition("#")[0]
        if form.method == "get":
            for button in form.buttons or [("", "")]:
                for ticked in (0, 3):
                    sent = (*form.pressed(button).sent, *form.answers[:ticked])
                    yield Ask(ask.role, f"{action}?{urlencode(sent)}")
        elif form.typed or form.answers:
            odd = dict.fromkeys((*form.typed, *(name for name, _text in form.answers)), ODD)
            sent = tuple((dict(form.sent) | odd).items())
            yield Ask(ask.role, action, sent)


def begins(evening: Evening) -> Iterator[Ask]:
    """List where phones start: pages of no table, then those of every match that they may read."""
    for role in ("host", "stranger"):
        for address in ("/", "/history?player=x", "/offline", "/nowhere", "/join", "/import"):
            yield Ask(role, address)
    for name, friends in evening.tables.items():
        table = f"/t/{friends.table.address}/"
        for role in ("host", "seat", "watcher"):
            for page in (
                ("", "?ruling=1", "undo", "sheet", "d/1/", "d/1/r/1/") if name != "damaged" else ()
            ):
                yield Ask(role, friends.address + page)
            for page in ("", "people", "people?recovery=1"):
                yield Ask(role, table + page)
        pages = (
            "history?before=1",
            "matches/new/hazari",
            "players/",
            "players/one?name=Rina&look=1",
            "ranking/heads?one=Rina&other=Karim",
        )
        for page in pages:
            yield Ask("host", table + page)


def brings(evening: Evening) -> Iterator[Ask]:
    """Ask for what no page leads to: forms that come too late, files, and parts for a script."""
    here = {name: friends.address for name, friends in evening.tables.items()}
    yield from _rounds_too_late(here)
    table = f"/t/{evening.tables['many names'].table.address}/"
    names = ("Friend 12", "Friend 11", "Friend 1 bhai", "Friend 2 bhai")
    known = (("key", "k" * 22), *((f"player{seat}", name) for seat, name in enumerate(names)))
    yield Ask("host", f"{table}matches/new/bukharo", known)
    yield Ask("host", f"{table}matches/new/bukharo", (*known[:2], ("who", "answered")))
    yield from _parts(here)
    yield from _mistakes(here)
    for line in (
        "bukharo: count hand 1.2 | count hand 0.0.1",
        "hazari: AH KH QH | AC KC QC | AD KD QD | AS KS QS = 2*",
        "fives: AH X",
    ):
        yield Ask("stranger", f"/deal?{urlencode({'line': line})}")
    for sent, at in _FILES.items():
        for page in ("/import", *(f"/t/{here[name].split('/')[2]}/import" for name in at)):
            yield Ask("host", page, (("record", evening.files[sent]),))
    for part_of in ("", here["hazari"]):
        forgotten = (("csrf_token", ""), ("table", "Friday table"))
        yield Ask("host", f"{here['hazari']}undo", forgotten, part_of)


_FILES = {
    "taken home": ("taken home", "hazari"),
    "taken home elsewhere": ("taken home",),
    "chance-fives": ("hazari",),
    "without hashes": ("hazari",),
}
"""Which file is looked at by which tables."""


def _round(deal: int, number: int, groups: Sequence[str], base: int) -> Fields:
    """A round as a board sends it."""
    place = {"key": "w" * 22, "base": f"{base}", "deal": f"{deal}", "round": f"{number}"}
    return tuple((place | {f"seat{seat}": text for seat, text in enumerate(groups)}).items())


def _counted(deal: int, totals: Sequence[int], base: int) -> Fields:
    """Totals of a deal as their page sends them."""
    sent = {"key": "w" * 22, "base": f"{base}", "deal": f"{deal}"}
    return tuple((sent | {f"total{seat}": f"{one}" for seat, one in enumerate(totals)}).items())


def _rounds_too_late(here: dict[str, str]) -> Iterator[Ask]:
    """Rounds for which the table has gone on, or of which a phone has shown other cards."""
    others = (TIES[2][1], TIES[2][0], *TIES[2][2:])
    for part in (False, True):
        for role, table, path, sent in (
            ("host", "mistake", "rounds", _round(1, 3, others, 3)),
            ("host", "mistake", "rounds", _round(1, 3, TIES[2], 3)),
            ("host", "won", "rounds", _round(2, 1, TIES[0], 5)),
            ("host", "hazari", "rounds", _round(3, 3, ("5C 4S 3H", "5D 4C 8H", *TIES[2][2:]), 8)),
            ("host", "hazari", "totals", _counted(2, (120, 80, 90, 70), 5)),
            ("seat", "won", "rounds/1", _round(2, 1, TIES[0], 5)),
        ):
            yield Ask(role, here[table] + path, sent, here[table] if part else "")


def _parts(here: dict[str, str]) -> Iterator[Ask]:
    """Parts of pages that are open: news, labels beside cards, sums while somebody counts."""
    typed = urlencode({f"seat{seat}": text for seat, text in enumerate(TIES[2])})
    hazari, fives, bukharo = here["hazari"], here["fives"], here["bukharo"]
    for role, page, part in (
        ("host", hazari, "rounds/news?base=8"),
        ("host", hazari, "rounds/news?base=3"),
        ("host", hazari, f"preview?deal=3&round=3&{typed}"),
        ("host", fives, "news?base=1"),
        ("seat", here["hokm"], "rounds/news?base=3"),
        ("host", bukharo, "sides?side0_melded_high=13&side0_first=y"),
        ("host", bukharo, f"groups?{urlencode({'side0_groups': '4H 5H 6H'})}"),
    ):
        yield Ask(role, page + part, part_of=page)
    groups = (("group1", "5C 4S 3H"), ("group2", "AD KD QD"))
    yield Ask("seat", f"{here['begun']}d/1/hand/labels", groups, f"{here['begun']}d/1/hand")
    for page in (here["begun"], f"{here['begun']}d/1/hand", f"{bukharo}groups"):
        yield Ask("host", page, looks=Preferences(keys="large").written())


def _mistakes(here: dict[str, str]) -> Iterator[Ask]:
    """The search for a mistake in a deal, with what its page carries from one tap to the next."""
    whole = {f"seat{seat}": text for seat, text in enumerate(TIES[3])}
    last = {name: text for name, text in whole.items() if name != "seat2"}  # which is deduced
    for table, asked in (
        ("mistake", whole),  # a card is twice in the deal
        ("mistake", last | {"said": "246H"}),
        ("mistake", last | {"now": "128D7H6D.248S6S2S6H", "said": "11AC"}),
        ("mistake", last | {"now": "01ADKDAC.11ADKCQC"}),  # a card is twice after the change
        ("mistake", last | {"said": "01AC.01KC.01QC.01KH"}),  # more cards than a group has
        ("mistake", {"seat2": "8S 6H", "marked": "126H"}),
        ("mistake", {"seat0": "1S"}),
        ("two mistakes", last | {"said": "246H.232H"}),
    ):
        yield Ask("host", f"{here[table]}d/1/mistake?{urlencode({'round': '4'} | asked)}")
