"""The pages: Flask on top of the record. Knows storage and scoring; nothing below knows it."""

from __future__ import annotations

from flask import Flask
from flask_htmx import HTMX

from web import (
    across,
    adding,
    at_hand,
    board,
    changes,
    compression,
    connected,
    dealers,
    dispute,
    errors,
    exports,
    for_script,
    heavy,
    hindsights,
    history,
    home,
    importing,
    joining,
    keeping,
    lanes,
    language,
    live,
    logbook,
    looks,
    matches,
    meanings,
    moments,
    news,
    other_rules,
    paper,
    people,
    players,
    replays,
    rights,
    rulebook,
    scoreboard,
    seats,
    second_look,
    security,
    sessions,
    showing,
    shown,
    table_records,
    table_rulings,
    tables,
    takehome,
    tallied,
    this_phone,
    who,
)
from web.design import pages as design
from web.games.catalogue import PAGES

BLUEPRINTS = (
    home.blueprint,
    this_phone.blueprint,
    at_hand.blueprint,
    tables.blueprint,
    scoreboard.blueprint,
    joining.blueprint,
    people.blueprint,
    keeping.blueprint,
    matches.blueprint,
    history.blueprint,
    board.blueprint,
    showing.blueprint,
    changes.blueprint,
    lanes.blueprint,
    moments.blueprint,
    across.blueprint,
    replays.blueprint,
    players.blueprint,
    table_records.blueprint,
    meanings.blueprint,
    second_look.blueprint,
    logbook.blueprint,
    dispute.blueprint,
    table_rulings.blueprint,
    other_rules.blueprint,
    dealers.blueprint,
    seats.blueprint,
    exports.blueprint,
    takehome.blueprint,
    importing.blueprint,
    adding.blueprint,
    paper.blueprint,
    rulebook.blueprint,
    who.blueprint,
    live.blueprint,
    news.blueprint,
    design.blueprint,
    *(game.lanes.blueprint for game in PAGES.values()),
)
"""Every page of the app hangs here: one line a module, and what only one game has."""


def register(app: Flask) -> None:
    """Give the app its language, its guards, its error pages and its pages, in that order."""
    HTMX(app)
    language.register(app)
    looks.register(app)
    sessions.register(app)
    compression.register(app)
    for_script.register(app)
    heavy.register(app)
    security.register(app)
    rights.register(app)
    connected.register(app)
    shown.register(app)
    errors.register(app)
    live.register(app)
    exports.register(app)
    tallied.register(app)
    hindsights.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
