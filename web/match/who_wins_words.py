"""Sentences that the "Who wins?" pages of all games share."""

from web.i18n.translations import lazy_gettext as _l

CHOOSE = _l("Choose one of these.")
