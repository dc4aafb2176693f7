"""Sentences about what single phones send: the cards of their player, OK, or "not what I saw"."""

from collections.abc import Sequence

from scoring.cards import Card
from web.i18n.card_names import in_a_row
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, together

# About a round that is in


def agreed(names: Sequence[str]) -> str:
    """Say which phones gave their OK."""
    return _("OK by %(names)s", names=together(names))


def play_went_on() -> str:
    """Say that nobody gave an OK, but play went on."""
    return _("play went on")


def objected(name: str, owner: str, cards: Sequence[Card], *, settled: bool) -> str:
    """Say what a phone saw instead, and that the host kept the entry where it is `settled`.

    `name` is isolated already; `owner` is the player whose `cards` these are.
    """
    saw = _("%(name)s saw something else.", name=name)
    if cards:
        saw = _(
            "%(name)s saw %(cards)s with %(owner)s.",
            name=name,
            cards=in_a_row(cards),
            owner=isolated(owner),
        )
    return " ".join((saw, _("The keeper has looked: it stays as it is."))) if settled else saw


def changed_meanwhile() -> str:
    """Say that the round changed since the phone loaded it, so that its review was not saved."""
    return _("This round reads otherwise by now. Nothing was noted: look again.")


def not_your_own() -> str:
    """Refuse the OK of the phone that entered the round itself."""
    return _("This phone entered it. Somebody else says OK.")


def you_had(typed: str) -> str:
    """Repeat what was typed into a form that is not shown any more."""
    return _("You had: %(typed)s", typed=isolated(typed))


def sent_before() -> str:
    """Say that this form was sent before with other contents."""
    return _("This was sent before with another answer, and the first one counts.")


# Groups of a round that is not in


def shown_by(name: str) -> str:
    """Say whose phone submitted the cards of a row."""
    return _("shown by %(name)s's phone", name=name)


def already_shown(name: str, cards: Sequence[Card]) -> str:
    """Say that another phone submitted the cards of this seat first."""
    return _("Already shown by %(name)s: %(cards)s.", name=name, cards=in_a_row(cards))


def already_entered(name: str, cards: Sequence[Card]) -> str:
    """Say that the round was saved before the cards of this seat came in."""
    return _("Already entered by %(name)s: %(cards)s.", name=name, cards=in_a_row(cards))


def same_as_yours(*, confirmed: bool) -> str:
    """Say that the other phone has the same cards; `confirmed` where that counts as an OK."""
    return _("Same as yours: confirmed.") if confirmed else _("Same as yours.")


def confirmed(name: str) -> str:
    """Say that another phone saved the same round, and that this one confirms it."""
    return _("Entered by %(name)s, and confirmed by yours.", name=name)


def not_the_same() -> str:
    """Say that a submission was dropped because the record has other cards."""
    return _("Yours was not saved, because it is not the same.")


def no_cards_entered(name: str) -> str:
    """Say that the round was saved without cards."""
    return _("Already entered by %(name)s, without the cards.", name=name)


def ask_the_other(names: Sequence[str]) -> str:
    """Ask to compare with the players who submitted one of these cards too."""
    return _(
        "Yours is not saved yet. Look at the table: if the card is yours, %(names)s can change "
        "theirs, and then you send yours again.",
        names=together([isolated(name) for name in names]),
    )


def not_on_the_table() -> str:
    """Say that the cards are for a round that is not open."""
    return _("These cards were not saved: the table is not at that round.")


def waiting_for(names: Sequence[str]) -> str:
    """Say whose cards are missing."""
    return _("Waiting for %(names)s.", names=together([isolated(name) for name in names]))


def keeper_goes_on() -> str:
    """Say that the host enters what comes next."""
    return _("The keeper enters what comes next.")


def all_shown() -> str:
    """Say that all cards are here and the host has to save the round."""
    # The last submission saves a round, so this is one that was undone.
    return _("All cards are shown. The keeper saves the round.")


def theirs(name: str) -> str:
    """Head the cards that another phone submitted."""
    return _("%(name)s says", name=name)


def take_theirs(name: str) -> str:
    """Label the key that enters what another phone submitted."""
    return _("Take what %(name)s shows", name=name)


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
    return _("%(owner)s's phone had shown %(cards)s.", owner=isolated(owner), cards=in_a_row(cards))


def typed_here() -> str:
    """Head the cards that are typed on the host's board."""
    return _("Typed here")


def yours() -> str:
    """Head the cards that this phone submitted."""
    return _("Yours")


def keep_mine() -> str:
    """Label the key that saves what the host typed, against the submission of a phone."""
    return _("Keep what is typed here")


def show_mine() -> str:
    """Label the key that replaces the submission with one's own cards."""
    return _("Show mine in their place")


def not_what_i_saw() -> str:
    """Label the key that objects to an entry."""
    return _("Not what I saw")


def shows_otherwise(names: Sequence[str]) -> str:
    """Say that phones submitted other cards than the host typed."""
    return ngettext(
        "Not saved yet: %(names)s shows other cards.",
        "Not saved yet: %(names)s show other cards.",
        len(names),
        names=together(names),
    )
