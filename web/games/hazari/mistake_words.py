"""The search for a typing mistake: what is known, what was said, and what is asked, in words."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.hazari.mistakes.repair import Place
from web.i18n.card_names import in_a_row, shown
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import in_turn, isolated, listed, number, together

Names = Sequence[str]


def place_name(place: Place, players: Names) -> str:
    """A group by its seat and round: "Karim, round 2"."""
    seat, nth = place
    return _("%(name)s, round %(round)s", name=isolated(players[seat]), round=number(nth))


# What is known


def entered_twice(card: Card, places: Sequence[Place], players: Names) -> str:
    """A card that two groups claim, in the order of rounds."""
    names = [place_name(place, players) for place in places]
    return _(
        "%(card)s was entered twice: %(first)s, and %(last)s.",
        card=shown(card),
        first=listed(names[:-1]),
        last=names[-1],
    )


def taken_as(card: Card, place: Place, players: Names) -> str:
    """Which of the two is believed until somebody says otherwise."""
    return _(
        "The app takes it that %(name)s showed it in round %(round)s.",
        name=isolated(players[place[0]]),
        round=number(place[1]),
    )


def after_all(card: Card, place: Place, players: Names) -> str:
    """The other one is believed."""
    return _(
        "No: %(name)s showed %(card)s, in round %(round)s",
        name=isolated(players[place[0]]),
        card=shown(card),
        round=number(place[1]),
    )


def left_over(place: Place, players: Names) -> str:
    """A group that nobody typed."""
    return _(
        "Nobody typed the last group of %(name)s: it is what all other groups leave over. If other "
        "cards lie there, one of those groups is wrong.",
        name=isolated(players[place[0]]),
    )


def entered_at(card: Card, places: Sequence[Place], players: Names) -> str:
    """Where a card that was seen had been entered."""
    if not places:
        return _("%(card)s was entered nowhere", card=shown(card))
    names = together([place_name(place, players) for place in places])
    return _("%(card)s was entered for %(places)s", card=shown(card), places=names)


# What was said


def saw(place: Place | None, cards: Sequence[Card], absent: Sequence[Card], players: Names) -> str:
    """Who showed which cards in which round, and which not."""
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
    """What nobody remembers."""
    if isinstance(about, Card):
        return _("Nobody knows who showed %(card)s", card=shown(about))
    return _("Nobody knows more about %(group)s", group=place_name(about, players))


def not_so(groups: Sequence[tuple[Place, Sequence[Card]]], players: Names) -> str:
    """A repair that was not right."""
    told = [f"{place_name(place, players)}: {in_a_row(cards)}" for place, cards in groups]
    return _("Not quite what lay there: %(groups)s", groups=in_turn(told))


# What is asked


def really_lay(place: Place, players: Names) -> str:
    """Asked with the whole pack to tap on."""
    return _(
        "What did %(name)s show in round %(round)s?",
        name=isolated(players[place[0]]),
        round=number(place[1]),
    )


def which(place: Place, players: Names) -> str:
    """Asked with a few cards to tap on."""
    return _(
        "Which of these did %(name)s show in round %(round)s?",
        name=isolated(players[place[0]]),
        round=number(place[1]),
    )


def who(card: Card) -> str:
    """Asked with a few places."""
    return _("Who showed %(card)s, and in which round?", card=shown(card))


def tap_what_is_sure() -> str:
    """Beside the whole pack: cards that are not tapped say nothing."""
    return _("Tap what you are sure of. The small letters say for whom and when it was entered.")


def tap_all() -> str:
    """Beside a few cards: those that are not tapped did not lie there."""
    return _("Tap each one that lay there; the others then did not.")


def none_of_these() -> str:
    """None of the cards that were asked about lay there."""
    return _("None of these")


def nobody_knows() -> str:
    """No answer, and no further question about it."""
    return _("I don’t know")


def nobody(*, yet: bool) -> str:
    """The card lay in none of the groups: it was not shown so far, or in a round without cards."""
    return _("Nobody yet") if yet else _("Nobody, in the rounds with cards")


def entered_for(places: Sequence[Place], players: Names) -> str:
    """Where a card on a key was entered, for a screen reader."""
    if not places:
        return _("not entered")
    return together([place_name(place, players) for place in places])


def open_round(nth: int) -> str:
    """Leads to the board of a round."""
    return _("Open round %(round)s", round=number(nth))


def nothing_tapped() -> str:
    """An answer without cards."""
    return _("Tap the cards that lay there, one at least.")


def too_many(most: int) -> str:
    """An answer with more cards than a group has."""
    return ngettext(
        "Only %(count)s card can lie there.",
        "Only %(count)s cards can lie there.",
        most,
        count=number(most),
    )


# What comes of it


def not_complete(nth: int) -> str:
    """The typed round needs more cards before it can be saved."""
    return _("Round %(round)s is not complete: its board comes back as typed.", round=number(nth))


def saved_with_it(nth: int, *, is_in: bool) -> str:
    """What becomes of the round that was typed."""
    if is_in:
        return _("Round %(round)s is changed with it, as typed.", round=number(nth))
    return _("Round %(round)s is saved with it, as typed.", round=number(nth))
