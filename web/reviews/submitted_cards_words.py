"""Sentences about what single phones send: the cards of their player, OK, or "not what I saw"."""

from collections.abc import Sequence

from scoring.cards import Card
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import isolated, together
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext

# A constant takes its values with %: `name` as `who` or `isolated` give it, `cards` as `in_a_row`.

# About a round that is in

PLAY_WENT_ON = _l("no objection: play continued")
CHANGED_MEANWHILE = _l("Not saved: this round has changed. Check it again.")
NOT_YOUR_OWN = _l("This phone entered it. Only another player can confirm it.")
SENT_BEFORE = _l("Not saved: you already sent a different answer. The first one counts.")
ALREADY_ENTERED = _l("Already entered by %(name)s: %(cards)s.")
NO_CARDS_ENTERED = _l("Already entered by %(name)s, without the cards.")
NOT_WHAT_I_SAW = _l("Not what I saw")

# Groups of a round that is not in

SHOWN_BY = _l("shown by %(name)s’s phone")
ALREADY_SHOWN = _l("Already shown by %(name)s: %(cards)s.")
SAME_AS_YOURS = _l("Same as yours.")
NOT_THE_SAME = _l("Not saved: your cards are different.")
NOT_ON_THE_TABLE = _l("Not saved: these cards are for another round.")
WAITING_FOR = _l("Waiting for %(names)s.")
UP = _l("Up: %(names)s.")
ALL_UP = _l("All hands are Up.")
HAND_IS_UP = _l("Not saved: this hand is Up. The host can correct it after the reveal.")
HOST_GOES_ON = _l("The host enters what comes next.")
# The last submission saves a round, so this is said of one that was undone.
ALL_SHOWN = _l("All cards are shown. The host saves the round.")

# What players count on their own phones

COUNTED_BY = _l("Counted by %(name)s")
COUNTS_DIFFER = _l("These counts differ. The newest is used.")
COUNTS_CLASH = _l("These counts do not fit together. Count again.")
DEAL_IS_IN = _l("Not saved: the host has already entered this.")

# Both versions of a seat's cards, and the buttons to choose

THEIRS = _l("%(name)s says")
TAKE_THEIRS = _l("Use %(name)s’s version")
TYPED_HERE = _l("Typed here")
KEEP_MINE = _l("Keep the typed cards")
YOURS = _l("Yours")
SHOW_MINE = _l("Show my cards instead")
SHOW_MY_CARDS = _l("Show my cards")


def agreed(names: Sequence[str]) -> str:
    """Say which phones gave their OK."""
    return _("OK: %(names)s", names=together(names))


def objected(name: str, owner: str, cards: Sequence[Card], *, settled: bool) -> str:
    """Say what a phone saw instead of the `owner`'s cards, and if the host `settled` it."""
    saw = _("%(name)s saw something else.", name=name)
    if cards:
        saw = _(
            "%(name)s: %(owner)s showed %(cards)s.",
            name=name,
            cards=in_a_row(cards),
            owner=isolated(owner),
        )
    return " ".join((saw, _("The host checked: no change."))) if settled else saw


def ask_the_other(names: Sequence[str]) -> str:
    """Ask to compare with the players who submitted one of these cards too."""
    return _(
        "Not saved yet. Look at the table. If the card is yours, ask %(names)s to change "
        "theirs, then send again.",
        names=together([isolated(name) for name in names]),
    )


def replaced(owner: str, cards: Sequence[Card], later: Sequence[Card]) -> str:
    """Say that a phone changed its submission before the round was saved."""
    return _(
        "%(owner)s first showed %(cards)s, then %(later)s.",
        owner=isolated(owner),
        cards=in_a_row(cards),
        later=in_a_row(later),
    )


def shown_otherwise(owner: str, cards: Sequence[Card]) -> str:
    """Say that the host saved other cards than a phone had submitted."""
    return _("%(owner)s’s phone showed %(cards)s.", owner=isolated(owner), cards=in_a_row(cards))


def shows_otherwise(names: Sequence[str]) -> str:
    """Say that phones submitted other cards than the host typed."""
    return ngettext(
        "Not saved yet: %(names)s shows other cards.",
        "Not saved yet: %(names)s show other cards.",
        len(names),
        names=together(names),
    )
