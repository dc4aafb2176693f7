"""Statistics in words: the name of every number, what it counts, and how a value is written.

Definitions live only here: a page shows one where its number is tapped, and one page lists all.
"""

from collections.abc import Mapping
from fractions import Fraction

from flask_babel import LazyString

from scoring.stats.counts import Won
from web.i18n.locale import spoken
from web.i18n.numbers import left_to_right, localise
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import ngettext
from web.i18n.words import number
from web.match.word_registry import of_every_game

Meanings = Mapping[str, tuple[LazyString, LazyString]]

ENOUGH = 20
"""Deals from which averages, charts and comparisons are shown: with fewer, chance decides them."""

PLAYERS: Meanings = {
    "matches": (
        _l("Matches won"),
        _l(
            "Of all matches with a result in which the player played a deal. A match is won by "
            "whoever sits on the winning side in its last deal; a substitute who sat there before "
            "has played it, not won it. A match that the table stopped is won by nobody."
        ),
    ),
    "deals": (
        _l("Deals won"),
        _l(
            "The most points of the deal; where several have them, it is shared. Nobody wins a "
            "deal in which nobody scored. Voided deals, open deals and a deal that ended its match "
            "at once are not counted. Who sat there in that deal has it, a substitute too."
        ),
    ),
    "mean": (
        _l("Points per deal"),
        _l(
            "All points of the deals, divided by their number. Partners both have the points of "
            "their side. Decisions of the table and corrections count as they stand now."
        ),
    ),
    "half": (
        _l("Half of the deals"),
        _l(
            "At least half of the deals brought a number of points from the first to the second of "
            "these; at most a quarter brought less, and at most a quarter more."
        ),
    ),
    "best": (_l("Best deal"), _l("The most points of a single deal, of equal ones the latest.")),
    "rounds": (
        _l("Rounds by number"),
        _l(
            "How many of the first rounds the player took, of the second, and so on; in Hokm, of "
            "the tricks. Only rounds that were entered are counted, and a deal of which only the "
            "totals are known has none. The even share is what everybody would have who took as "
            "many as all others."
        ),
    ),
    "dealing": (
        _l("As dealer"),
        _l("The deals that the player dealt, beside those that somebody else dealt."),
    ),
    "passing": (
        _l("Dealt by others"),
        _l("The deals that the player played and somebody else dealt."),
    ),
    "leading": (
        _l("As first leader"),
        _l(
            "The deals in which the player led to the first round, beside those in which somebody "
            "else did. Deals are left out where it is not known who led."
        ),
    ),
    "following": (
        _l("Led by others"),
        _l("The deals in which somebody else led to the first round."),
    ),
    "few": (
        _l("When more is shown"),
        _l(
            "Averages, charts and comparisons come with twenty deals. Records come with ten deals, "
            "those of whole matches with three matches. With fewer, chance decides."
        ),
    ),
    "left": (
        _l("Left on the table"),
        _l(
            "What the best lawful arrangement of the player's own cards would have taken against "
            "what the others really laid, less what was taken. Looking back, all cards are known; "
            "nobody could have known them. Only deals of which all cards are known are counted, "
            "and none in which the table decided."
        ),
    ),
}

PAIRS: Meanings = {
    "against": (
        _l("Against each other"),
        _l(
            "Deals in which the two sat on different sides, by who had more points; matches by "
            "where they sat in the last deal: who won it and the other did not."
        ),
    ),
    "together": (
        _l("As partners"),
        _l("Deals and matches in which the two sat on the same side, and those that it won."),
    ),
}

RECORDS: Meanings = {
    "highest_deal": (
        _l("Highest deal"),
        _l("The most points of a player, or of a side, in one deal."),
    ),
    "highest_total": (
        _l("Highest total"),
        _l("The highest sum at the end of a match with a result."),
    ),
    "most_deals": (
        _l("Longest match"),
        _l("The most deals to a result; voided deals are not counted."),
    ),
    "longest_time": (
        _l("Longest match by the clock"),
        _l("From the first entry of a match with a result to its last."),
    ),
    "fewest_deals": (
        _l("Shortest match"),
        _l("The fewest deals to a result; voided deals are not counted."),
    ),
    "comeback": (
        _l("Greatest comeback"),
        _l("How far the winner of a match once was behind whoever led, after a deal of it."),
    ),
    "matches_in_a_row": (
        _l("Matches won in a row"),
        _l(
            "Of the matches with a result in which the player played. A shared match ends the row; "
            "one that was stopped does not."
        ),
    ),
    "deals_in_a_row": (
        _l("Deals won in a row"),
        _l("Over matches as well. A shared deal ends the row."),
    ),
    "rounds_in_a_row": (
        _l("Rounds in a row"),
        _l(
            "Rounds or tricks taken one after the other, over deals and matches as well. Rounds "
            "that were not entered are passed over."
        ),
    ),
}

HIGHLIGHTS: Meanings = of_every_game(lambda game: game.highlights)

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
    return _("%(share)s %%", share=number(round(Fraction(part) * 100 / of))) if of else ""


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
    return _("Averages, charts and comparisons come with %(count)s deals.", count=number(ENOUGH))


def counted(skipped: int, last: int, of: int) -> str:
    """Say how many matches are counted, and which of all; the newest come first.

    The counted ones are those from `skipped` + 1 to `last`, of `of` matches.
    """
    if last - skipped == of:
        return ngettext("%(count)s match", "%(count)s matches", of, count=number(of))
    if not skipped:
        return _("the newest %(count)s of %(all)s matches", count=number(last), all=number(of))
    return _(
        "%(first)s to %(last)s of %(all)s matches, from the newest on",
        first=number(skipped + 1),
        last=number(last),
        all=number(of),
    )
