"""The pages of Fives, put together."""

from web.games.fives import (
    board,
    entries,
    export,
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
)
