"""Entry of who rules a hand, which also says who deals it."""

from __future__ import annotations

from flask import request
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.hokm.facts import RulerSet
from web.entry.office import OfficeEntry
from web.games.hokm.forms import CHOOSE_PLAYER, SEATS
from web.match import urls
from web.match.form_page import is_over


class Ruler(OfficeEntry):
    """Say who rules a hand. In a hand that is over, who led and who took tricks may change."""

    endpoint, path = "hokm.ruler", "/ruler"
    template = "games/hokm/ruler.html"
    ruler = HiddenField(validators=[AnyOf([str(seat) for seat in SEATS], CHOOSE_PLAYER)])

    def fact(self) -> RulerSet:
        """Return who rules the hand."""
        return RulerSet(self.number, int(self.ruler.data))

    def away(self) -> str:
        """Return the board of a match that is over, unless the address names a hand of it."""
        over = "deal" not in request.args and is_over(self.context)
        return urls.of_board(self.context) if over else ""
