"""Cards typed by a person: one field for one player's cards, whatever the game."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import StringField, ValidationError

from scoring.cards import Card, CardError, parse_cards
from web.words.places import together

LONGEST = 100
"""Characters of one group; five cards in the widest spelling take less than half of it."""


class GroupField(StringField):
    """One player's cards as a person writes them. `cards` is what they mean, once validated."""

    cards: tuple[Card, ...] = ()

    def pre_validate(self, form: Any) -> None:
        text = self.data or ""
        if len(text) > LONGEST:
            raise ValidationError(_("That is too long for one group of cards."))
        try:
            self.cards = parse_cards(text)
        except CardError as wrong:
            unread = list(dict.fromkeys(wrong.unread))
            raise ValidationError(
                ngettext(
                    "%(unread)s is not a card. Use 2-10, J, Q, K, A and a suit: S, H, D, C.",
                    "%(unread)s are not cards. Use 2-10, J, Q, K, A and a suit: S, H, D, C.",
                    len(unread),
                    unread=together(unread),
                )
            ) from wrong
