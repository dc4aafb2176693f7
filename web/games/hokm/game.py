"""The pages of Hokm, put together."""

from web.games.hokm import (
    board,
    entries,
    export,
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
)
