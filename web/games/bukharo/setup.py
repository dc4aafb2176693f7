"""Form that sets up a session of Bukharo: who sits where, the house rules, and who deals."""

from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.rules import BHUKHAR_CLUB, SEATS
from web.i18n.translations import lazy_gettext as _l
from web.match.presets import Preset
from web.match.setup_form import SetupForm


class BukharoForm(SetupForm):
    """Form with up to twelve seats, and who deals. The table ends it: there is no target."""

    game = BUKHARO_GAME
    seats = SEATS
    template = "games/bukharo/setup.html"
    few = 6
    fold_titles = _l("House rules, table name"), _l("House rules")
    presets = (Preset(BUKHARO_GAME, _l("Club Bhukhar"), BHUKHAR_CLUB),)

    target = None
