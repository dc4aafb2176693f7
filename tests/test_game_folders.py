"""A game is two folders: nothing of a single game stands outside `scoring/` and `web/games/` of it.

Its templates, style sheets and scripts are named after it. Whoever writes the name of a game, or a
word that only one game has, into a general module finds this test red: let the game register what
is its own (docs/adding-a-game.md), or give a reason below.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.catalogue import GAMES
from tests.test_architecture import imports, package_of

ROOT = Path(__file__).parent.parent
PRODUCT = ("scoring", "storage", "web", "templates", "static")
WRITTEN = (".py", ".html", ".js", ".css")

OWN_WORDS = {
    "hazari": ("troy", "indi"),
    "fives": ("showdown", "treble", "junk"),
    "hokm": ("trump", "revoke", "ruler", "hakem", "kot"),
    "bukharo": ("passport", "meld", "bukharos"),
}
"""Words of the cards that a single game uses, beside its name."""

CATALOGUES = {"scoring/catalogue.py": 2, "web/app.py": 2}
"""Lines that name a game in each catalogue: its import and its entry."""

STORED = "a field of what tables decided is stored under this name for ever"
ENDING = "how a match ended is stored and exported under this name for ever"
INVITATION = "here an invitation is revoked, not a trick"
KIT = "pieces of card games that know no game; another one may take them"
OFFERS = "the package offers every game by its name"
BEGINS = "words whoever the deal begins with, in every game"

ALLOWED = {
    **{(game, "scoring/__init__.py"): OFFERS for game in GAMES},
    **{(game, "scoring/any_game.py"): OFFERS for game in GAMES},
    ("hazari", "scoring/__main__.py"): "one command arranges a hand of this game",
    ("hokm", "web/stats/words.py"): "one definition for all games says what is counted in this one",
    ("fives", "web/i18n/card_names.py"): "several cards of a rank: fives",
    ("hazari", "web/http/pwa.py"): "the short name of the program on a home screen",
    ("hazari", "scoring/recorded_facts.py"): STORED,
    ("hazari", "web/corrections/override.py"): STORED,
    ("hazari", "web/corrections/log_words.py"): STORED,
    ("hazari", "web/match/ruling_words.py"): STORED,
    ("hazari", "templates/corrections/override.html"): STORED,
    ("hazari", "static/css/corrections.css"): STORED,
    ("hazari", "scoring/standing.py"): ENDING,
    ("hazari", "scoring/stats/played_match.py"): ENDING,
    ("hokm", "scoring/standing.py"): ENDING,
    ("hokm", "scoring/stats/played_match.py"): ENDING,
    ("hazari", "scoring/kit/three_card_groups.py"): KIT,
    ("hokm", "scoring/kit/tricks.py"): KIT,
    (
        "hokm",
        "scoring/log/correction_preview.py",
    ): "lists fault codes of entries past a deal",
    ("hazari", "storage/cluster/log_setting.py"): "the name of the program in a log that it shares",
    ("hokm", "storage/access_facts.py"): INVITATION,
    ("hokm", "storage/side_logs.py"): INVITATION,
    ("hokm", "web/access/manage_members.py"): INVITATION,
    ("hokm", "web/access/words.py"): INVITATION,
    ("hokm", "templates/access/_invite.html"): INVITATION,
    ("hokm", "web/corrections/log_words.py"): BEGINS,
    ("hokm", "static/css/setup.css"): "one page asks for the seats of whichever game is chosen",
}
"""Game and file: why this file may name what belongs to the game."""

ALONE = {"scoring/kit/card_points.py": KIT, "scoring/kit/tricks.py": KIT}
"""General module that a single game uses: why it is general all the same."""


def product() -> Iterator[str]:
    for folder in PRODUCT:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in WRITTEN and "vendor" not in path.parts:
                yield path.relative_to(ROOT).as_posix()


def owner(file: str) -> str:
    """The game to which a file belongs by its place or its name; "" for a general one."""
    folders = r"(?:scoring|web/games|templates/games)/(\w+)/|static/\w+/([a-z]+)[-.]"
    found = re.match(folders, file)
    name = found[1] or found[2] if found else ""
    return name if name in GAMES else ""


def naming(text: str, game: str) -> list[str]:
    """The lines of a text that name the game, or use a word that only this game has."""
    # The program itself is called after the first game, also in its log and its settings.
    text = re.sub(r"hazari[ _-]table|HAZARI_[A-Z]+", "", text, flags=re.I)
    words = "|".join((game, *OWN_WORDS[game]))
    own = re.compile(rf"(?<![a-z])(?:{words})(?:s|d|ed)?(?![a-z])", re.I)
    return [line for line in text.splitlines() if own.search(line)]


@pytest.mark.parametrize("game", GAMES)
def test_no_general_file_names_a_game(game: str) -> None:
    found = {
        file: len(naming((ROOT / file).read_text("utf-8"), game))
        for file in product()
        if not owner(file)
    }
    for catalogue, lines in CATALOGUES.items():
        assert found.pop(catalogue) == lines, catalogue
    named = {file for file, lines in found.items() if lines}
    # Both ways: a reason that is needed no more is taken out.
    assert named == {file for of, file in ALLOWED if of == game}


def named_by(name: str, texts: dict[str, str]) -> set[str]:
    """The owners of the files that name this template, style sheet or script."""
    named = re.compile(rf"[\"'/+]{re.escape(name)}[\"'+?]")
    return {owner(file) for file, text in texts.items() if name in text and named.search(text)}


def test_what_only_the_pages_of_one_game_load_is_named_after_it() -> None:
    texts = {file: (ROOT / file).read_text("utf-8") for file in product()}
    strays = {
        file: owners
        for file in texts
        if file.startswith(("templates/", "static/")) and not owner(file)
        for owners in [named_by(file.rpartition("/")[2], texts)]
        if len(owners) == 1 and owners != {""}
    }
    assert strays == {}


def test_what_only_one_game_imports_lies_in_its_folder() -> None:
    users: dict[str, set[str]] = {}
    for file in product():
        if file.endswith(".py"):
            for module in imports((ROOT / file).read_text("utf-8"), package_of(ROOT / file)):
                users.setdefault(f"{module.replace('.', '/')}.py", set()).add(owner(file))
    alone = {
        file
        for file in product()
        if file.endswith(".py") and not owner(file)
        if len(users.get(file, {""})) == 1 and users.get(file, {""}) != {""}
    }
    assert alone == set(ALONE)
