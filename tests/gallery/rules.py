"""The rules to read, and Who wins?: terms, rules, examples, settings, questions and answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from werkzeug.datastructures import MultiDict

from scoring.catalogue import GAMES
from tests.gallery import samples
from tests.gallery.specimens import Area
from web.games.catalogue import PAGES
from web.match import game_names
from web.match.question import QuestionForm
from web.rulebook import who_wins
from web.rulebook.views import printed

AREA = Area("rules", ("css/app.css", "css/page.css", "css/rulebook.css"))
shows = AREA.shows
Context = Mapping[str, Any]
HAZARI = PAGES["hazari"]


@shows("rulebook/_terms.html", "ranked")
def _terms() -> Context:
    return {"terms": HAZARI.rulebook.terms()}


@shows("rulebook/_terms.html", "words")
def _terms_of_bukharo() -> Context:
    return {"terms": PAGES["bukharo"].rulebook.terms()}


def _rule(rule: str, game: str = "hazari") -> Context:
    extra = PAGES[game].rulebook.extras().get(rule)
    return {"rule": printed(GAMES[game], rule, extra), "variants": len(GAMES[game].presets)}


@shows("rulebook/_rule.html", "with-choices")
def _with_choices() -> Context:
    return _rule("hazari.tie.last-exposed")


@shows("rulebook/_rule.html", "of-a-setting")
def _of_a_setting() -> Context:
    return _rule("hazari.tie.split")


@shows("rulebook/_rule.html", "ladder")
def _with_a_ladder() -> Context:
    return _rule("hazari.four.ladder")


@shows("rulebook/_rule.html", "values")
def _with_values() -> Context:
    return _rule("hazari.points.bhutan")


@shows("rulebook/_sources.html")
def _sources() -> Context:
    return _rule("fives.void-deal", "fives")


@shows("rulebook/_example.html")
def _example() -> Context:
    case = GAMES["hazari"].rules["hazari.tie.last-exposed"].cases[0]
    return {"answer": HAZARI.questions.worked(case)}


@shows("rulebook/_settings.html", "as-usual")
def _settings() -> Context:
    return {"game": GAMES["fives"], "rules": samples.fives().rules}


@shows("rulebook/_settings.html", "house-rules")
def _house_rules() -> Context:
    return {"game": GAMES["hazari"], "rules": samples.hazari(tie="split", a23="lowest").rules}


@shows("games/hazari/_ladder.html")
def _ladder() -> Context:
    return {"extra": HAZARI.rulebook.extras()["hazari.four.ladder"]}


@shows("games/hazari/_values.html")
def _values() -> Context:
    return {"extra": HAZARI.rulebook.extras()["hazari.points.bangladesh"]}


# Who wins?


def _question(game: str, form: QuestionForm, **more: Any) -> Context:
    questions = PAGES[game].questions
    about = {"about": questions.ABOUT, "how": questions.HOW}
    return {"game": game, "usual": who_wins.USUAL, "games": _games(), "form": form, **about, **more}


def _games() -> dict[str, str]:
    return {key: game_names.name(key) for key in PAGES}


def _asked(game: str) -> QuestionForm:
    """The form with the question that the page offers to begin with."""
    query = urlsplit(PAGES[game].questions.example().address).query
    form = PAGES[game].questions.form(MultiDict(parse_qsl(query)))
    assert form.validate()
    return form


@shows("rulebook/_games.html")
def _which_game() -> Context:
    return {"games": _games(), "game": "hazari"}


@shows("rulebook/_question.html", "empty")
def _empty() -> Context:
    form = HAZARI.questions.form(MultiDict())
    return _question("hazari", form, example=HAZARI.questions.example())


@shows("rulebook/_question.html", "refused")
def _refused() -> Context:
    form = HAZARI.questions.form(MultiDict({"g1": "AH KH QX", "g2": "10s 9s"}))
    form.validate()
    return _question("hazari", form)


@shows("rulebook/_question.html", "answered")
def _answered() -> Context:
    form = _asked("hokm")
    return _question("hokm", form, answer=form.answer())


@shows("rulebook/_answer.html")
def _answer() -> Context:
    return {"answer": _asked("fives").answer(), "game": "fives"}


@shows("rulebook/_laid.html")
def _laid() -> Context:
    return {"laid": _asked("hazari").answer().laid}


@shows("rulebook/_played_by.html")
def _played_by() -> Context:
    return {"answer": _asked("hazari").answer()}
