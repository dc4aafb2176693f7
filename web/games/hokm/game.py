"""The pages of Hokm, put together."""

from web.games.hokm import board, export, forms, report, rulebook
from web.games.hokm.own_count import OwnTricks
from web.games.hokm.setup import HokmForm
from web.games.hokm.who_wins import TrickForm
from web.games.protocol import GamePages

PAGES = GamePages(
    setup=HokmForm,
    play=board,
    forms=forms,
    report=report,
    export=export,
    rulebook=rulebook,
    question=TrickForm,
    own_count=OwnTricks,
    flowers=True,
    board_style="hokm-board.css",
)
