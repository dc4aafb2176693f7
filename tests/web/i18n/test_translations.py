"""Every sentence is said in every language, and there is none that no catalogue knows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from jinja2 import Environment
from rcssmin import cssmin

from tools import words
from web.i18n.preferences import LANGUAGES

ROOT = words.ROOT
HOLE = re.compile(r"%\((\w+)\)s")
OF_A_GAME = re.compile("/games/|/rulebook/")
NOT_WORDS = {"Hazari Table", "AH KH QH"}
"""What reads the same in every language."""


@cache
def said() -> Catalog:
    return words.said()


@cache
def translated(language: str) -> Catalog:
    return words.translated(language)


def messages(catalogue: Catalog) -> dict[object, Message]:
    return {(message.context, message.id): message for message in catalogue if message.id}


def test_no_room_of_all_games_speaks_of_what_only_one_game_has() -> None:
    own = re.compile(r"\b(Troy|hakem|trump|passport|Bukharo)\b", re.IGNORECASE)
    shared = [
        (message.id, places)
        for message in said()
        if own.search(str(message.id)) and "In Hokm" not in str(message.id)
        if (places := [place for place, _ in message.locations if not OF_A_GAME.search(place)])
    ]
    assert shared == []


def test_every_language_to_choose_has_its_catalogue_and_the_other_way_round() -> None:
    assert {*words.languages()} == {*LANGUAGES} - {"en"}


@pytest.mark.parametrize("language", words.languages())
def test_every_sentence_is_translated_filled_in_compiled_and_no_other(language: str) -> None:
    """After a change of sentences: `make words`, then translate what is new."""
    ours, theirs = messages(said()), messages(translated(language))
    assert [*theirs.keys() - ours.keys()] == [], "sentences that nobody says any more"
    assert [*ours.keys() - theirs.keys()] == [], "sentences that are not in the catalogue"
    assert [one.id for one in theirs.values() if one.fuzzy] == []
    assert [one.id for one in theirs.values() if not all(words.forms(one))] == []
    for message in messages(translated(language)).values():
        ids = (message.id,) if isinstance(message.id, str) else message.id
        wanted = [{*HOLE.findall(one)} for one in ids]
        for form in words.forms(message):
            holes = HOLE.findall(form)
            assert {*holes} in wanted, message.id
            assert not holes or form % dict.fromkeys(holes, "x")
    compiled = words.file_of(language).with_suffix(".mo").read_bytes()
    assert compiled == words.compiled(translated(language))


def test_no_persian_sentence_has_a_dot_where_a_zero_could_be_read() -> None:
    dotted = [one.id for one in translated("fa") if "·" in "".join(words.forms(one))]
    assert dotted == []


LEX = Environment(autoescape=True, extensions=["jinja2.ext.i18n"]).lex
SAYS = {"_", "ngettext", "pgettext", "npgettext"}


@pytest.mark.parametrize(
    "template",
    [path for path in sorted(ROOT.glob("templates/**/*")) if path.is_file()],
    ids=lambda path: path.relative_to(ROOT / "templates").as_posix(),
)
def test_no_sentence_is_written_into_a_template(template: Path) -> None:
    tokens = [(kind, text) for _line, kind, text in LEX(template.read_text("utf-8"))]
    page = "".join("\0" if kind != "data" else text for kind, text in tokens)
    texts = re.sub(r"<[^>]*>", "\n", re.sub(r"&\w+;", " ", page)).split("\n")
    texts += re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]*)"', page)
    bare = (re.sub(r"\0.*\0|\0", " ", text).strip(" ·") for text in texts)
    found = [text for text in bare if re.search(r"[A-Za-z]{2}", text)]
    told = [*unsaid(tokens), *re.findall(r'data-[\w-]+="([^"]*)"', page)]
    found += [text for text in told if re.search(r"[A-Z][a-z]", text)]
    assert [one for one in found if one not in NOT_WORDS] == []


def unsaid(tokens: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The strings in the expressions of a template that nothing translates."""
    calls, before = [], ""
    for kind, text in tokens:
        if text == "(":
            calls.append(before)
        elif text == ")":
            calls.pop()
        elif kind == "string" and not SAYS & {*calls}:
            yield text.strip("\"'")
        before = text


PHYSICAL = re.compile(
    r"(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?<![\w-])(?:left|right)\s*:"
    r"|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius"
    r"|(?:background-position|transform-origin|object-position)[^;}]*(?:left|right)|translateX"
)
FOUR = re.compile(r"(margin|padding|inset|border[\w-]*):((?:[^\s;}]+ ){3}[^\s;}]+)(?=[;}])")
"""What is said of all four sides, from the top clockwise, or of the corners, from that of top and
left."""


@pytest.mark.parametrize(
    "style", sorted(Path(ROOT, "static/css").glob("*.css")), ids=lambda p: p.name
)
def test_no_style_knows_left_and_right(style: Path) -> None:
    """What stands at the start of a line stands on the right in Persian."""
    css = cssmin(style.read_text("utf-8"))
    assert PHYSICAL.findall(css) == []
    assert not re.search(r"@import|url\(\s*[\"']?(?:https?:)?//", css)
    for said, four in FOUR.findall(css):
        first, second, third, fourth = four.split(" ")
        alike = [(first, second), (third, fourth)] if "radius" in said else [(second, fourth)]
        assert all(one == other for one, other in alike), four
