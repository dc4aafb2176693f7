"""Rules of Bukharo about points: title and text of each, by rule id."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l

POINTS: dict[str, tuple[LazyString, LazyString]] = {
    "bukharo.counted": (
        _l("Counting the cards"),
        _l(
            "At the end, enter every team’s cards one by one, or only how many there are "
            "of each value. All teams together never have more than the packs hold."
        ),
    ),
    "bukharo.card-points": (
        _l("What cards on the table are worth"),
        _l(
            "An ace is worth 20 points, eight to king 10, three to seven 5. A natural two "
            "is worth 5, a two as a joker 20."
        ),
    ),
    "bukharo.seven.natural": (
        _l("Seven in sequence without a joker: 150"),
        _l("Every sequence of seven or more cards without a joker earns 150 points."),
    ),
    "bukharo.seven.mixed": (
        _l("Seven in sequence with a joker: 100"),
        _l("Every sequence of seven or more cards with at least one joker earns 100 points."),
    ),
    "bukharo.seven.set": (
        _l("Seven of one rank: 300"),
        _l("Every set of seven or more cards earns 300 points, with jokers in it or without."),
    ),
    "bukharo.bonus.added": (
        _l("The bonus is added to the cards"),
        _l("The bonus of a group of seven is added to the points of its cards."),
    ),
    "bukharo.bonus.replaces": (
        _l("The bonus replaces the cards"),
        _l("In a group of seven only the bonus counts, not the cards. A house rule."),
    ),
    "bukharo.laid-off": (
        _l("Cards laid on others’ groups"),
        _l(
            "Cards you add to another team’s group stay in front of you and count for your "
            "team. A natural two counts 5, any other two 20. These cards never turn a group"
            " into a group of seven."
        ),
    ),
    "bukharo.hand": (
        _l("Cards in hand count against the team"),
        _l("Cards still in the players’ hands are taken off their team’s points."),
    ),
    "bukharo.two-in-hand.20": (
        _l("A two in hand: 20"),
        _l("A two left in hand counts 20 points against its team, like a joker on the table."),
    ),
    "bukharo.two-in-hand.5": (
        _l("A two in hand: 5"),
        _l("A two left in hand counts 5 points against its team. A house rule."),
    ),
    "bukharo.rule-14": (
        _l("Rule 14: the sequence of seven"),
        _l(
            "When one team declares the second Bukharo, every other team needs a sequence "
            "of seven or more. It may have jokers. A set of seven does not help. The "
            "printed rule counts everything against a team without a sequence, but only the"
            " hand if it has a passport. It does not say which Bukharo it means, nor "
            "whether a set helps."
        ),
    ),
    "bukharo.rule-14.printed": (
        _l("Rule 14 with a passport: only the hand"),
        _l(
            "A team with a passport but no sequence of seven keeps its points on the table. Only "
            "its hand counts against it, as in the last sentence of the printed rule."
        ),
    ),
    "bukharo.rule-14.melds-nothing": (
        _l("Rule 14 with a passport: table cards count 0"),
        _l(
            "For a team with a passport but no sequence of seven, cards on the table count "
            "for nothing. Its hand counts against it. A house rule."
        ),
    ),
    "bukharo.rule-14.strict": (
        _l("Rule 14 with a passport: all against"),
        _l(
            "Everything counts against a team with a passport but no sequence of seven: cards on "
            "the table and hand. A house rule, after the first sentence of the printed rule."
        ),
    ),
    "bukharo.rule-14.no-passport": (
        _l("Rule 14 without a passport"),
        _l(
            "Everything counts against a team with neither a sequence of seven nor a "
            "passport: groups, cards on others’ groups, hand."
        ),
    ),
    "bukharo.session": (
        _l("How the match is won"),
        _l(
            "The points of all deals are added up. When you end the match, the highest "
            "total wins. Ties share the win. There is no target."
        ),
    ),
    "bukharo.club": (
        _l("Bhukhar, the club game"),
        _l(
            "The Oshwal club plays Bhukhar with three packs and two teams of three. Its play goes "
            "to the right: set that under “Direction of play”. The first Bukharo is the Bukhar, "
            "the second closes. Enter its penalties of 50 under “Penalty or bonus”. We have read "
            "its papers only in part. What they leave open is played as printed."
        ),
    ),
    "bukharo.void-game": (
        _l("A deal that does not count"),
        _l(
            "Players may call a deal void, for example after a misdeal. Nobody scores and "
            "the same dealer deals again."
        ),
    ),
}
"""Rules about what everything counts, and how the match is won."""
