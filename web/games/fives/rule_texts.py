"""Rules of Fives: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import OUTSIDE

WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "fives.types": (
        _l("The six types of hands"),
        _l(
            "From the strongest: four of a kind, full house, treble, two pairs, one pair, junk. "
            "The stronger type wins whatever its cards are."
        ),
    ),
    "fives.ranks": (
        _l("The king is high, the ace is low"),
        _l(
            "From the highest: king, queen, jack, ten and so on down to two, and the ace below "
            "the two. Suits never count."
        ),
    ),
    "fives.four-of-a-kind": (
        _l("Four of a kind: all four of one rank"),
        _l("The higher rank is stronger, from four kings down to four aces."),
    ),
    "fives.full-house": (
        _l("Full house: three of one rank, two of another"),
        _l("The three decide: the higher rank is stronger, whatever the two are."),
    ),
    "fives.treble": (
        _l("Treble: three of one rank"),
        _l("The higher rank is stronger. The odd cards never matter."),
    ),
    "fives.two-pairs": (
        _l("Two pairs"),
        _l("Compare the higher pairs first, then the lower pairs, then the odd cards."),
    ),
    "fives.one-pair": (
        _l("One pair"),
        _l(
            "The higher pair is stronger. With equal pairs, compare the highest odd cards, "
            "then the second, then the third."
        ),
    ),
    "fives.junk": (
        _l("Junk scores nothing"),
        _l(
            "A hand of five different ranks is junk. When all hands are junk nobody scores, and "
            "they are not compared."
        ),
    ),
    "fives.no-straights": (
        _l("Straights and flushes are junk"),
        _l(
            "Five cards in a row, of one suit, or both count for nothing. Only cards of "
            "one rank count."
        ),
    ),
    "fives.tie.all-score": (
        _l("Exact ties: all of them score"),
        _l(
            "Players whose best hands are equal down to the last odd card all score the points "
            "of the hand. Only pairs can be equal like that."
        ),
    ),
    "fives.tie.nobody": (
        _l("Exact ties: nobody scores"),
        _l("When the best hands are equal down to the last odd card, nobody scores. A house rule."),
    ),
    "fives.tie.split": (
        _l("Exact ties: the points are split"),
        _l(
            "When the best hands are equal down to the last odd card, each scores half the "
            "points, rounded up. That is 2 for two pairs, 1 for one pair. A house rule."
        ),
    ),
    "fives.tie.dealers-left": (
        _l("Exact ties: nearest to the dealer’s left"),
        _l(
            "When the best hands are equal down to the last odd card, only the one nearest "
            "the dealer’s left scores. The dealer comes last. A house rule."
        ),
    ),
    "fives.points": (
        _l("What a hand scores"),
        _l(
            "Only the best hand scores. Four of a kind: 8 points, full house 6, treble 4, "
            "two pairs 3, one pair 2, junk nothing."
        ),
    ),
    "fives.told": (
        _l("Winner and hand"),
        _l(
            "You may enter a showdown without the cards: who had the best hand, and its type. Two "
            "players may share it only with one pair or two pairs. Nobody wins with junk."
        ),
    ),
    "fives.seats": (
        _l("Seats and the first dealer"),
        _l(
            "Any way will do. Often each player draws a card: players choose seats from the "
            "highest card down, and the highest deals first. Equal ranks are put aside, and those "
            "players draw again."
        ),
    ),
    "fives.cut": (
        _l("The player on the right cuts"),
        _l("Before the deal the player to the dealer’s right cuts the pack."),
    ),
    "fives.deal": (
        _l("Five cards each"),
        _l(
            "The dealer deals one card at a time, face down, starting on the dealer’s "
            "left, until everyone has five. The rest is the stock, face down in the middle."
        ),
    ),
    "fives.exchange": (
        _l("Exchange cards under the stock"),
        _l(
            "Each player may exchange cards once, starting on the dealer’s left. Put any of"
            " your five cards face down under the stock. Only then draw as many from the "
            "top."
        ),
    ),
    "fives.used-hands": (
        _l("No shuffle between deals"),
        _l(
            "After the showdown all hands go under the stock. Do not shuffle: the next "
            "dealer deals from the top."
        ),
    ),
    "fives.next-dealer": (
        _l("The deal passes to the left"),
        _l("After every deal the next player clockwise is dealer."),
    ),
    "fives.pack": (
        _l("A pack that lacks cards"),
        _l("Up to four cards can be missing. Nobody can hold them. All else stays as it is."),
    ),
    "fives.void-deal": (
        _l("A deal that does not count"),
        _l(
            "Players may call a deal void, for example after a misdeal. Nobody scores and "
            "the same dealer deals again."
        ),
    ),
    "fives.target": (
        _l("How the match is won"),
        _l(
            "As soon as a player reaches the target, the highest total wins. The target is "
            "20 unless you agree on another."
        ),
    ),
    "fives.end-tie": (
        _l("Equal at the top"),
        _l("If the highest total is tied, play more deals until one player leads."),
    ),
    "fives.outside": OUTSIDE,
}
"""Title and text, by rule id, in the order of the rules page."""
