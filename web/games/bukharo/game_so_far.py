"""The game that a form is about: its players and rules, and what phones have counted of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.bukharo import BukharoRules, SideScore
from scoring.bukharo.state import Deal
from scoring.rulings import Fault
from web.entry import carry
from web.entry.own_side_count import counted
from web.games.bukharo.ruling_words import fourteen_bites, points_sum
from web.i18n.sentence_parts import number, sides_named
from web.i18n.translations import lazy_gettext as _l
from web.match.context import MatchContext
from web.match.fault_words import sentence

NOBODY = "nobody"
"""Answer that no side declared this Bukharo."""

MISSING = {
    "first": _l("Choose who declared the first Bukharo, or “Nobody”."),
    "second": _l("Choose who declared the second Bukharo, or “Nobody”."),
}
"""Sentence by Bukharo, for a form that does not say who declared it, or that nobody did."""


@dataclass(frozen=True, slots=True)
class About:
    """The game that a form is about, with its players and rules."""

    context: MatchContext
    deal: Deal

    @property
    def rules(self) -> BukharoRules:
        """Return the rules that score the game, with the draft that the request carries."""
        supposed = carry.load_with_draft(self.context)
        deal = supposed.state.find_deal(self.deal.number)
        rules: BukharoRules = supposed.rules_in(deal) if deal else self.context.rules_in(self.deal)
        return rules

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names by seat, of those who play this game."""
        return self.context.players_in(self.deal)

    @property
    def names(self) -> list[str]:
        """Return the players of each side as text, every name with its own writing direction."""
        return sides_named(self.context.sides, self.players)

    def told(self, faults: Sequence[Fault]) -> list[str]:
        """Return each fault as a sentence."""
        return [sentence("bukharo", fault, self.players) for fault in faults]


def from_phones(context: MatchContext, deal: Deal) -> dict[str, object]:
    """Return the fields of the open game that players counted on their own phones."""
    counts = counted(context) if deal is context.state.deal else {}
    said: dict[str, object] = {}
    for one in counts.values():
        said |= {name: count for name, count in one.fields.items() if name not in MISSING}
    for which in MISSING:
        sides = [side for side, one in counts.items() if which in one.fields]
        if len(sides) == 1:
            said[which] = str(sides[0])
        # Two sides that both declared it, the host asks; and the sides that have not counted yet.
        elif not sides and len(counts) == len(deal.sides):
            said[which] = NOBODY
    return said


def claimed_twice(about: About) -> dict[str, str]:
    """Return what is wrong, by Bukharo, where the phones of several sides claim it."""
    counts = counted(about.context).values()
    return {
        which: about.told([Fault.of("declared_twice", which=which)])[0]
        for which in MISSING
        if sum(which in one.fields for one in counts) > 1
    }


def so_far(
    score: SideScore | None, faults: Sequence[Fault], players: Sequence[str]
) -> dict[str, object]:
    """Return the points of a side, their sum, and what rule 14 takes away; or what is wrong."""
    if score is None:
        return {"wrong": [sentence("bukharo", fault, players) for fault in faults]}
    points, summed = number(score.points), points_sum(score)
    return {
        "points": points,
        # Where the sum says more.
        "sum": "" if summed == points else summed,
        "fourteen": fourteen_bites(score),
    }
