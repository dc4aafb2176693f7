"""What a phone is called at its table: by the player whose cards it enters, or as its keeper."""

from flask import g

from web.access.permissions import Guest
from web.i18n.translations import gettext as _
from web.i18n.words import isolated


def who(by: str) -> str:
    """The phone under whose name something stands in the record, inside a sentence."""
    guest: Guest = g.guest
    phone = next((phone for phone in guest.door.phones if phone.by == by), None)
    if phone is None:
        return _("another phone")
    if phone.seat or phone.number != guest.door.keeper:
        return isolated(phone.seat or phone.name)
    return _("the keeper")
