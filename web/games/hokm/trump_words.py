"""Names of what the hakem names: a suit, or naras or saras in its place."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel.speaklater import LazyString
from markupsafe import Markup

from scoring.cards import Rank, Suit
from scoring.hokm.rules import NoTrump, Trump
from web.i18n.card_faces import SUITS, large_sign
from web.i18n.card_names import suit_name
from web.i18n.translations import gettext as _, lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class NoTrumpWords:
    """Name of a hand without trump, its highest card, and the highest and lowest in words."""

    name: LazyString
    highest: Rank
    ranks: LazyString

    @property
    def full(self) -> str:
        """Return all in one: "Naras (two high, ace low)"."""
        return f"{self.name} ({self.ranks})"


NO_TRUMPS: Mapping[NoTrump, NoTrumpWords] = {
    NoTrump.ACE_HIGH: NoTrumpWords(_l("Saras"), Rank.ACE, _l("ace high")),
    NoTrump.KING_HIGH: NoTrumpWords(_l("Saras"), Rank.KING, _l("king high, ace low")),
    NoTrump.REVERSED: NoTrumpWords(_l("Naras"), Rank.TWO, _l("two high, ace low")),
}
"""Words of each hand without trump."""


def trump_name(trump: Trump) -> str:
    """Name a suit, "hearts", or what stands in its place, "Naras (two high, ace low)"."""
    return NO_TRUMPS[trump].full if isinstance(trump, NoTrump) else suit_name(trump)


def trump_in_words(trump: Trump) -> str:
    """Say what is trump, to stand beside other words: "trump hearts"."""
    return _("trump %(suit)s", suit=trump_name(trump))


def signed(trump: Trump) -> str:
    """Name a suit with its sign, and what stands in its place without one."""
    return (
        f"{SUITS[trump][0]} {trump_name(trump)}" if isinstance(trump, Suit) else trump_name(trump)
    )


def trump_sign(trump: Trump) -> Markup:
    """Draw trump as a large sign; what stands in its place as a word and the highest card."""
    said = trump_in_words(trump)
    if isinstance(trump, Suit):
        return large_sign(trump, said)
    words = NO_TRUMPS[trump]
    drawn = f"{words.name} {words.highest}"
    return Markup('<b role="img" aria-label="{}">{}</b>').format(said, drawn)
