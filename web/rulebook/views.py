"""The rules pages, made from the same objects that judge: texts, sources, values, examples."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, abort, render_template

from scoring.catalogue import GAMES
from scoring.game import Game
from scoring.rulings import Source
from web.games.catalogue import PAGES
from web.match import game_names, house_rule_words, house_rules, rule_texts
from web.match.rulebook_parts import Extra
from web.match.who_wins_form import Answer

blueprint = Blueprint("rulebook", __name__, url_prefix="/rules")
blueprint.add_app_template_global(house_rules.chosen, "house_rules")
blueprint.add_app_template_global(house_rules.game_label, "game_label")
blueprint.add_app_template_global(game_names.name, "game_name")
blueprint.add_app_template_global(game_names.variant, "variant_name")
blueprint.add_app_template_global(house_rule_words.value, "setting_value")


@dataclass(frozen=True, slots=True)
class PrintedRule:
    """One rule ready to print; `setting` is the name of the house rule it depends on, or "".

    The values of that house rule stand with the first rule that depends on it, whose id is `see`.
    `sources` support the rule and `against` contradict it; `examples` are worked cases.
    """

    id: str
    title: str
    text: str
    extra: Extra | None
    setting: str
    choices: list[house_rules.Option]
    see: str
    sources: tuple[Source, ...]
    against: tuple[Source, ...]
    examples: list[Answer]


@blueprint.get("/")
def index() -> str:
    """Show the games whose rules can be read here."""
    return render_template("rulebook/index.html", games=list(PAGES))


@blueprint.get("/<game>")
def game(game: str) -> str:
    """Show all rules of a game, each under its id so that a ruling can link to it."""
    if game not in PAGES:
        abort(404)
    page, extras = PAGES[game].rulebook, PAGES[game].extras()
    return render_template(
        "rulebook/game.html",
        game=game,
        variants=len(GAMES[game].presets),
        intro=page.INTRO,
        terms=page.terms(),
        chapters=[
            (heading, [printed(GAMES[game], rule_id, extras.get(rule_id)) for rule_id in ids])
            for heading, ids in page.CHAPTERS
        ],
    )


def printed(game: Game[Any], rule_id: str, extra: Extra | None) -> PrintedRule:
    """Return a rule with its words, sources, values and worked cases, ready to print."""
    rule = game.rules[rule_id]
    first = next((other.id for other in game.rules.values() if other.setting == rule.setting), "")
    worked = PAGES[game.key].questions.worked
    return PrintedRule(
        rule.id,
        rule_texts.title(rule.id),
        rule_texts.text(rule.id),
        extra,
        setting=house_rule_words.name(game.key, rule.setting) if rule.setting else "",
        choices=house_rules.choices(game, rule.setting)
        if rule.setting and first == rule.id
        else [],
        see=first,
        sources=rule.sources,
        against=rule.against,
        examples=[worked(case) for case in rule.cases],
    )


@blueprint.app_template_filter("web_address")
def web_address(address: str) -> str:
    """Return the address if it begins with http or https, otherwise ""."""
    # Escaping does not help against a javascript: link, so only these schemes become links.
    return address if urlsplit(address).scheme in ("http", "https") else ""
