"""Form that sets up a match of Fives: two to five players, and who deals."""

from scoring.fives.match import FIVES_GAME
from scoring.fives.rules import FIVES, SEATS, TARGETS
from web.i18n.translations import lazy_gettext as _l
from web.match.setup_fields import house_rule, names_of, one_of_the_seats
from web.match.setup_form import DRAW, SetupForm


class FivesForm(SetupForm):
    """Form with up to five seats, of which the last ones may stay empty, and who deals."""

    game = FIVES_GAME
    seats = SEATS
    targets = TARGETS
    template = "games/fives/setup.html"

    player0, player1, player2, player3, player4 = names_of(SEATS[-1])
    dealer = one_of_the_seats(SEATS[-1], {DRAW: _l("At random")})
    tie = house_rule(FIVES_GAME, "tie", FIVES)


FORM = FivesForm
