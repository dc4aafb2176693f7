"""Rules of Bukharo about points: title and text of each, by rule id."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l

SCORING: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.going-out.first": (
        _l("The first Bukharo"),
        _l(
            "Whoever has laid twelve cards closes with the last one and declares Bukharo: 100 "
            "points for the side, and the Bukharo pile, whose cards may be laid in the same turn."
        ),
    ),
    "bukharo.going-out.second": (
        _l("The second Bukharo"),
        _l("Whoever uses up all cards next declares the second Bukharo: 100 points for the side."),
    ),
    "bukharo.going-out.one-turn": (
        _l("All thirteen cards in one turn"),
        _l(
            "A Bukharo declared with all thirteen cards gone in one turn earns another 100 "
            "points. A house rule; otherwise only the Bukharo itself counts."
        ),
    ),
    "bukharo.no-second.plain": (
        _l("Without a second Bukharo: as it lies"),
        _l(
            "When nobody declared the second Bukharo there is no bonus for it, and rule 14 is not "
            "applied."
        ),
    ),
    "bukharo.no-second.rule-14-applies": (
        _l("Without a second Bukharo: rule 14"),
        _l(
            "When nobody declared the second Bukharo, rule 14 is applied to every side without a "
            "seven-card sequence. A house rule."
        ),
    ),
    "bukharo.card-points": (
        _l("What cards on the table are worth"),
        _l(
            "An ace is worth 20 points, eight to king 10, three to seven 5, a natural two 5, a "
            "two as a joker 20."
        ),
    ),
    "bukharo.seven.natural": (
        _l("Seven in sequence without joker: 150"),
        _l("Every sequence of seven or more cards without joker earns 150 points."),
    ),
    "bukharo.seven.mixed": (
        _l("Seven in sequence with joker: 100"),
        _l("Every sequence of seven or more cards with one joker or more earns 100 points."),
    ),
    "bukharo.seven.set": (
        _l("Seven of one rank: 300"),
        _l("Every set of seven or more cards earns 300 points, with jokers in it or without."),
    ),
    "bukharo.bonus.added": (
        _l("The bonus is added to the cards"),
        _l("What a seven-card group earns is added to the points of its cards."),
    ),
    "bukharo.bonus.replaces": (
        _l("The bonus replaces the cards"),
        _l("The cards of a seven-card group count nothing beside its bonus. A house rule."),
    ),
    "bukharo.laid-off": (
        _l("Cards laid on groups of others"),
        _l(
            "Cards added to a group of another side are kept by whoever laid them and count for "
            "that side: a two in its own place 5, any other two 20. They make nobody's group one "
            "of seven."
        ),
    ),
    "bukharo.hand": (
        _l("Cards in hand count against"),
        _l("All cards that the players of a side still hold are taken away from its points."),
    ),
    "bukharo.two-in-hand.20": (
        _l("A two in hand: 20"),
        _l("A two left in hand counts 20 points against its side, like a joker on the table."),
    ),
    "bukharo.two-in-hand.5": (
        _l("A two in hand: 5"),
        _l("A two left in hand counts 5 points against its side. A house rule."),
    ),
    "bukharo.rule-14": (
        _l("Rule 14: the seven-card sequence"),
        _l(
            "When the second Bukharo is declared, every other side must have a sequence of seven "
            "or more cards, with joker or without. A set of seven does not help. The printed rule "
            "contradicts itself: first everything counts against a side without one, then only "
            "its hand if it has a passport. It does not say which Bukharo it means, nor whether a "
            "set helps."
        ),
    ),
    "bukharo.rule-14.printed": (
        _l("Rule 14 with a passport: the hand"),
        _l(
            "A side with a passport but no seven-card sequence keeps its points on the table. "
            "Only its hand counts against it, as the last sentence of the printed rule says."
        ),
    ),
    "bukharo.rule-14.melds-nothing": (
        _l("Rule 14 with a passport: nothing"),
        _l(
            "What a side with a passport but no seven-card sequence has on the table counts "
            "nothing, and its hand against it. A house rule."
        ),
    ),
    "bukharo.rule-14.strict": (
        _l("Rule 14 with a passport: all against"),
        _l(
            "What a side with a passport but no seven-card sequence has on the table counts "
            "against it, like its hand. A house rule, which follows the first sentence of the "
            "printed rule."
        ),
    ),
    "bukharo.rule-14.no-passport": (
        _l("Rule 14 without a passport"),
        _l(
            "With neither a seven-card sequence nor a passport everything counts against a side: "
            "its groups, the cards it laid on others, and its hand."
        ),
    ),
}
"""Rules about what everything counts."""
