"""Form that sets up a session of Bukharo: who sits where, the house rules, and who deals."""

from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.rules import BUKHARO, SEATS
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.match.setup_fields import house_rule, names_of, one_of_the_seats
from web.match.setup_form import DRAW, SetupForm

FEW = 6
"""Number of seats that are shown at once; the others are for big tables."""


class BukharoForm(SetupForm):
    """Form with up to twelve seats, of which the last ones may stay empty, and who deals.

    `target` is None because a session goes to no target: the table ends it.
    """

    game = BUKHARO_GAME
    seats = SEATS
    template = "games/bukharo/setup.html"
    few = FEW

    target = None
    player0, player1, player2, player3, player4, player5 = names_of(SEATS[-1])[:FEW]
    player6, player7, player8, player9, player10, player11 = names_of(SEATS[-1])[FEW:]
    dealer = one_of_the_seats(SEATS[-1], {DRAW: _l("At random")})
    bonus = house_rule(BUKHARO_GAME, "bonus", BUKHARO)
    two_in_hand = house_rule(BUKHARO_GAME, "two_in_hand", BUKHARO)
    rule_14 = house_rule(BUKHARO_GAME, "rule_14", BUKHARO)
    third_bonus = house_rule(BUKHARO_GAME, "third_bonus", BUKHARO)
    no_second = house_rule(BUKHARO_GAME, "no_second", BUKHARO)
    jokers_in_opening = house_rule(BUKHARO_GAME, "jokers_in_opening", BUKHARO)
    jokers_in_group = house_rule(BUKHARO_GAME, "jokers_in_group", BUKHARO)

    @property
    def fold_title(self) -> str:
        """Return the heading of the folded part of the form."""
        return _("House rules, table name") if "table" in self else _("House rules")


FORM = BukharoForm
