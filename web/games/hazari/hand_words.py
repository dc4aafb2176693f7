"""What is said of hands that are arranged and laid Up before the rounds."""

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
    """Whose hands lie face down: "Up: Rina and Karim"."""
    if len(players) == SEATS:
        return _("All hands are Up.")
    return _("Up: %(names)s", names=together([isolated(name) for name in players]))


def reveal(number_of_round: int) -> str:
    """To turn up the groups of a round."""
    return _("Reveal round %(round)s", round=number(number_of_round))


def arrange_mine() -> str:
    """To the own hand."""
    return _("Arrange my hand")


def see_mine() -> str:
    """To the own hand that is Up."""
    return _("My hand")


def arrange_one() -> str:
    """To the hand of any player, for the keeper."""
    return _("Arrange a hand")


def shown_as_it_lies() -> str:
    """A phone shows other cards than those that its player has laid Up."""
    return _("This hand is Up, and what is Up is not moved: show the cards that lie there.")


def heading(player: str, *, own: bool) -> str:
    """Whose hand is arranged."""
    return _("My hand") if own else _("The hand of %(name)s", name=isolated(player))


def size(number_of_group: int, want: int, have: int) -> str:
    """A group has too few cards, or too many."""
    return ngettext(
        "Group %(group)s takes %(want)s cards; here is %(have)s.",
        "Group %(group)s takes %(want)s cards; here are %(have)s.",
        have,
        group=number(number_of_group),
        want=number(want),
        have=number(have),
    )


def twice(card: Card) -> str:
    """One card in two places of a hand."""
    return _("%(card)s is here twice. Change one of them.", card=shown(card))


def out_of_order(fault: Fault, rules: HazariRules) -> str:
    """Which group breaks the falling order, and what follows by the house rule."""
    broken = _(
        "Group %(later)s is stronger than group %(earlier)s.",
        later=number(fault["round"]),
        earlier=number(fault["earlier"]),
    )
    return f"{broken} {FOLLOWS[rules.order_fault]}"


def sure() -> str:
    """Asked before a hand is laid Up that the house rule punishes."""
    return _("After Up nothing may be moved. Exchange cards, or press Up once more to keep this.")


def up_already() -> str:
    """Another tap or another phone was quicker."""
    return _("This hand is Up already, and stays as it was laid then.")


def waits_for(players: Sequence[str]) -> str:
    """Whose hands are not Up yet."""
    return _("Not yet Up: %(names)s.", names=together([isolated(name) for name in players]))


def begun() -> str:
    """Too late for a hand."""
    return _("The rounds of this deal have begun. They are entered as they are shown.")


def script_words() -> dict[str, Any]:
    """What the script of a hand says; it fills in the braces."""
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
    """Nobody has to type a card of this deal any more."""
    return _("All cards are in. The round only has to be turned up.")
