"""The rules pages, made from the same objects that judge: texts, sources, values, examples."""

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, abort, render_template
from flask_babel.speaklater import LazyString

from scoring.catalogue import GAMES
from scoring.game import Game
from web.games.catalogue import PAGES
from web.match import house_rules
from web.match.page_data import Extra
from web.match.word_registry import GAME_WORDS, game_name, rule_text, rule_title, variant_name

blueprint = Blueprint("rulebook", __name__, url_prefix="/rules")
blueprint.add_app_template_global(house_rules.chosen, "house_rules")
blueprint.add_app_template_global(house_rules.game_label, "game_label")
blueprint.add_app_template_global(game_name, "game_name")
blueprint.add_app_template_global(variant_name, "variant_name")
blueprint.add_app_template_global(house_rules.value, "setting_value")


@blueprint.get("/")
def index() -> str:
    """Show the games whose rules can be read here."""
    return render_template("rulebook/index.html", games=list(PAGES))


@blueprint.get("/<game>")
def game(game: str) -> str:
    """Show all rules of a game, each under its id so that a ruling can link to it."""
    if game not in PAGES:
        abort(404)
    page, terms = PAGES[game].rulebook, PAGES[game].rulebook.terms()
    chapters: list[tuple[LazyString, list[dict[str, object]]]] = []
    for rule_id in GAME_WORDS[game].rule_texts:
        if rule_id in page.HEADINGS:
            chapters.append((page.HEADINGS[rule_id], []))
        chapters[-1][1].append(printed(GAMES[game], rule_id, terms.below.get(rule_id)))
    return render_template(
        "rulebook/game.html",
        game=game,
        variants=len(GAMES[game].presets),
        intro=page.INTRO,
        practice=PAGES[game].practice,
        terms=terms,
        chapters=chapters,
    )


def printed(game: Game[Any], rule_id: str, extra: Extra | None) -> dict[str, object]:
    """Return a rule with its words, sources, values and worked cases, ready to print."""
    rule = game.rules[rule_id]
    # The values of a house rule stand with the first rule that depends on it.
    first = next((other.id for other in game.rules.values() if other.setting == rule.setting), "")
    worked = PAGES[game.key].question.worked
    return {
        "id": rule.id,
        "title": rule_title(rule.id),
        "text": rule_text(rule.id),
        "extra": extra,
        "setting": house_rules.name(game.key, rule.setting) if rule.setting else "",
        "choices": house_rules.choices(game, rule.setting)
        if rule.setting and first == rule.id
        else [],
        "see": first,
        "sources": rule.sources,
        "against": rule.against,
        "examples": [worked(case) for case in rule.cases],
    }


@blueprint.app_template_filter("web_address")
def web_address(address: str) -> str:
    """Return the address if it begins with http or https, otherwise ""."""
    # Escaping does not help against a javascript: link, so only these schemes become links.
    return address if urlsplit(address).scheme in ("http", "https") else ""
