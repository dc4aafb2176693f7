"""What the pages of every game say about a question that is not complete."""

from web.i18n.translations import lazy_gettext as _l

CHOOSE = _l("Choose one of these.")
