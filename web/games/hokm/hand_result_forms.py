"""Forms that say how a hand ended: who won it, the tricks of each side, or a revoke."""

from collections.abc import Mapping
from dataclasses import replace

from flask import request
from wtforms import HiddenField
from wtforms.validators import AnyOf

from scoring.hokm.judge import rule_taken
from scoring.hokm.recorded_facts import HandScored, HandTaken, Revoked
from scoring.hokm.rules import ENOUGH, read_trump
from scoring.hokm.state import Hand, HokmState
from scoring.recorded_facts import Fact
from scoring.rulings import Fault
from web.entry import carry
from web.entry.own_side_count import counted, told
from web.games.hokm.deal_words import revoke_in_words, what_follows, when_a_hand_ends
from web.games.hokm.hand_form_base import CHOOSE_SIDE, CHOOSE_SUIT, NAMED, SIDES, HandForm, waits
from web.i18n.numbers import NumberField, at_least, not_empty
from web.i18n.sentence_parts import sides_named
from web.i18n.translations import lazy_gettext as _l
from web.match.context import MatchContext
from web.match.form_with_errors import FormPage
from web.match.log_writes import new_key
from web.match.word_registry import rule_title
from web.results.last_ruling import deal_above_next
from web.reviews.submitted_cards_words import COUNTS_CLASH

RESULTS = {
    f"{side}{'-none' if shutout else ''}": (side, shutout)
    for side in SIDES
    for shutout in (False, True)
}
"""Value of a result's button → (side that won, whether the others took no trick)."""


SEVENS = {
    f"{side}-{few}": (ENOUGH, few) if side == 0 else (few, ENOUGH)
    for side in SIDES[:2]
    for few in range(ENOUGH)
}
"""Value of a button → tricks of two sides, of which this one has seven."""


class HandResult(HandForm):
    """Say which side won the hand. The button that is pressed is the field."""

    endpoint, path = "hokm.hand", "/hand"
    enters = HandTaken
    template = "games/hokm/hand.html"
    result = HiddenField(validators=[AnyOf(list(RESULTS), CHOOSE_SIDE)])

    def fact(self) -> HandTaken:
        return HandTaken(self.number, *RESULTS[self.result.data])

    def instead_of(self, original: Fact) -> Fact:
        """Return the new result with trump as it was noted with the old one."""
        return replace(self.fact(), trump=getattr(original, "trump", None))

    def asks(self, then: MatchContext, reply: FormPage) -> Mapping[str, object]:
        """Return the results still possible by side: (button, shutout, points)."""
        dealt: Hand = then.state.deal
        log = reply.context.log[: reply.context.version]
        original = self.find(log) if self.is_change else None
        # A changed result keeps its own trump, which is not on the hand before it.
        trump = getattr(original and original.fact, "trump", None) or dealt.trump
        by_phones = counted(then) if not self.is_change else {}
        results: list[list[tuple[str, bool, int]]] = [[] for _ in then.sides]
        for value, (side, shutout) in RESULTS.items():
            if not then.game.faults(then.state, HandTaken(dealt.number, side, shutout)):
                ruling = rule_taken(then.rules, dealt.ruler, side, trump, shutout=shutout)
                results[side].append((value, shutout, ruling.points))
        return {
            "sides": sides_named(then.sides, then.players),
            "standing": then.standing,
            "before": deal_above_next(reply.context) if reply.ruled else {},
            "results": results,
            "counts": told(then, clash=clash(then, dealt.number)) if by_phones else (),
            "sevens": sevens(then, dealt.number) if by_phones else (),
        }


def clash(context: MatchContext, number: int) -> bool:
    """Return whether all sides counted tricks on their phones, and no hand ends with these."""
    counts = counted(context)
    if len(counts) < len(context.sides):
        return False
    tricks = tuple(sum(counts[side].fields.values()) for side in range(len(counts)))
    return bool(context.game.faults(context.state, HandScored(number, tricks)))


def sevens(context: MatchContext, number: int) -> list[list[tuple[str, int]]]:
    """Return by side what one tap can say of an open hand of two: (button, the others' count).

    Counts that the tricks on the record rule out are left out; so are those that do not fit what
    players counted on their phones, unless none fits.
    """
    if len(context.sides) > 2:
        return []
    lawful = {
        value: tricks
        for value, tricks in SEVENS.items()
        if not context.game.faults(context.state, HandScored(number, tricks))
    }
    counts = [(side, one.fields.values()) for side, one in counted(context).items()]
    fit = {
        value: tricks
        for value, tricks in lawful.items()
        if all(tricks[side] in own for side, own in counts)
    }
    found: list[list[tuple[str, int]]] = [[], []]
    for value, tricks in (fit or lawful).items():
        found[tricks.index(ENOUGH)].append((value, min(tricks)))
    return found


