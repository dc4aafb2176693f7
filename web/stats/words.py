"""Statistics in words: the name of every number, what it counts, and how a value is written.

Definitions live only here: a page shows one where its number is tapped, and one page lists all.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from flask_babel import LazyString

from scoring.stats.counts import Won
from web.i18n.locale import spoken
from web.i18n.numbers import left_to_right, localise
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match.word_registry import GAME_WORDS

Meanings = Mapping[str, tuple[LazyString, LazyString]]

ENOUGH = 20
"""Deals from which averages, charts and comparisons are shown: with fewer, chance decides them."""

PLAYERS: Meanings = {
    "matches": (
        _l("Matches won"),
        _l(
            "Out of all finished matches this player played. The winners are those who play"
            " the last deal on the winning team. A player who left earlier does not win. An"
            " unfinished match has no winner."
        ),
    ),
    "deals": (
        _l("Deals won"),
        _l(
            "Deals in which this player or team has the most points. With equal points, "
            "they share the deal. A deal without points has no winner. Void and open deals "
            "do not count, nor do deals that end the match at once. A player who leaves "
            "keeps the deals they won."
        ),
    ),
    "mean": (
        _l("Points per deal"),
        _l(
            "All points divided by the number of deals. Both partners get the points of "
            "their team. Corrections and players’ decisions count."
        ),
    ),
    "best": (_l("Best deal"), _l("The most points in one deal. If equal, the latest.")),
    "from_behind": (
        _l("Comeback"),
        _l(
            "A match won after being 300 points behind, with a target of 1000. For other targets, "
            "the same share."
        ),
    ),
    "rounds": (
        _l("Rounds taken, by round number"),
        _l(
            "How many first rounds this player took, how many second rounds, and so on. In "
            "Hokm, these are tricks. Only entered rounds count. “Even share” is what each "
            "player gets if all take the same number."
        ),
    ),
    "few": (
        _l("When more stats appear"),
        _l(
            "Averages, charts and comparisons need 20 deals. Records need 10 deals. Match "
            "records need 3 matches. With fewer, it is mostly luck."
        ),
    ),
    "left": (
        _l("Missed points"),
        _l(
            "Points that the best legal arrangement of this player’s cards would have added. The "
            "other players’ groups stay as they were. During play nobody can know all the cards. "
            "Counts only deals with all cards entered and no players’ decision."
        ),
    ),
}

PAIRS: Meanings = {
    "against": (
        _l("Against each other"),
        _l(
            "Deals and matches that the two played against each other. In a deal, the player with "
            "more points is ahead. In a match, the player who ends in the better place is ahead."
        ),
    ),
    "together": (
        _l("As partners"),
        _l("Deals and matches that the two played as partners, and those they won."),
    ),
}

RECORDS: Meanings = {
    "highest_deal": (
        _l("Highest deal score"),
        _l("The most points of one player or team in one deal."),
    ),
    "highest_total": (_l("Highest total"), _l("The highest total at the end of a finished match.")),
    "most_deals": (
        _l("Longest match"),
        _l("The most deals in a finished match. Void deals do not count."),
    ),
    "longest_time": (
        _l("Longest playing time"),
        _l("From the first to the last entry of a finished match."),
    ),
    "fewest_deals": (
        _l("Shortest match"),
        _l("The fewest deals in a finished match. Void deals do not count."),
    ),
    "comeback": (
        _l("Biggest comeback"),
        _l("The most points by which a winner was behind after a deal."),
    ),
    "matches_in_a_row": (
        _l("Matches won in a row"),
        _l(
            "Among finished matches of this player. A shared win ends the streak. An "
            "unfinished match does not."
        ),
    ),
    "deals_in_a_row": (
        _l("Deals won in a row"),
        _l("Across matches too. A shared deal ends the streak."),
    ),
    "rounds_in_a_row": (
        _l("Rounds taken in a row"),
        _l(
            "Rounds or tricks taken in a row, across deals and matches too. Rounds not "
            "entered are skipped."
        ),
    ),
}

HIGHLIGHTS: Meanings = {
    key: words for game in GAME_WORDS.values() for key, words in game.highlights.items()
}

WORDS: Meanings = {**PLAYERS, **PAIRS, **RECORDS, **HIGHLIGHTS}
"""Name and definition of every number, by its key."""


def title(key: str) -> str:
    return str(WORDS[key][0])


def meaning(key: str) -> str:
    return str(WORDS[key][1])


def of_all(part: int, of: int) -> str:
    """Write how many of how many: "12 of 40"; a dash where there is nothing to count."""
    if not of:
        return "–"
    return _("%(part)s of %(all)s", part=number(part), all=number(of))


def won(of: Won) -> str:
    """Write what was won, and what was shared if anything was: "12 of 40, 2 shared"."""
    if not of.shared:
        return of_all(of.alone, of.of)
    return _("%(won)s, %(shared)s shared", won=of_all(of.alone, of.of), shared=number(of.shared))


def share(part: int | Fraction, of: int) -> str:
    """Write how many of how many as a rounded percentage: "30 %"; "" where there are none."""
    # The sentence is filled by the % operator, so the percent sign is doubled.
    return _("%(share)s%%", share=number(round(Fraction(part) * 100 / of))) if of else ""


def tenths(value: Fraction) -> str:
    """Write a fraction rounded to one decimal, with a real minus sign: "92.5"."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    written = _("%(whole)s.%(tenth)s", whole=whole, tenth=tenth)
    # -0.04 is written 0.0, without a minus.
    sign = "\u2212" if value < 0 and (whole or tenth) else ""
    return left_to_right(localise(sign + written, spoken()))


def deals(count: int) -> str:
    return ngettext("%(count)s deal", "%(count)s deals", count, count=number(count))


def enough(count: int) -> bool:
    """Return whether so many deals tell more than chance."""
    return count >= ENOUGH


def more_later() -> str:
    """Say when averages, charts and comparisons are shown."""
    return _("Averages, charts and comparisons need %(count)s deals.", count=number(ENOUGH))


def matches(count: int) -> str:
    return ngettext("%(count)s match", "%(count)s matches", count, count=number(count))


OUTCOMES = {"won": ("✓", _l("won")), "shared": ("=", _l("shared")), "lost": ("✗", _l("lost"))}
"""Sign and word for how a match ended for somebody."""


def rating_over_time(points: Sequence[int], high: int, low: int) -> str:
    """Say what a chart of a rating shows, whose highest and lowest values are these."""
    return _(
        "Rating after each of %(count)s matches: first %(first)s, now %(now)s, highest %(high)s, "
        "lowest %(low)s",
        count=number(len(points)),
        first=number(round(points[0], -1)),
        now=number(round(points[-1], -1)),
        high=number(round(high, -1)),
        low=number(round(low, -1)),
    )


def meeting(said: str, one: str, other: str) -> str:
    """Say how a match of two people ended, by the code of `web.stats.heads`."""
    if said.startswith("together"):
        return _("Won as partners") if said == "together_won" else _("Lost as partners")
    if said == "level":
        return _("Equal")
    return _("%(name)s ahead", name=isolated(one if said == "ahead" else other))
