"""Sentences about hands that are arranged and laid Up before the rounds."""

from collections.abc import Sequence
from typing import Any

from scoring.cards import Card
from scoring.hazari.rules import SEATS, HazariRules
from scoring.rulings import Fault
from web.games.hazari.deal_words import FOLLOWS
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, together


def are_up(players: Sequence[str]) -> str:
    """Say whose hands are Up: "Up: Rina and Karim"."""
    if len(players) == SEATS:
        return _("All hands are Up.")
    return _("Up: %(names)s", names=together([isolated(name) for name in players]))


def reveal(number_of_round: int) -> str:
    """Label the key that turns up the groups of a round."""
    return _("Reveal round %(round)s", round=number(number_of_round))


def arrange_mine() -> str:
    """Label the link to one's own hand while it is arranged."""
    return _("Arrange my hand")


def see_mine() -> str:
    """Label the link to one's own hand that is Up."""
    return _("My hand")


def arrange_one() -> str:
    """Label the host's link to the hand of any player."""
    return _("Arrange a hand")


def shown_as_it_lies() -> str:
    """Refuse cards that differ from those their player has laid Up."""
    return _("This hand is Up, and what is Up is not moved: show the cards that lie there.")


def heading(player: str, *, own: bool) -> str:
    """Head the page of a hand; `own` where the phone belongs to its player."""
    return _("My hand") if own else _("The hand of %(name)s", name=isolated(player))


def size(number_of_group: int, want: int, have: int) -> str:
    """Say that a group has too few cards, or too many."""
    return ngettext(
        "Group %(group)s takes %(want)s cards; here is %(have)s.",
        "Group %(group)s takes %(want)s cards; here are %(have)s.",
        have,
        group=number(number_of_group),
        want=number(want),
        have=number(have),
    )


def twice(card: Card) -> str:
    """Say that one card is in two places of a hand."""
    return _("%(card)s is here twice. Change one of them.", card=shown(card))


def out_of_order(fault: Fault, rules: HazariRules) -> str:
    """Say which group breaks the falling order, with the consequence by the house rule."""
    broken = _(
        "Group %(later)s is stronger than group %(earlier)s.",
        later=number(fault["round"]),
        earlier=number(fault["earlier"]),
    )
    return f"{broken} {FOLLOWS[rules.order_fault]}"


def sure() -> str:
    """Ask before a hand is laid Up that the house rule for order faults punishes."""
    return _("After Up nothing may be moved. Exchange cards, or press Up once more to keep this.")


def up_already() -> str:
    """Say that the hand was laid Up before this request came in."""
    return _("This hand is Up already, and stays as it was laid then.")


def waits_for(players: Sequence[str]) -> str:
    """Say whose hands are not Up yet."""
    return _("Not yet Up: %(names)s.", names=together([isolated(name) for name in players]))


def begun() -> str:
    """Say that the rounds have begun, so that no hand can be laid Up any more."""
    return _("The rounds of this deal have begun. They are entered as they are shown.")


def script_words() -> dict[str, Any]:
    """Return the sentences of js/hazari-hand.js by key; it fills the {placeholders} in."""
    place = {"group": "{group}", "n": "{n}"}
    return {
        "digits": "".join(number(digit) for digit in range(10)),
        "empty": _("Group %(group)s, card %(n)s: empty", **place),
        "holds": _("Group %(group)s, card %(n)s: %(card)s", card="{card}", **place),
        "lies": _("%(card)s, in group %(group)s", card="{card}", group="{group}"),
        "laid": _("%(card)s: group %(group)s, card %(n)s", card="{card}", **place),
        "taken": _("%(card)s taken back", card="{card}"),
        "held": _("%(card)s: tap where it goes", card="{card}"),
        "next": _("The next card goes there"),
        "count": _("%(n)s of 13 cards", n="{n}"),
        "offline": _("No network. The app sends Up as soon as it is back."),
        "full": _("All 13 cards are laid. Say Up when your hand is right."),
    }


def all_in() -> str:
    """Say that no card of this deal has to be typed any more."""
    return _("All cards are in. The round only has to be turned up.")
