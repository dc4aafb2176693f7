"""Labels of the form for a game of Bukharo: a short one beside a field, a full one for readers."""

from web.i18n.card_names import lazy_run
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import number

TWOS_IN_PLACE = _l("Twos among them in the place of a two")
HOW_MANY_TWOS = _l("How many of the laid twos lie in the place of a two? Write a number, or 0.")

_PILES = {
    "melded": _l("%(what)s on the table"),
    "hand": _l("%(what)s in hand"),
    "laid_off": _l("%(what)s laid on others"),
    "in_sevens": _l("%(what)s in groups of seven"),
}

_CARDS = {
    "aces": (_l("Aces"), _l("aces")),
    "high": (_l("%(low)s to %(high)s", low=lazy_run("8"), high=lazy_run("K")), _l("eight to king")),
    "low": (_l("%(low)s to %(high)s", low=lazy_run("3"), high=lazy_run("7")), _l("three to seven")),
    "twos": (_l("Twos as twos"), _l("twos as twos")),
    "jokers": (_l("Twos as jokers"), _l("twos as jokers")),
}

_NUMBERS = {
    "natural_sequences": _l("Seven in sequence, no joker"),
    "joker_sequences": _l("Seven in sequence, with joker"),
    "sets": _l("Seven of one rank"),
    "in_one_turn": _l("Bukharos with all thirteen cards in one turn"),
}


def label(field: str, worth: int | None) -> tuple[str, str]:
    """Return the label beside a field and its full label.

    `field` is the name of the field ("melded_aces"), `worth` the points of one card or bonus, None
    where nothing is to be shown.
    """
    if field in _NUMBERS:
        short = full = str(_NUMBERS[field])
    elif field == "hand_twos":
        short, full = _("Twos"), _("twos in hand")
    else:
        # Names of fields are pile and class: "laid_off_twos".
        pile, _underscore, cards = field.rpartition("_")
        short = str(_CARDS[cards][0])
        full = str(_PILES[pile]) % {"what": _CARDS[cards][1]}
    if worth is None:
        return short, full
    return _("%(what)s · %(worth)s", what=short, worth=number(worth)), full


def nobody() -> str:
    """Label the choice that no side declared a Bukharo."""
    return _("Nobody")
