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
