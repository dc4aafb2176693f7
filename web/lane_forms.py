"""The form of a void deal: shape only, the rules are asked on entering."""

from web.entering import EntryForm, hidden_number
from web.names import NameField
from web.sentences import lazy_gettext as _l

LONGEST_REASON = 200


class VoidForm(EntryForm):
    """Void a deal, with a reason or without."""

    deal = hidden_number()
    reason = NameField(_l("Reason, if you like"), LONGEST_REASON, needed=False)
