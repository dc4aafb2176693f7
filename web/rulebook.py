"""The rules to read, made from the same objects that judge: texts, sources, values, examples."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, abort, render_template

from scoring.catalogue import GAMES
from scoring.game import Game
from scoring.rulings import Source
from web import house
from web.games.hazari.rulebook import CHAPTERS, forms, types, values
from web.questions import Answer, Question, answer
from web.words import games, rules, settings

READABLE = {"hazari": CHAPTERS}
"""Games whose rules have a page, with the chapters it is in."""

blueprint = Blueprint("rulebook", __name__, url_prefix="/rules")
blueprint.add_app_template_global(house.chosen, "house_rules")
blueprint.add_app_template_global(house.game_label, "game_label")
blueprint.add_app_template_global(games.name, "game_name")
blueprint.add_app_template_global(games.variant, "variant_name")
blueprint.add_app_template_global(settings.name, "setting_name")
blueprint.add_app_template_global(settings.value, "setting_value")


@dataclass(frozen=True, slots=True)
class PrintedRule:
    """One rule ready to print; `setting` is the house rule it depends on, if any.

    Its values stand with the first rule that depends on it; `see` is that rule.
    """

    id: str
    title: str
    text: str
    setting: str
    choices: list[house.Choice]
    see: str
    sources: tuple[Source, ...]
    examples: list[Answer]


@blueprint.get("/")
def index() -> str:
    """The games whose rules can be read here."""
    return render_template("rulebook/index.html", games=list(READABLE))


@blueprint.get("/<game>")
def game(game: str) -> str:
    """All rules of a game, each under its id, so that a ruling can lead to the very rule."""
    if game not in READABLE:
        abort(404)
    return render_template(
        "rulebook/game.html",
        game=game,
        chapters=[
            (heading, [_printed(GAMES[game], rule_id) for rule_id in ids])
            for heading, ids in READABLE[game]
        ],
        types=types(),
        forms=forms(),
        values=values(),
    )


def _printed(game: Game[Any], rule_id: str) -> PrintedRule:
    rule = game.rules[rule_id]
    first = next((other.id for other in game.rules.values() if other.setting == rule.setting), "")
    return PrintedRule(
        rule.id,
        rules.title(rule.id),
        rules.text(rule.id),
        setting=settings.name(game.key, rule.setting) if rule.setting else "",
        choices=house.choices(game, rule.setting) if rule.setting and first == rule.id else [],
        see=first,
        sources=rule.sources,
        examples=[answer(Question.of_case(case)) for case in rule.cases],
    )


@blueprint.app_template_filter("web_address")
def web_address(address: str) -> str:
    """The address if a browser may be sent there, otherwise nothing."""
    return address if urlsplit(address).scheme in ("http", "https") else ""