class TrickCounts(HandForm):
    """Say the tricks of each side, and trump if the table likes to note it."""

    endpoint, path = "hokm.counts", "/counts"
    enters = HandScored
    template = "games/hokm/counts.html"
    tricks0, tricks1, tricks2 = (
        NumberField(validators=[not_empty, at_least(0, _l("Tricks cannot be below 0."))])
        for _side in SIDES
    )
    seven = HiddenField(default="", validators=[AnyOf(["", *SEVENS])])
    trump = HiddenField(default="", validators=[AnyOf(["", *NAMED], CHOOSE_SUIT)])

    @classmethod
    def initial(cls, context: MatchContext) -> Mapping[str, object]:
        """Return the open hand with what players counted on their phones, or the one to change."""
        counts = counted(carry.load_with_draft(context)) if "deal" not in request.args else {}
        own = {name: number for one in counts.values() for name, number in one.fields.items()}
        return {**own, **super().initial(context)}

    def fit(self) -> None:
        for side in SIDES[len(self.context.sides) :]:
            del self[f"tricks{side}"]
        for field, count in zip(self.tricks, SEVENS.get(self.seven.data, ()), strict=False):
            field.data = count  # one tap says both

    @property
    def tricks(self) -> list[NumberField]:
        """Return the fields for tricks, by side."""
        return [field for field in self if isinstance(field, NumberField)]

    def fact(self) -> HandScored:
        trump = read_trump(self.trump.data) if self.trump.data else None
        return HandScored(self.number, tuple(int(field.data or 0) for field in self.tricks), trump)

    def fields_of(self, fact: Fact) -> dict[str, object]:
        """Return the tricks where they were counted, and trump where it was noted."""
        counted = fact.tricks if isinstance(fact, HandScored) else ()
        tricks = {f"tricks{side}": count for side, count in enumerate(counted)}
        return {**tricks, "trump": getattr(fact, "trump", None) or ""}

    def field_of(self, fault: Fault) -> str:
        seats = fault.get("seats")
        return f"tricks{self.context.sides.index(seats)}" if seats else ""

    def asks(self, then: MatchContext, reply: FormPage) -> Mapping[str, object]:
        names, hand = sides_named(then.sides, then.players), then.state.deal
        clashes = not self.is_change and clash(then, hand.number)
        # What was typed since has faults of its own.
        beside = [str(COUNTS_CLASH)] if clashes and not reply.errors else []
        return {
            "ends": when_a_hand_ends(then.rules),
            "counts": () if self.is_change else told(then, clash=clashes),
            "sides": names,
            "sevens": () if self.is_change else sevens(then, hand.number),
            "rows": [
                {
                    "field": field,
                    "name": name,
                    "taken": taken,
                    "wrong": [line for field_id, line in reply.errors if field_id == field.id]
                    or beside,
                }
                for field, name, taken in zip(self.tricks, names, hand.taken, strict=True)
            ],
        }


class Revoke(HandForm):
    """Say which side revoked; a decided hand with a revoke waits here for the table."""

    endpoint, path = "hokm.revoke", "/revoke"
    enters = Revoked
    template = "games/hokm/revoke.html"
    side = HiddenField(validators=[AnyOf([str(side) for side in SIDES], CHOOSE_SIDE)])

    def fact(self) -> Revoked:
        return Revoked(self.number, int(self.side.data))

    def asks(self, then: MatchContext, reply: FormPage) -> Mapping[str, object]:
        """Return what follows for each side, and from the tricks as they are if the hand waits."""
        context, hand, can_enter = then, then.state.deal, self.can_enter(reply.context)
        follows = [
            _follows(context, Revoked(hand.number, side))
            for side, _ in enumerate(context.sides)
            if can_enter
        ]
        stands = HandScored(hand.number, hand.taken)
        broke = {context.rules.side_of(one.seat) for one in hand.revokes}
        return {
            "sides": sides_named(context.sides, context.players),
            # The sides that the app has found first.
            "order": sorted(range(len(context.sides)), key=lambda side: side not in broke),
            "broke": broke,
            "found": [
                (revoke_in_words(one, context.players), (one.denied_in, one.shown_in))
                for one in hand.revokes
            ],
            "follows": follows,
            "stands": _follows(context, stands) if can_enter and waits(context) else [],
            # A second form stands on this page, which needs a key of its own.
            "stands_key": new_key(),
            "rule_title": rule_title("hokm.revoke"),
        }


def _follows(context: MatchContext, fact: Revoked | HandScored) -> list[str]:
    """Return what the table would be told after this entry, without saving it."""
    after: HokmState = context.game.apply(context.state, fact)
    hand = after.find_deal(fact.deal)
    assert hand is not None
    assert hand.ruling is not None
    return what_follows(hand.ruling, after.standing, context.players, context.sides)
