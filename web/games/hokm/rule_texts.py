"""Rules of Hokm: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l

INTRO = _l(
    "The ruler sees five cards and names trump. Trick after trick follows, one card from "
    "everybody, and the first side with seven of them wins the hand. Three play on until nobody "
    "can catch up. Four play in two sides, three or two each alone, in a race to the target."
)
"""Summary of the game."""

WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "hokm.sides": (
        _l("Who plays with whom"),
        _l(
            "Four play in two sides, partners opposite each other. Three or two play each alone: "
            "three with 51 cards, one two being left out, two with thirteen cards each."
        ),
    ),
    "hokm.partners": (
        _l("Who are partners"),
        _l(
            "Four players choose partners before the first hand, most often by drawing cards. At "
            "many tables the ruler is dealt for first, and the second ace chooses the ruler's "
            "partner. Partners sit opposite each other."
        ),
    ),
    "hokm.first-ruler": (
        _l("The first ruler"),
        _l(
            "Cards are dealt one by one, face up, until somebody gets an ace: that player is the "
            "first ruler, the hakem."
        ),
    ),
    "hokm.deal": (
        _l("Who deals, and how"),
        _l(
            "The ruler's neighbour against the direction of play deals: five cards to the ruler, "
            "who names trump, then five to each of the others and the rest in rounds of four, "
            "always in the direction of play."
        ),
    ),
    "hokm.deal.three": (
        _l("The deal for three players"),
        _l(
            "One two is left out. The ruler's neighbour against the direction of play deals, the "
            "ruler names trump from the first five cards, and dealing goes on until everybody has "
            "seventeen."
        ),
    ),
    "hokm.deal.two": (
        _l("The deal for two players"),
        _l(
            "Both get five cards, and the ruler names trump. The ruler discards three of them, the "
            "other player two. Then by turns, the ruler first, each looks at two cards of the "
            "stock and keeps one. Keep the first, and the second goes; discard the first, and the "
            "second stays. Both end with thirteen."
        ),
    ),
    "hokm.order-of-play": (
        _l("Which way round"),
        _l(
            "Cards are dealt and played to the right, counter-clockwise. At a table that plays "
            "clockwise everything is mirrored: who deals, who plays next and who rules next."
        ),
    ),
    "hokm.trump": (
        _l("Trump, the hokm"),
        _l(
            "The ruler names the trump suit after seeing five cards and before anybody "
            "gets more. Any trump beats every card of another suit."
        ),
    ),
    "hokm.follow-suit": (
        _l("Follow suit"),
        _l(
            "Whoever has a card of the suit led must play one. Only a player without that suit "
            "may play any card, trump or not."
        ),
    ),
    "hokm.card-rank": (
        _l("Ace high, two low"),
        _l("In each suit the ace is highest, then king, queen, jack, ten, and so on to the two."),
    ),
    "hokm.trick.led-suit": (
        _l("The suit led takes the trick"),
        _l(
            "Without a trump in it, the trick goes to the highest card of the suit that was led. "
            "A card of another suit is worth nothing, whatever its rank."
        ),
    ),
    "hokm.trick.trump": (
        _l("Trump takes the trick"),
        _l("The highest trump in a trick takes it; even the lowest trump beats every other suit."),
    ),
    "hokm.next-lead": (
        _l("Who leads"),
        _l("The ruler leads to the first trick. Whoever takes a trick leads to the next."),
    ),
    "hokm.seven-tricks": (
        _l("Seven tricks win the hand"),
        _l(
            "The first side with seven tricks wins the hand, and play stops there. Three players "
            "do so as a house rule."
        ),
    ),
    "hokm.three-players": (
        _l("Three players: nobody can catch up"),
        _l(
            "Three play on until nobody else can equal the leader, who wins the hand. If all "
            "seventeen tricks are played and two are equal with the most, the third player wins. "
            "One player with all of the first seven tricks ends the hand at once."
        ),
    ),
    "hokm.no-seven": (
        _l("Three players to seven, nobody there"),
        _l(
            "As a house rule three play to seven tricks. When all seventeen are played and nobody "
            "has seven, the most tricks win the hand. Of equals the ruler wins, or else the next "
            "in order of play after the ruler."
        ),
    ),
    "hokm.points": (
        _l("A hand is worth one point"),
        _l("The side that wins a hand scores one point."),
    ),
    "hokm.shut-out": (
        _l("Seven tricks to none: kot"),
        _l(
            "A side that wins before the others have a trick scores two points, or three when "
            "the ruler is one of those without a trick: kot and hakem-kot. As a house rule "
            "these are worth one point like any other hand."
        ),
    ),
    "hokm.next-ruler": (
        _l("Who rules next"),
        _l(
            "The ruler stays while the ruler's side wins. Otherwise the next player in the "
            "direction of play becomes ruler. Between hands players may choose another "
            "ruler."
        ),
    ),
    "hokm.revoke": (
        _l("Not following suit: a revoke"),
        _l(
            "A side that plays another suit while holding the suit led loses the hand, and each "
            "other side scores one point. As a house rule it scores what seven tricks to none "
            "do, or the match is lost at once and goes to whoever is in front of the others."
        ),
    ),
    "hokm.void-hand": (
        _l("A hand that does not count"),
        _l(
            "Players may call a hand void, for example after a misdeal or when the ruler "
            "has a weak hand. Nobody scores, and the same player is hakem again."
        ),
    ),
    "hokm.target": (
        _l("How the match is won"),
        _l(
            "The match ends with the hand in which a side reaches the target, and points "
            "beyond it stay in the total. The target is 7 unless you agree on another. "
            "With three players and equal totals, another hand is played."
        ),
    ),
}
"""Title and text, by rule id."""

TERMS: tuple[tuple[LazyString, LazyString, str], ...] = (
    (
        _l("Hakem, the ruler"),
        _l("The player who names trump and leads to the first trick of the hand."),
        "hokm.first-ruler",
    ),
    (
        _l("Hokm, trump"),
        _l("The suit that the hakem names. It gave the game its name."),
        "hokm.trump",
    ),
    (
        _l("Trick"),
        _l("One card from everybody; the strongest of them takes it."),
        "hokm.trick.led-suit",
    ),
    (
        _l("Kot"),
        _l("Seven tricks to none for the hakem's side: two points."),
        "hokm.shut-out",
    ),
    (
        _l("Hakem-kot"),
        _l("Seven tricks to none against the hakem's side: three points."),
        "hokm.shut-out",
    ),
    (
        _l("Revoke"),
        _l("Another suit was played by someone who could have followed the suit led."),
        "hokm.revoke",
    ),
)
"""Words of the game: each with its meaning and the id of the rule where it stands."""
