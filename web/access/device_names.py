"""Name a phone as its table knows it: by its player, its own name, or as the host."""

from flask import g

from web.access.permissions import Member
from web.i18n.translations import gettext as _
from web.i18n.words import isolated


def who(by: str) -> str:
    """Return the name of the phone that an entry of the record stands under, for use in a sentence.

    `by` is the phone's stored name; the name returned is isolated for mixed text directions.
    """
    member: Member = g.member
    phone = next((phone for phone in member.access.phones if phone.by == by), None)
    if phone is None:
        return _("another phone")
    if phone.seat or phone.number != member.access.host:
        return isolated(phone.seat or phone.name)
    return _("the keeper")
