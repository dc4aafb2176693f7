"""Register every room of pages, and every game, with the app."""

from pathlib import Path

from flask import Flask

import storage
from web.access import join, manage_members, ownership, permissions, presence, recovery
from web.corrections import (
    agreement,
    dealer,
    direction,
    dispute,
    log,
    override,
    pack,
    points_given,
    preview,
    rules,
    seating,
    undo,
)
from web.entry import board, news, own_seat
from web.games.bukharo import game as bukharo
from web.games.catalogue import PAGES
from web.games.fives import game as fives
from web.games.hazari import game as hazari
from web.games.hokm import game as hokm
from web.http import (
    errors,
    heavy_work,
    other_instances,
    partitions,
    pwa,
    responses,
    security,
    sessions,
    static_files,
)
from web.i18n import locale, preferences
from web.i18n.sentence_parts import between, in_points, isolated, listed
from web.live import stream
from web.match.log_writes import new_key
from web.match.match_overview import called
from web.people import evening, results as people_results, seasons, views as people_views
from web.results import objection_views, pages, replay, reveal, scoreboard
from web.reviews import submitted_cards
from web.rulebook import noted_deal, views as rulebook_views, who_wins, worked_evenings
from web.stats import counted, heads, hindsight, records, views
from web.tables import (
    history,
    home,
    next_match,
    preferences as tables_preferences,
    seat_draw,
    views as tables_views,
)
from web.transfer import export, page, record_import, scoresheet_import

GAMES = {"hazari": hazari, "fives": fives, "hokm": hokm, "bukharo": bukharo}
"""The games in the order in which they are offered; one line a game."""

for key, game in GAMES.items():
    PAGES[key] = game.PAGES
    if game.PAGES.board_style:
        static_files.send_together(f"css/app.css+board.css+{game.PAGES.board_style}")

BLUEPRINTS = (
    home.blueprint,
    tables_preferences.blueprint,
    pwa.blueprint,
    tables_views.blueprint,
    scoreboard.blueprint,
    join.blueprint,
    manage_members.blueprint,
    ownership.blueprint,
    recovery.blueprint,
    next_match.blueprint,
    seat_draw.blueprint,
    history.blueprint,
    board.blueprint,
    own_seat.blueprint,
    preview.blueprint,
    undo.blueprint,
    pages.blueprint,
    reveal.blueprint,
    replay.blueprint,
    views.blueprint,
    records.blueprint,
    people_views.blueprint,
    evening.blueprint,
    heads.blueprint,
    seasons.blueprint,
    views.definitions,
    objection_views.blueprint,
    log.blueprint,
    dispute.blueprint,
    override.blueprint,
    rules.blueprint,
    agreement.blueprint,
    dealer.blueprint,
    pack.blueprint,
    direction.blueprint,
    points_given.blueprint,
    seating.blueprint,
    export.blueprint,
    page.blueprint,
    record_import.blueprint,
    scoresheet_import.blueprint,
    rulebook_views.blueprint,
    worked_evenings.blueprint,
    who_wins.blueprint,
    noted_deal.blueprint,
    stream.blueprint,
    news.blueprint,
    *(pages_of_game.forms.blueprint for pages_of_game in PAGES.values()),
    *(found.practice.blueprint for found in PAGES.values() if found.practice),
)
"""Every page of the app hangs here: one line a module, and what only one game has."""

MACROS = dict.fromkeys(("field", "summary", "two_people", "write"), "field") | {"who": "who"}
"""Macros that every template knows, by name: the file in `templates/macros` that has each."""


USUAL: dict[str, object] = {
    "ADDRESS": "",
    "HOSTS": [],
    "LOG": "",
    "MAX_CONTENT_LENGTH": 64 * 1024,
    "OTHER_PHONES": True,
    "PARTITIONS": [],
    "SERVER": "",
}
"""Settings of the app where nobody says otherwise. OTHER_PHONES is whether any can reach it; where
none can, SERVER is the address of one where a table can go on."""


def open_record(app: Flask) -> None:
    """Open the record that the setting DATABASE names. Raises storage.StartRefused."""
    record = storage.open_record(Path(app.config["DATABASE"]), app.config["LOG"])
    record.listen(app.extensions["broadcaster"].announce)
    if app.config["PARTITIONS"]:
        partitions.make_only(record, app.config["ADDRESS"], app.config["PARTITIONS"])
    app.extensions["record"] = record
    app.secret_key = record.secret_key


def register(app: Flask) -> None:
    """Give the app its language, its guards, its error pages and its pages, in that order."""
    given = {name for name, value in app.config.items() if value is not None}
    app.config.update({name: value for name, value in USUAL.items() if name not in given})
    responses.register(app)
    locale.register(app)
    preferences.register(app)
    if app.config["LOG"]:
        other_instances.register(app)
    sessions.register(app)
    static_files.register(app)
    heavy_work.register(app)
    security.register(app)
    permissions.register(app)
    recovery.register(app)
    presence.register(app)
    submitted_cards.register(app)
    errors.register(app)
    stream.register(app)
    reveal.register(app)
    people_results.register(app)
    counted.register(app)
    hindsight.register(app)
    for written in (called, in_points, isolated, listed):
        app.add_template_filter(written)
    for used in (between, new_key):
        app.add_template_global(used)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    # An import in a template looks all names of the page through each time, which takes a twentieth
    # of a board (bench/pages.py). The module of a template knows only the globals that are there.
    for name, file in MACROS.items():
        macros = app.jinja_env.get_template(f"macros/{file}.html").module
        app.add_template_global(getattr(macros, name), name)
