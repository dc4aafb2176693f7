"""Rules of Hokm: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import OUTSIDE

WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "hokm.sides": (
        _l("Who plays with whom"),
        _l(
            "Four play in two teams, partners opposite each other. Three or two play alone,"
            " each as a team of one. Three players use 51 cards, without one of the twos. "
            "Two players get thirteen cards each."
        ),
    ),
    "hokm.partners": (
        _l("Choosing partners"),
        _l(
            "Four players choose partners before the first hand, most often by drawing "
            "cards. At many tables the player with the first ace is hakem, and the player "
            "with the second is the partner. Partners sit opposite each other."
        ),
    ),
    "hokm.first-ruler": (
        _l("The first hakem"),
        _l(
            "Cards are dealt one by one, face up. The player who gets the first ace is the "
            "first hakem."
        ),
    ),
    "hokm.deal": (
        _l("Who deals, and how"),
        _l(
            "The player before the hakem in the direction of play deals. The hakem gets "
            "five cards first and names trump. Then the others get five each. The rest is "
            "dealt in fours, always in the direction of play."
        ),
    ),
    "hokm.deal.three": (
        _l("The deal for three players"),
        _l(
            "One of the twos is left out. No text says which, so you choose. The player before "
            "the hakem in the direction of play deals. The hakem names trump from the first five "
            "cards. Dealing goes on until everybody has seventeen."
        ),
    ),
    "hokm.deal.two": (
        _l("The deal for two players"),
        _l(
            "Both get five cards, and the hakem names trump. The hakem discards three, the other "
            "player two. Then, hakem first, they draw in turn. Keep the card and discard the next, "
            "or discard it and keep the next. Both end with thirteen."
        ),
    ),
    "hokm.order-of-play": (
        _l("Which way round"),
        _l(
            "Cards are dealt and played to the right, counter-clockwise. If you play clockwise, "
            "everything is mirrored: who deals, who plays next, who is hakem next."
        ),
    ),
    "hokm.trump": (
        _l("Trump, the hokm"),
        _l(
            "The hakem names trump after seeing five cards, before anybody gets more. Any "
            "trump beats every card of another suit."
        ),
    ),
    "hokm.follow-suit": (
        _l("Follow suit"),
        _l(
            "If you have a card of the suit led, you must play one. Without that suit you "
            "may play any card, trump or not."
        ),
    ),
    "hokm.card-rank": (
        _l("Ace high, two low"),
        _l(
            "In each suit the ace is highest, then king, queen, jack, ten, and so on down "
            "to the two."
        ),
    ),
    "hokm.trick.led-suit": (
        _l("The suit led takes the trick"),
        _l(
            "If nobody plays trump, the highest card of the suit led takes the trick. A "
            "card of another suit cannot take it, whatever its rank."
        ),
    ),
    "hokm.trick.trump": (
        _l("Trump takes the trick"),
        _l("The highest trump takes the trick. Even the lowest trump beats every other suit."),
    ),
    "hokm.no-trump": (
        _l("Hands without trump: naras, saras"),
        _l(
            "As a house rule, the hakem may name no trump. The highest card of the suit led then "
            "takes each trick. In naras all ranks are reversed: two high, ace low. In saras the "
            "ace is high, or the king is high and the ace low. Texts differ, so the hakem says "
            "which. There is no kot: the hand is worth one point."
        ),
    ),
    "hokm.next-lead": (
        _l("Who leads"),
        _l("The hakem leads the first trick. The player who takes a trick leads the next."),
    ),
    "hokm.told-lead": (
        _l("Another player led"),
        _l(
            "If another player really led a trick, you can say so under “Wrong leader”. All follow "
            "the suit that was led, and the winner leads the next trick."
        ),
    ),
    "hokm.seven-tricks": (
        _l("Seven tricks win the hand"),
        _l(
            "The first team with seven tricks wins the hand, and play stops there. With "
            "three players this is a house rule."
        ),
    ),
    "hokm.three-players": (
        _l("Three players: nobody can catch up"),
        _l(
            "Three play on until nobody can equal the leading player, who wins the hand. If all "
            "seventeen tricks are played and two players tie for the most, the third player wins. "
            "If one player takes the first seven tricks, the hand ends at once."
        ),
    ),
    "hokm.no-seven": (
        _l("Three players: nobody has seven"),
        _l(
            "As a house rule, three play to seven tricks. If all seventeen are played and "
            "nobody has seven, the most tricks win the hand. In a tie the hakem wins, or "
            "else the next tied player after the hakem."
        ),
    ),
    "hokm.points": (
        _l("A hand is worth one point"),
        _l("The team that wins a hand scores one point."),
    ),
    "hokm.shut-out": (
        _l("Seven tricks to none: kot"),
        _l(
            "A team that wins before the others have a trick scores two points: kot. If "
            "the hakem is among those without a trick, it scores three: hakem-kot. As a "
            "house rule, you agree on other points, from one to four."
        ),
    ),
    "hokm.next-ruler": (
        _l("The next hakem"),
        _l(
            "The hakem stays while the hakem’s team wins. Otherwise the next player in the "
            "direction of play becomes hakem. If all players agree on another hakem before a hand, "
            "that player is hakem instead."
        ),
    ),
    "hokm.revoke": (
        _l("Not following suit: a revoke"),
        _l(
            "If a player plays another suit while holding the suit led, the team loses the "
            "hand. Each other team scores one point. As a house rule, the others score as "
            "for seven tricks to none. By another house rule, the team loses the match at "
            "once, and the best of the others wins it."
        ),
    ),
    "hokm.void-hand": (
        _l("A hand that does not count"),
        _l(
            "Players may call a hand void, for example after a misdeal or when the hakem’s "
            "cards are weak. Nobody scores, and the same player is hakem again."
        ),
    ),
    "hokm.target": (
        _l("How the match is won"),
        _l(
            "The match ends with the hand in which a team reaches the target. Points "
            "beyond it stay in the total. The target is 7 unless you agree on another. "
            "With three players and equal totals, you play another hand."
        ),
    ),
    "hokm.outside": OUTSIDE,
}
"""Title and text, by rule id, in the order of the rules page."""
