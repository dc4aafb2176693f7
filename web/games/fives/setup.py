"""Form that sets up a match of Fives: two to five players, and who deals."""

from scoring.fives.match import FIVES_GAME
from scoring.fives.rules import SEATS, TARGETS
from web.match.setup_form import SetupForm


class FivesForm(SetupForm):
    """Form with up to five seats, of which the last ones may stay empty, and who deals."""

    game = FIVES_GAME
    seats = SEATS
    targets = TARGETS
    template = "games/fives/setup.html"
