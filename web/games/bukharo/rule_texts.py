"""Rules of Bukharo: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.games.bukharo.point_rule_texts import SCORING
from web.i18n.translations import lazy_gettext as _l

INTRO = _l(
    "A game like rummy, with three or four packs and wild twos. Each team opens with a "
    "passport, lays sets and sequences, and tries for sequences of seven. The first player "
    "to use up all their cards takes the Bukharo pile. The second Bukharo ends the deal. "
    "The points of all deals are added up."
)
"""Summary of the game."""

TERMS: tuple[tuple[LazyString, LazyString, str], ...] = (
    (
        _l("Passport"),
        _l("The sequence of four or more, without a joker, that a team opens with."),
        "bukharo.passport",
    ),
    (_l("Joker"), _l("A two that stands for another card."), "bukharo.jokers"),
    (
        _l("Natural two"),
        _l("A two in the place of the two of its own suit."),
        "bukharo.natural-two",
    ),
    (
        _l("Group of seven"),
        _l("A group of seven or more cards, which earns a bonus."),
        "bukharo.seven.natural",
    ),
    (
        _l("Bukharo"),
        _l("A player with no cards left declares it. The second one ends the deal."),
        "bukharo.going-out.first",
    ),
    (
        _l("Bukharo pile"),
        _l("Thirteen more cards for the player who declares the first Bukharo."),
        "bukharo.pile",
    ),
)
"""Words of the game: each with its meaning and the id of the rule that says more."""

TABLE: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.sides": (
        _l("Who plays with whom"),
        _l(
            "An even number of players makes two teams, sitting alternately. With an odd "
            "number everyone plays alone, as a team of one. Two to twelve can play. Four "
            "or six are best."
        ),
    ),
    "bukharo.packs": (
        _l("Three packs or four"),
        _l("Shuffle three packs together for up to seven players, four packs for more."),
    ),
    "bukharo.deal": (
        _l("Thirteen cards each"),
        _l(
            "The dealer deals thirteen cards to every player, one at a time and clockwise. Play "
            "goes clockwise too."
        ),
    ),
    "bukharo.next-dealer": (
        _l("The deal passes clockwise"),
        _l("After every deal the next player clockwise is dealer."),
    ),
    "bukharo.pile": (
        _l("The Bukharo pile"),
        _l(
            "While dealing, the dealer makes one more hand of thirteen: the Bukharo pile. "
            "The first player to use up all their cards gets it."
        ),
    ),
    "bukharo.turn": (
        _l("A turn: draw, lay, discard"),
        _l(
            "Draw the top card of the stock or take the whole open pile, lay cards if you "
            "like, discard one. If you take the pile, use its top card in that turn, but "
            "no other card from it."
        ),
    ),
    "bukharo.open-pile": (
        _l("The open pile for a passport"),
        _l(
            "You may take the open pile for a passport only if you use its top card for "
            "it. Use no other card of the pile, and lay nothing more in that turn."
        ),
    ),
    "bukharo.groups-grow": (
        _l("Groups grow but are never rearranged"),
        _l(
            "From the turn after its passport a team may lay any groups and add cards to "
            "groups. A joker from the hand may make the team’s own group longer. Cards on "
            "the table are never rearranged, and a joker is never moved or replaced."
        ),
    ),
    "bukharo.end": (
        _l("When the deal ends"),
        _l(
            "The second Bukharo ends the deal. The deal also ends if the stock runs out or "
            "everyone agrees. Scoring stays the same."
        ),
    ),
    "bukharo.counted": (
        _l("Counting the cards"),
        _l(
            "At the end, enter every team’s cards one by one, or only how many there are "
            "of each value. All teams together never have more than the packs hold."
        ),
    ),
    "bukharo.void-game": (
        _l("A deal that does not count"),
        _l(
            "Players may call a deal void, for example after a misdeal. Nobody scores and "
            "the same dealer deals again."
        ),
    ),
    "bukharo.session": (
        _l("How the match is won"),
        _l(
            "The points of all deals are added up. When you end the match, the highest "
            "total wins. Ties share the win. There is no target."
        ),
    ),
}
"""Rules about who plays what, in which order."""

GROUPS: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.set": (
        _l("Set: three or more of one rank"),
        _l("Cards of one rank make a set, in any suits. The same card may be in it twice."),
    ),
    "bukharo.sequence": (
        _l("Sequence: three or more in a row"),
        _l(
            "Cards of one suit in a row make a sequence. The ace stands below the two or above "
            "the king, never between them."
        ),
    ),
    "bukharo.jokers": (
        _l("A two stands for any card"),
        _l("Every two may stand for another card, as a joker."),
    ),
    "bukharo.jokers-in-group": (
        _l("How many jokers"),
        _l(
            "A group may have any number of jokers, but not only jokers. One card with "
            "twos counts as a set. As a house rule, jokers need at least two other cards."
        ),
    ),
    "bukharo.natural-two": (
        _l("A two in its own place"),
        _l("A two in a sequence of its own suit, between ace and three, is a natural two."),
    ),
    "bukharo.passport": (
        _l("The passport opens"),
        _l(
            "A team opens with a passport: four or more cards in sequence, without a "
            "joker, worth at least fifty points. One passport is enough for a team."
        ),
    ),
    "bukharo.passport.seven": (
        _l("A passport of seven cards"),
        _l("Seven cards in sequence without a joker are a passport, whatever they are worth."),
    ),
    "bukharo.passport.together": (
        _l("A passport with other groups"),
        _l(
            "A passport worth less than fifty points may open with other groups, if "
            "together they make fifty."
        ),
    ),
    "bukharo.jokers-in-opening.allowed": (
        _l("Jokers in the other opening groups"),
        _l(
            "Only the passport must have no joker. The groups that bring it to fifty "
            "points may have jokers."
        ),
    ),
    "bukharo.jokers-in-opening.barred": (
        _l("No jokers when opening"),
        _l(
            "The groups that bring a passport to fifty points must be without a joker too. "
            "A house rule."
        ),
    ),
}
"""Rules about the groups that may lie on the table."""

WORDS = {**TABLE, **GROUPS, **SCORING}
"""Title and text, by rule id."""
