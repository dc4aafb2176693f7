"""Rules of Hazari: title and text of each, by the id that rulings cite."""

from flask_babel.speaklater import LazyString

from web.i18n.card_names import lazy_run
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import OUTSIDE

WORDS: dict[str, tuple[LazyString, LazyString]] = {
    "hazari.card-order": (
        _l("Which card is higher"),
        _l(
            "From the highest: %(ranks)s. In a run the ace may also stand below the two.",
            ranks=lazy_run("AKQJT98765432"),
        ),
    ),
    "hazari.types": (
        _l("The six types"),
        _l(
            "From the strongest: Troy, colour run, run, colour, pair, indi. The stronger type "
            "wins whatever its cards are: the lowest run beats the best colour."
        ),
    ),
    "hazari.troy": (
        _l("Troy: three of one rank"),
        _l("The higher rank is stronger, from three aces down to three twos."),
    ),
    "hazari.colour-run": (
        _l("Colour run: three in a row, one suit"),
        _l("Colour runs compare as runs do. The lowest beats every run of mixed suits."),
    ),
    "hazari.run": (
        _l("Run: three in a row, mixed suits"),
        _l(
            "A-K-Q is the highest run, %(lowest)s the lowest. In between, the higher top "
            "card wins. %(a23)s has a place of its own.",
            lowest=lazy_run("432"),
            a23=lazy_run("A23"),
        ),
    ),
    "hazari.run.ace-two-three": (
        _l("Where %(a23)s stands", a23=lazy_run("A23")),
        _l(
            "%(a23)s comes after A-K-Q and before K-Q-J. As a house rule it is the highest "
            "or the lowest run.",
            a23=lazy_run("A23"),
        ),
    ),
    "hazari.run.king-ace-two": (
        _l("%(ka2)s is not a run", ka2=lazy_run("KA2")),
        _l(
            "The ace stands above the king or below the two, never between them. So "
            "%(ka2)s is a colour in one suit and an indi in mixed suits.",
            ka2=lazy_run("KA2"),
        ),
    ),
    "hazari.colour": (
        _l("Colour: three of one suit"),
        _l("Not in a row. The highest cards are compared first, then the second, then the third."),
    ),
    "hazari.pair": (
        _l("Pair: two of one rank"),
        _l("The higher pair is stronger. Between equal pairs, the higher odd card wins."),
    ),
    "hazari.indi": (
        _l("Indi: nothing else"),
        _l(
            "Three cards that make none of the other types. The highest cards are compared "
            "first, then the second, then the third."
        ),
    ),
    "hazari.tie.last-exposed": (
        _l("Exact ties: the last exposed wins"),
        _l(
            "When the best groups are exactly equal, the one exposed last takes the round. "
            "Suits never break a tie."
        ),
    ),
    "hazari.tie.first-exposed": (
        _l("Exact ties: the first exposed wins"),
        _l("A house rule: of exactly equal best groups, the one exposed first takes the round."),
    ),
    "hazari.tie.split": (
        _l("Exact ties: the points are split"),
        _l(
            "Players whose best groups are exactly equal share the points in equal whole numbers. "
            "The last exposed of them takes the remainder and leads next. A house rule."
        ),
    ),
    "hazari.exposure-order": (
        _l("Who counts as exposed last"),
        _l(
            "The texts say: of equal groups the last one exposed in the round is the "
            "higher. Our reading is turn order: from the leader in the direction of play, not by "
            "who turned cards first. The leader is first, the player before the leader last."
        ),
    ),
    "hazari.told-order": (
        _l("Another leader, or out of turn"),
        _l(
            "If another player really led, or cards were turned out of turn, you can say in which "
            "order. Exact ties follow that order. The winner leads the next round, as ever."
        ),
    ),
    "hazari.four.best-three": (
        _l("Round 4: the best three cards"),
        _l(
            "The strongest three of the four cards count. The fourth decides nothing, but its "
            "points are taken with the rest."
        ),
    ),
    "hazari.four.chosen": (
        _l("Round 4: the player chooses three"),
        _l(
            "Players choose which three of their four cards count. Without a choice, the "
            "best three count. A weaker three can keep the groups in order. A house rule."
        ),
    ),
    "hazari.four.kicker": (
        _l("Round 4: the fourth card breaks ties"),
        _l(
            "The strongest three of the four cards count. If they are equal, the higher fourth "
            "card wins. If those are equal too, the order of exposure decides. A house rule."
        ),
    ),
    "hazari.four.ladder": (
        _l("Round 4: four-card types"),
        _l(
            "Four of one rank, four in a row, four of one suit and two pairs count as well."
            " Each beats the same type with three cards and never a stronger type. If the "
            "four cards make none of these, the best three count. The source names four in "
            "a row and four of one suit. It says two pairs probably beat a pair."
        ),
    ),
    "hazari.seats": (
        _l("Seats and the first dealer"),
        _l(
            "Choose as you like. Often each player draws a card: seats go from the highest "
            "down, and the highest deals first. Equal ranks draw again: the text says so of "
            "Fives, and it fits here."
        ),
    ),
    "hazari.cut": (
        _l("The player on the left cuts"),
        _l(
            "The dealer shuffles. The player to the left cuts, or the player to the right "
            "if you play clockwise."
        ),
    ),
    "hazari.deal": (
        _l("Thirteen cards each"),
        _l(
            "The dealer deals one card at a time, face down, in the direction of play. The next "
            "player gets the first. Everybody gets thirteen."
        ),
    ),
    "hazari.up": (
        _l("Up: the hand is ready"),
        _l(
            "When all four groups lie face down, the player says Up. No card of that hand moves "
            "after that. When all four players are Up, the first groups are exposed."
        ),
    ),
    "hazari.first-leader": (
        _l("Who leads"),
        _l("The player after the dealer leads round 1. The winner of a round leads the next one."),
    ),
    "hazari.falling-order": (
        _l("From strong to weak, four cards last"),
        _l(
            "A player’s groups must go from strong to weak. Equal groups are fine. The group of "
            "four is exposed last and must be the weakest. Its best three cards decide this, in "
            "the Bhutan game too. No source says this; it is our reading."
        ),
    ),
    "hazari.order-fault": (
        _l("Groups out of order"),
        _l(
            "The sources name no penalty for a group stronger than an earlier one. So the "
            "app only notes it, and the group still counts. As a house rule it loses to "
            "every group that is in order, or all four groups lose."
        ),
    ),
    "hazari.deal-sum": (
        _l("A deal always adds up"),
        _l(
            "The four players take all the cards between them. Together they score 360 in "
            "the Bangladesh game, 380 in the Bhutan game."
        ),
    ),
    "hazari.pack": (
        _l("A pack that lacks cards"),
        _l(
            "Up to four cards can be missing. The deal is their points less. Whoever gets only "
            "twelve cards lays three in round 4. Three cards make no four-card form. Where the "
            "fourth card breaks ties, four cards beat three."
        ),
    ),
    "hazari.count": (
        _l("Counting the piles"),
        _l(
            "You can enter a deal as four totals, counted from the piles. They must add up. Each "
            "total must be possible with the cards not yet entered."
        ),
    ),
    "hazari.players": (
        _l("Three players, or more than four"),
        _l(
            "Three, and five to eight, play by totals only. Score pads count 270 points a deal "
            "for three: 90 for each player. Bhutan counts 95. No text tells how their cards "
            "are judged, so only the piles are entered."
        ),
    ),
    "hazari.void-deal": (
        _l("A deal that does not count"),
        _l(
            "Players may call a deal void, for example after a misdeal. Nobody scores and "
            "the same dealer deals again."
        ),
    ),
    "hazari.next-dealer": (
        _l("Who deals next"),
        _l(
            "The next player in the direction of play deals. As a house rule, the top "
            "scorer of the deal deals next. In a tie, the first after the dealer. By "
            "another, the winner of round 4 leads the next deal, so the player before the "
            "winner deals it."
        ),
    ),
    "hazari.points.bangladesh": (
        _l("Points in the Bangladesh game"),
        _l(
            "Ace, king, queen, jack and ten are worth 10 points, nine to two are worth 5. The "
            "winner of a round takes the points of all cards in it."
        ),
    ),
    "hazari.points.bhutan": (
        _l("Points in the Bhutan game"),
        _l(
            "The ace is worth 11 points, king, queen and jack 10, every other card its number. "
            "The winner of a round takes the points of all cards in it."
        ),
    ),
    "hazari.target": (
        _l("How the match is won"),
        _l(
            "Totals are compared when a deal is complete. As soon as a player reaches the "
            "target, the highest total wins, even if several players reached it. The "
            "target is 1000 unless you agree on another."
        ),
    ),
    "hazari.at-once": (
        _l("The first to the target wins at once"),
        _l(
            "A house rule: the match ends with the round that brings a total to the target. All "
            "points of the deal so far count. The rest is not played. After a round without cards, "
            "play the deal to its end: then the highest total wins."
        ),
    ),
    "hazari.end-tie": (
        _l("Equal at the top"),
        _l(
            "If the highest total is tied, play continues until one player leads. As a "
            "house rule, tied players share the win. By another, the target rises by 500 "
            "until it is above their total. By a third, it rises whenever two players reach "
            "it in one deal, equal or not."
        ),
    ),
    "hazari.troy-win": (
        _l("Winning at once with Troys"),
        _l(
            "If you play this rule, winning each of rounds 1 to 3 with a Troy wins the "
            "match at once. The source can also mean that one of these rounds is enough. "
            "Round 4 never counts."
        ),
    ),
    "hazari.outside": OUTSIDE,
}
"""Title and text, by rule id, in the order of the rules page."""
