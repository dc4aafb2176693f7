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
from web.games.protocol import Pages

PAGES = Pages(
    setup=setup,
    play=board,
    lanes=entries,
    moments=report,
    records=export,
    rulebook=rulebook,
    questions=questions,
    hindsight=points_left,
)
