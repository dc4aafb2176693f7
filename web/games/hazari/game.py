"""The pages of Hazari, put together."""

from web.games.hazari import board, entries, export, hindsight, report, rulebook, setup, who_wins
from web.games.protocol import GamePages

PAGES = GamePages(
    setup=setup,
    play=board,
    entries=entries,
    report=report,
    export=export,
    rulebook=rulebook,
    questions=who_wins,
    hindsight=hindsight,
    extras=rulebook.extras,
    on_sheet=report.on_sheet,
)
