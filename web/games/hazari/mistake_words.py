"""Sentences of the search for a typing mistake: what is known, what was said, what is asked."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.hazari.mistakes.repair import Place
from web.i18n.card_names import in_a_row, shown
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import in_turn, isolated, listed, number, together

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


def taken_as(card: Card, place: Place, players: Names) -> str:
    """Say which of the entries of a card is believed until somebody says otherwise."""
    return _(
        "The app takes it that %(name)s showed it in round %(round)s.",
        name=isolated(players[place[0]]),
        round=number(place[1]),
    )


def after_all(card: Card, place: Place, players: Names) -> str:
    """Label the answer that another entry of the card is the right one."""
    return _(
        "No: %(name)s showed %(card)s, in round %(round)s",
        name=isolated(players[place[0]]),
        card=shown(card),
        round=number(place[1]),
    )


def left_over(place: Place, players: Names) -> str:
    """Say that a last group was deduced and not typed."""
    return _(
        "Nobody typed the last group of %(name)s: it is what all other groups leave over. If other "
        "cards lie there, one of those groups is wrong.",
        name=isolated(players[place[0]]),
    )


def entered_at(card: Card, places: Sequence[Place], players: Names) -> str:
    """Say where a card that was seen had been entered."""
    if not places:
        return _("%(card)s was entered nowhere", card=shown(card))
    names = together([place_name(place, players) for place in places])
    return _("%(card)s was entered for %(places)s", card=shown(card), places=names)


# What was said


def saw(place: Place | None, cards: Sequence[Card], absent: Sequence[Card], players: Names) -> str:
    """Say who showed which cards in which round, and which not.

    `place` is None for cards that nobody has shown; `absent` are those asked about that did not lie
    there.
    """
    if place is None:
        return _("Nobody has shown %(cards)s yet", cards=in_a_row(cards))
    name, nth = isolated(players[place[0]]), number(place[1])
    if not cards:
        none = in_a_row(absent)
        return _(
            "%(name)s showed none of %(cards)s in round %(round)s", name=name, cards=none, round=nth
        )
    lay = in_a_row(cards)
    return _("%(name)s showed %(cards)s in round %(round)s", name=name, cards=lay, round=nth)


def forgotten(about: Card | Place, players: Names) -> str:
    """Say that nobody remembers more about a card or a group."""
    if isinstance(about, Card):
        return _("Nobody knows who showed %(card)s", card=shown(about))
    return _("Nobody knows more about %(group)s", group=place_name(about, players))


def not_so(groups: Sequence[tuple[Place, Sequence[Card]]], players: Names) -> str:
    """Say that a proposed repair was rejected."""
    told = [f"{place_name(place, players)}: {in_a_row(cards)}" for place, cards in groups]
    return _("Not quite what lay there: %(groups)s", groups=in_turn(told))


# What is asked


def really_lay(place: Place, players: Names) -> str:
    """Ask what a group was, with the whole pack to tap on."""
    return _(
        "What did %(name)s show in round %(round)s?",
        name=isolated(players[place[0]]),
        round=number(place[1]),
    )


def which(place: Place, players: Names) -> str:
    """Ask which of a few cards a group had."""
    return _(
        "Which of these did %(name)s show in round %(round)s?",
        name=isolated(players[place[0]]),
        round=number(place[1]),
    )


def who(card: Card) -> str:
    """Ask where a card lay, with a few places to choose from."""
    return _("Who showed %(card)s, and in which round?", card=shown(card))


def tap_what_is_sure() -> str:
    """Explain the whole pack: cards that are not tapped say nothing."""
    return _("Tap what you are sure of. The small letters say for whom and when it was entered.")


def tap_all() -> str:
    """Explain a few cards: those that are not tapped did not lie there."""
    return _("Tap each one that lay there; the others then did not.")


def none_of_these() -> str:
    """Label the answer that none of these cards lay there."""
    return _("None of these")


def nobody_knows() -> str:
    """Label the answer that stops further questions about this card or group."""
    return _("I don’t know")


def nobody(*, yet: bool) -> str:
    """Label the answer that a card lay in no group; `yet` while rounds are still to come."""
    return _("Nobody yet") if yet else _("Nobody, in the rounds with cards")


def entered_for(places: Sequence[Place], players: Names) -> str:
    """Say for a screen reader where the card on a key was entered."""
    if not places:
        return _("not entered")
    return together([place_name(place, players) for place in places])


def open_round(nth: int) -> str:
    """Label the link to the board of a round."""
    return _("Open round %(round)s", round=number(nth))


def nothing_tapped() -> str:
    """Refuse an answer without cards."""
    return _("Tap the cards that lay there, one at least.")


def too_many(most: int) -> str:
    """Refuse an answer with more cards than the group has room for."""
    return ngettext(
        "Only %(count)s card can lie there.",
        "Only %(count)s cards can lie there.",
        most,
        count=number(most),
    )


# What comes of it


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
