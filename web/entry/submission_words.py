"""What single phones say about a round: the cards of their player, OK, or not what they saw."""

from collections.abc import Sequence

from scoring.cards import Card
from web.i18n.card_names import in_a_row
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, together

# About a round that is in


def agreed(names: Sequence[str]) -> str:
    """Who said OK."""
    return _("OK by %(names)s", names=together(names))


def play_went_on() -> str:
    """Nobody said OK in so many words."""
    return _("play went on")


def objected(name: str, owner: str, cards: Sequence[Card], *, settled: bool) -> str:
    """What a phone saw, and that the keeper has looked into it."""
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
    """A phone spoke about an earlier reading of a round."""
    return _("This round reads otherwise by now. Nothing was noted: look again.")


def not_your_own() -> str:
    """The same phone entered it."""
    return _("This phone entered it. Somebody else says OK.")


def you_had(typed: str) -> str:
    """What was typed into a form that says nothing of it any more."""
    return _("You had: %(typed)s", typed=isolated(typed))


def sent_before() -> str:
    """A key with something else."""
    return _("This was sent before with another answer, and the first one counts.")


# Groups of a round that is not in


def shown_by(name: str) -> str:
    """By whose phone a row is filled, beside the cards."""
    return _("shown by %(name)s's phone", name=name)


def already_shown(name: str, cards: Sequence[Card]) -> str:
    """Another phone was quicker with the cards of a seat."""
    return _("Already shown by %(name)s: %(cards)s.", name=name, cards=in_a_row(cards))


def already_entered(name: str, cards: Sequence[Card]) -> str:
    """The round was quicker in than the cards of a seat."""
    return _("Already entered by %(name)s: %(cards)s.", name=name, cards=in_a_row(cards))


def same_as_yours(*, confirmed: bool) -> str:
    """The other phone has the same cards."""
    return _("Same as yours: confirmed.") if confirmed else _("Same as yours.")


def confirmed(name: str) -> str:
    """Another phone entered the same round."""
    return _("Entered by %(name)s, and confirmed by yours.", name=name)


def not_the_same() -> str:
    """It has other cards."""
    return _("Yours was not saved, because it is not the same.")


def no_cards_entered(name: str) -> str:
    """The round is in without cards."""
    return _("Already entered by %(name)s, without the cards.", name=name)


def ask_the_other(names: Sequence[str]) -> str:
    """A card is before two players."""
    return _(
        "Yours is not saved yet. Look at the table: if the card is yours, %(names)s can change "
        "theirs, and then you send yours again.",
        names=together([isolated(name) for name in names]),
    )


def not_on_the_table() -> str:
    """The cards were meant for a round that is no longer, or not yet, on the table."""
    return _("These cards were not saved: the table is not at that round.")


def waiting_for(names: Sequence[str]) -> str:
    """Whose cards are missing."""
    return _("Waiting for %(names)s.", names=together([isolated(name) for name in names]))


def keeper_goes_on() -> str:
    """What everybody else waits for."""
    return _("The keeper enters what comes next.")


def all_shown() -> str:
    """Every group is there, and yet the round is not in: it was undone."""
    return _("All cards are shown. The keeper saves the round.")


def theirs(name: str) -> str:
    """The heading of what another phone says."""
    return _("%(name)s says", name=name)


def take_theirs(name: str) -> str:
    """To enter what another phone shows."""
    return _("Take what %(name)s shows", name=name)


def replaced(owner: str, cards: Sequence[Card], later: Sequence[Card]) -> str:
    """A phone changed what it had shown, before the round was in."""
    return _(
        "%(owner)s first showed %(cards)s, then %(later)s.",
        owner=isolated(owner),
        cards=in_a_row(cards),
        later=in_a_row(later),
    )


def shown_otherwise(owner: str, cards: Sequence[Card]) -> str:
    """The keeper entered other cards than a phone had shown."""
    return _("%(owner)s's phone had shown %(cards)s.", owner=isolated(owner), cards=in_a_row(cards))


def typed_here() -> str:
    """The heading of what stands on the keeper's board."""
    return _("Typed here")


def yours() -> str:
    """The heading of what this phone sent."""
    return _("Yours")


def keep_mine() -> str:
    """To enter what the keeper typed, although a phone shows something else."""
    return _("Keep what is typed here")


def show_mine() -> str:
    """To put one's own cards in the place of what was shown."""
    return _("Show mine in their place")


def not_what_i_saw() -> str:
    """To object to what was entered."""
    return _("Not what I saw")


def shows_otherwise(names: Sequence[str]) -> str:
    """The keeper's cards are other ones than phones show."""
    return ngettext(
        "Not saved yet: %(names)s shows other cards.",
        "Not saved yet: %(names)s show other cards.",
        len(names),
        names=together(names),
    )
