"""What the pages of every game say about a question that is not complete."""

from flask_babel import lazy_gettext as _l

CHOOSE = _l("Choose one of these.")
