"""The form that voids a deal: it checks shape only, the rules are asked when it is saved."""

from web.i18n.names import NameField
from web.i18n.translations import lazy_gettext as _l
from web.match.commands import EntryForm, hidden_number

LONGEST_REASON = 200
"""Characters of a reason."""


class VoidForm(EntryForm):
    """A form that voids a deal, with a reason or without."""

    deal = hidden_number()
    reason = NameField(_l("Reason, if you like"), LONGEST_REASON, needed=False)
