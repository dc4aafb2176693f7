"""Rules of Bukharo: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.games.bukharo.point_rule_texts import SCORING
from web.i18n.translations import lazy_gettext as _l

INTRO = _l(
    "A game of the rummy family with three packs or four and wild twos. Each side lays sets and "
    "sequences, opens with a passport, and tries for sequences of seven; the first to use up all "
    "cards picks up the Bukharo pile, and the second Bukharo ends the game. The points of all "
    "games are added up."
)
"""Summary of the game."""

TERMS: tuple[tuple[LazyString, LazyString, str], ...] = (
    (
        _l("Passport"),
        _l("The sequence of four or more without joker with which a side opens."),
        "bukharo.passport",
    ),
    (_l("Joker"), _l("A two that stands for another card."), "bukharo.jokers"),
    (
        _l("Natural two"),
        _l("A two in the place of the two of its own suit."),
        "bukharo.natural-two",
    ),
    (
        _l("Seven"),
        _l("A group of seven or more cards, which earns a bonus."),
        "bukharo.seven.natural",
    ),
    (
        _l("Bukharo"),
        _l("What a player declares who has used up all cards; there are two in a game."),
        "bukharo.going-out.first",
    ),
    (
        _l("Bukharo pile"),
        _l("Thirteen more cards for whoever declares the first Bukharo."),
        "bukharo.pile",
    ),
)
"""Words of the game: each with its meaning and the id of the rule that says more."""

TABLE: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.sides": (
        _l("Who plays with whom"),
        _l(
            "An even number of players are two teams, every other player in each; an odd number "
            "play each alone. Two to twelve can play; four or six are best."
        ),
    ),
    "bukharo.packs": (
        _l("Three packs or four"),
        _l("Three packs are shuffled together for up to seven players, four packs for more."),
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
        _l("After every game the next player clockwise deals."),
    ),
    "bukharo.pile": (
        _l("The Bukharo pile"),
        _l(
            "While dealing, the dealer makes one more hand of thirteen. It is the Bukharo pile, "
            "and goes to whoever is first to use up all cards."
        ),
    ),
    "bukharo.turn": (
        _l("A turn: draw, lay, discard"),
        _l(
            "A player draws the top card of the stock or takes the whole open pile, may lay "
            "cards, and discards one. Whoever takes the pile must use its top card in that turn, "
            "and no other card of it."
        ),
    ),
    "bukharo.open-pile": (
        _l("The open pile for a passport"),
        _l(
            "The open pile may be taken to open a passport only if its top card is used for it. "
            "No other card of the pile may be used, and nothing more is laid in that turn."
        ),
    ),
    "bukharo.groups-grow": (
        _l("Groups grow and stay as they lie"),
        _l(
            "From the turn after the passport its side may lay any groups, and add cards to "
            "groups; a joker from the hand may make an own group longer. What lies there is never "
            "rearranged, and a joker is never moved or replaced."
        ),
    ),
    "bukharo.end": (
        _l("When the game is over"),
        _l(
            "The second Bukharo ends the game. It also ends if the stock runs out or "
            "everyone agrees, and is scored the same way."
        ),
    ),
    "bukharo.counted": (
        _l("Counting what lies there"),
        _l(
            "At the end the cards of every side are entered one by one, or only how many there "
            "are of each worth. All sides together never have more than the packs hold."
        ),
    ),
    "bukharo.void-game": (
        _l("A game that does not count"),
        _l(
            "Players may call a game void, for example after a misdeal. Nobody scores and "
            "the same dealer deals again."
        ),
    ),
    "bukharo.session": (
        _l("The winner of the session"),
        _l(
            "The points of all games are added up. When you end the session, the highest "
            "total wins. Ties share the win. There is no target."
        ),
    ),
}
"""Rules about who plays what, in which order."""

GROUPS: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.set": (
        _l("Set: three or more of one rank"),
        _l(
            "Cards of one rank make a set, whatever their suits; the same card may lie in it twice."
        ),
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
            "A group may hold any number of jokers, but not jokers alone. One card beside twos "
            "counts as a set. As a house rule jokers lie beside two other cards at least."
        ),
    ),
    "bukharo.natural-two": (
        _l("A two in its own place"),
        _l("A two in a sequence of its own suit, between ace and three, is a natural two."),
    ),
    "bukharo.passport": (
        _l("The passport opens"),
        _l(
            "Before it lays anything else a side opens a passport: four or more cards in sequence, "
            "without joker, worth fifty points or more. One passport is enough for a team."
        ),
    ),
    "bukharo.passport.seven": (
        _l("A passport of seven cards"),
        _l("Seven cards in sequence without joker are a passport, whatever they are worth."),
    ),
    "bukharo.passport.together": (
        _l("A passport with other groups"),
        _l(
            "A passport worth less than fifty points opens together with other groups, if they "
            "make fifty points between them."
        ),
    ),
    "bukharo.jokers-in-opening.allowed": (
        _l("Jokers in the other opening groups"),
        _l("Only the passport must be without joker, not the groups that lift it to fifty points."),
    ),
    "bukharo.jokers-in-opening.barred": (
        _l("No jokers when opening"),
        _l(
            "The groups that lift a passport to fifty points must be without joker too. "
            "A house rule."
        ),
    ),
}
"""Rules about the groups that may lie on the table."""

WORDS = {**TABLE, **GROUPS, **SCORING}
"""Title and text, by rule id."""
