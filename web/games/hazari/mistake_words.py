"""Sentences of the search for a typing mistake: what is known, what was said, what to tap."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.hazari.mistakes.repair import Change, Place
from web.i18n.card_names import in_a_row, shown
from web.i18n.translations import gettext as _
from web.i18n.words import isolated, listed, number

Names = Sequence[str]


def place_name(place: Place, players: Names) -> str:
    """Name a group by its player and round: "Karim, round 2"."""
    seat, nth = place
    return _("%(name)s, round %(round)s", name=isolated(players[seat]), round=number(nth))


# What is known


def entered_twice(card: Card, places: Sequence[Place], players: Names) -> str:
    """Say that a card was entered in several groups; `places` are in the order of rounds."""
    names = [place_name(place, players) for place in places]
    return _(
        "%(card)s was entered twice: %(first)s, and %(last)s.",
        card=shown(card),
        first=listed(names[:-1]),
        last=names[-1],
    )


def left_over(place: Place, players: Names) -> str:
    """Say that a last group was deduced and not typed."""
    return _(
        "Nobody typed the last group of %(name)s: it is what all other groups leave over. If other "
        "cards lie there, one of those groups is wrong.",
        name=isolated(players[place[0]]),
    )


# What was said


def saw(place: Place, cards: Sequence[Card], players: Names) -> str:
    """Say who showed which cards in which round."""
    name, nth = isolated(players[place[0]]), number(place[1])
    return _(
        "%(name)s showed %(cards)s in round %(round)s", name=name, cards=in_a_row(cards), round=nth
    )


# What to tap


def tap_two() -> str:
    """Explain the grid."""
    return _("Tap two cards to swap them.")


def is_marked(card: Card) -> str:
    """Explain what a second tap does."""
    return _(
        "%(card)s is marked. Tap the card to swap it with, or the player who showed it.",
        card=shown(card),
    )


def twice() -> str:
    """Describe a card that is twice in the deal."""
    return _("entered twice")


def moved() -> str:
    """Describe a card that was not entered where it is now."""
    return _("moved here")


# What comes of it


def instead(change: Change, players: Names) -> str:
    """Say which cards lie in a group instead of which; only those that come, where none go."""
    group = place_name(change.place, players)
    come = in_a_row([card for card in change.new if card not in change.old])
    go = in_a_row([card for card in change.old if card not in change.new])
    if not go:
        return _("%(group)s: %(cards)s too", group=group, cards=come)
    return _("%(group)s: %(come)s instead of %(go)s", group=group, come=come, go=go)


def many() -> str:
    """Say that too many repairs are equally small to choose from."""
    return _("Many cards could be the right one. Tap the wrong card, then the right one.")


def nothing_small() -> str:
    """Say that what was said contradicts itself, or leaves too much to try."""
    return _("No small mistake explains all of this. Take back what was not sure.")


def not_complete(nth: int) -> str:
    """Say that the typed round needs more cards before it can be saved."""
    return _("Round %(round)s is not complete: its board comes back as typed.", round=number(nth))


def saved_with_it(nth: int, *, is_in: bool) -> str:
    """Say what happens to the typed round when the repair is saved.

    `is_in` is true where the round is in the record already.
    """
    if is_in:
        return _("Round %(round)s is changed with it, as typed.", round=number(nth))
    return _("Round %(round)s is saved with it, as typed.", round=number(nth))
