"""Rules of Bukharo: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.games.bukharo.point_rule_texts import POINTS
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import OUTSIDE

WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.sides": (
        _l("Who plays with whom"),
        _l(
            "An even number of players makes two teams, sitting alternately. With an odd number "
            "everyone plays alone, as a team of one. Two to twelve can play. Four or six are best."
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
    "bukharo.pile": (
        _l("The Bukharo pile"),
        _l(
            "While dealing, the dealer makes one more hand of thirteen: the Bukharo pile. "
            "The first player to use up all their cards gets it."
        ),
    ),
    "bukharo.next-dealer": (
        _l("The deal passes clockwise"),
        _l("After every deal the next player clockwise is dealer."),
    ),
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
    "bukharo.groups-grow": (
        _l("Groups grow but are never rearranged"),
        _l(
            "From the turn after its passport a team may lay any groups and add cards to "
            "groups. A joker from the hand may make the team’s own group longer. Cards on "
            "the table are never rearranged, and a joker is never moved or replaced."
        ),
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
    "bukharo.opening.licence": (
        _l("A licence opens"),
        _l(
            "A house rule, from the Oshwal club. A team opens with groups worth a hundred points, "
            "one of them a sequence of three or more. A set of seven beside such a sequence is "
            "enough too. We read it so: the sequence has no joker, and seven in sequence open as "
            "before. Where a rule says passport, it means the licence."
        ),
    ),
    "bukharo.open-pile": (
        _l("The open pile for a passport"),
        _l(
            "You may take the open pile for a passport only if you use its top card for "
            "it. Use no other card of the pile, and lay nothing more in that turn."
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
    "bukharo.going-out.first": (
        _l("The first Bukharo"),
        _l(
            "The first player to lay all cards but one discards that card and declares "
            "Bukharo. The team gets 100 points. The player gets the Bukharo pile and may "
            "lay its cards in the same turn."
        ),
    ),
    "bukharo.going-out.second": (
        _l("The second Bukharo"),
        _l("The next player who does this declares the second Bukharo: 100 points for the team."),
    ),
    "bukharo.going-out.one-turn": (
        _l("All thirteen cards in one turn"),
        _l(
            "A Bukharo with all thirteen cards gone in one turn earns another 100 points. It is "
            "rule 19 of the source. Here it is a house rule, off by default."
        ),
    ),
    "bukharo.going-out.50": (
        _l("A Bukharo earns 50"),
        _l(
            "The first and the second Bukharo earn 50 points each, not 100. A house rule: the "
            "Oshwal club gives 50 for the Bukhar and 50 for closing."
        ),
    ),
    "bukharo.end": (
        _l("When the deal ends"),
        _l(
            "The second Bukharo ends the deal. The deal also ends if the stock runs out, time is "
            "called or everyone agrees. Then nobody gets points for a second Bukharo, and no "
            "sequence of seven is needed."
        ),
    ),
    "bukharo.no-second.plain": (
        _l("No second Bukharo: normal scoring"),
        _l(
            "If nobody declares the second Bukharo, there is no bonus for it and rule 14 "
            "does not apply."
        ),
    ),
    "bukharo.no-second.rule-14-applies": (
        _l("No second Bukharo: rule 14"),
        _l(
            "If nobody declares the second Bukharo, rule 14 applies to every team without "
            "a sequence of seven. A house rule."
        ),
    ),
    **POINTS,
    "bukharo.outside": OUTSIDE,
}
"""Title and text, by rule id, in the order of the rules page."""
