"""The pages of Hazari, put together."""

from web.games.hazari import (
    board,
    entries,
    export,
    points_left,
    questions,
    report,
    rulebook,
    setup,
)
from web.games.protocol import GamePages

PAGES = GamePages(
    setup=setup,
    play=board,
    entries=entries,
    report=report,
    export=export,
    rulebook=rulebook,
    questions=questions,
    hindsight=points_left,
)
