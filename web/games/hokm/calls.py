"""Entries of the calls before a hand: who is hakem, and what is trump."""

from collections.abc import Mapping
from typing import Any

from flask import request, url_for
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.cards import Suit
from scoring.hokm.facts import RulerSet, TrumpNamed
from web.entry import carry
from web.entry.deal_entry import OfficeEntry
from web.games.hokm.hand_entry import CHOOSE_SUIT, SEATS, HandEntry, Scene, elsewhere
from web.i18n.card_faces import SUITS
from web.i18n.translations import lazy_gettext as _l
from web.match import urls
from web.match.context import MatchContext
from web.match.form_page import FormPage, is_over


class Hakem(OfficeEntry):
    """Say who is hakem of a hand. In a hand that is over, leads and tricks may change hands."""

    endpoint, path = "hokm.hakem", "/ruler"
    template = "games/hokm/hakem.html"
    hakem = HiddenField(
        validators=[AnyOf([str(seat) for seat in SEATS], _l("Choose one of the players."))]
    )

    def fact(self) -> RulerSet:
        return RulerSet(self.number, int(self.hakem.data))

    def away(self) -> str:
        """Return the board of a match that is over, unless the address names a hand of it."""
        over = "deal" not in request.args and is_over(self.context)
        return urls.of_board(self.context) if over else ""


class Trump(HandEntry):
    """Say what is trump, as the hakem names it. `tricks` says that the trick board comes next."""

    endpoint, path = "hokm.trump", "/trump"
    template = "games/hokm/trump.html"
    corrects = (TrumpNamed,)
    trump = HiddenField(validators=[AnyOf(list(Suit), CHOOSE_SUIT)])
    tricks = HiddenField()

    def fact(self) -> TrumpNamed:
        return TrumpNamed(self.number, Suit(self.trump.data))

    def away(self) -> str:
        """Return the board where trump can be named no more."""
        now = carry.load_with_draft(self.context)
        # Trump cannot be named anew once a trick of the hand is in (fault `hand_begun`).
        too_late = not self.is_change and (elsewhere(now) or now.state.deal.tricks)
        return self.draft_to("board.now") if too_late else ""

    def then(self, after: MatchContext) -> str:
        """Return the trick board after the question for trump; else where the match goes on."""
        if self.tricks.data:
            return url_for("board.open", **after.place)
        return super().then(after)

    def asks(self, scene: Scene, reply: FormPage) -> Mapping[str, Any]:
        """Return the four suits; nothing to choose once a trick of the hand is in."""
        return {"suits": SUITS, "can_enter": scene.can_enter and not scene.hand.tricks}
