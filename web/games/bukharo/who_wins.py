"""Questions of what a side scores: its groups and its hand, by any house rules, without a match."""

from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from scoring.bukharo import BUKHARO, BukharoRules, SideCards, count_side, score_cards
from scoring.bukharo.counts import copy_faults, side_faults
from scoring.bukharo.rules import SETTINGS, packs_for
from scoring.bukharo.score_by_cards import group_faults
from scoring.bukharo.worked_sides import Case
from scoring.cards import Card, Rank, parse_cards, show_cards
from scoring.rulings import Fault
from web.games.bukharo.fields import GroupsField, PileField, left_in_packs, twos_in_place
from web.games.bukharo.ruling_words import SideWords, side_in_words
from web.i18n.sentence_parts import listed, number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import fault_words
from web.match.page_data import Laid
from web.match.setup_fields import one_of
from web.match.who_wins_form import (
    Answer,
    QuestionForm,
    blame,
    changes,
    changes_in_words,
    house_rule,
)
from web.match.word_registry import game_name

MOST_PACKS = packs_for(8)
"""Packs that the cards are checked against; the question does not say how many play."""

DECLARED = {
    "others": (_l("Other teams declared both"), ()),
    "first": (_l("This team the first, another the second"), ("first",)),
    "second": (_l("This team the second, another the first"), ("second",)),
    "both": (_l("This team declared both"), ("first", "second")),
    "first_only": (_l("This team the first, nobody the second"), ("first",)),
    "nobody": (_l("Nobody declared the second"), ()),
}
"""Answer to who declared the Bukharos → its words, and those that this side declared."""

LAID_OFF, HAND = _l("Laid on others’ groups"), _l("In hand")
"""Labels of the cards that lie in no group of the side."""

LATE = ("first_only", "nobody")
"""Answers of `DECLARED` in which nobody declared the second Bukharo."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the cards of a side, and the rules to score it by."""

    side: SideCards
    rules: BukharoRules = BUKHARO
    without_second: bool = False

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Return everything that keeps the side from being scored."""
        wrong = (
            *group_faults(self.side, self.rules, (0,)),
            *copy_faults(self.side.cards, MOST_PACKS),
        )
        return wrong or side_faults(count_side(self.side, self.rules), self.rules, (0,))

    def answer(self) -> Answer:
        """Score the side. Raises ValueError for a group that is none."""
        score = score_cards(self.side, self.rules, without_second=self.without_second)
        told = side_in_words(score, (0,), [_("This team")])
        changed = changes_in_words("bukharo", changes(self.rules, BUKHARO))
        played_by = [game_name("bukharo"), *changed]
        # An answer has no table for the lines of the sum, so they become notes.
        summed = [f"{what}: {points}" for what, points in told.lines]
        total = [told.sum[1]] if told.sum and len(summed) > 1 else []
        shown = replace(told, notes=[*summed, *total, *told.notes], sum=None)
        return Answer(shown, self._laid(told), played_by, self.address)

    def _laid(self, told: SideWords) -> list[Laid]:
        """Return the groups as they lie, those of seven marked as won, then the other cards."""
        laid = [
            replace(
                group,
                name=_("Group %(number)s", number=number(place)),
                note="",
                label=listed(filter(None, (group.label, group.explained))),
                explained="",
            )
            for place, group in enumerate(told.groups, start=1)
        ]
        piles = ((LAID_OFF, self.side.laid_off), (HAND, self.side.hand))
        return [*laid, *(Laid(0, str(name), cards=cards) for name, cards in piles if cards)]

    @property
    def declared(self) -> str:
        """Return the answer of `DECLARED` that says who declared what."""
        mine = tuple(which for which in ("first", "second") if getattr(self.side, which))
        return next(
            answer
            for answer, (_words, declared) in DECLARED.items()
            if declared == mine and (answer in LATE) is self.without_second
        )

    @property
    def address(self) -> str:
        """Return the address that asks and answers this question; equal questions share it."""
        side = self.side
        laid_twos = any(card.rank == Rank.TWO for card in side.laid_off)
        asked: dict[str, Any] = {
            "laid": "\n".join(map(show_cards, side.groups)),
            "off": show_cards(side.laid_off),
            "twos": side.twos_in_place if laid_twos else "",
            "hand": show_cards(side.hand),
            "declared": self.declared,
            "one_turn": side.in_one_turn,
        }
        usual = {"declared": "others", "one_turn": 0}
        said = {name: value for name, value in asked.items() if value not in ("", usual.get(name))}
        # An empty `laid` tells a question without cards from a form that was not sent.
        said = (said or {"laid": ""}) | changes(self.rules, BUKHARO)
        return url_for("who_wins.wins", game="bukharo", **said)


class SideForm(QuestionForm):
    """Form of the cards of a side, what it declared, and every house rule."""

    about = _l("What one team scores, no match needed")
    how = _l(
        "Enter the groups as laid, one per line. Then the cards in hand, and those laid on "
        "others’ groups. Write cards as AH, 10s or Q♦."
    )
    asks = _l("What does it score?")
    template = "games/bukharo/_side.html"
    styles = ("css/bukharo.css",)
    scripts = ("js/who-wins.js", "js/bukharo-cards.js", "js/walk.js")
    packs = MOST_PACKS
    example = (
        _l("See an example: both Bukharos"),
        Case(
            ("4H 5H 6H 7H 8H 9H TH", "KS KH KD KC", "3C 4C 2D 6C 7C"),
            0,
            hand="AS 9C 4D",
            declared=("first", "second"),
        ),
    )

    laid = GroupsField(_l("Groups on the table"))
    hand = PileField(HAND)
    off = PileField(LAID_OFF)
    twos = twos_in_place("off")
    declared = one_of(
        {answer: sentence for answer, (sentence, _declared) in DECLARED.items()},
        "others",
        label=_l("Who declared the Bukharos?"),
    )
    one_turn = one_of(
        {"0": _l("No"), "1": _l("One of them"), "2": _l("Both")},
        "0",
        label=_l("With all thirteen cards in one turn?"),
    )
    bonus = house_rule("bukharo", "bonus", BUKHARO.bonus)
    two_in_hand = house_rule("bukharo", "two_in_hand", str(BUKHARO.two_in_hand))
    rule_14 = house_rule("bukharo", "rule_14", BUKHARO.rule_14)
    third_bonus = house_rule("bukharo", "third_bonus", BUKHARO.third_bonus)
    no_second = house_rule("bukharo", "no_second", BUKHARO.no_second)
    jokers_in_opening = house_rule("bukharo", "jokers_in_opening", BUKHARO.jokers_in_opening)
    jokers_in_group = house_rule("bukharo", "jokers_in_group", BUKHARO.jokers_in_group)
    opening = house_rule("bukharo", "opening", BUKHARO.opening)
    going_out = house_rule("bukharo", "going_out", str(BUKHARO.going_out))

    @classmethod
    def worked(cls, case: Case) -> Answer:
        """Score a worked side of the rulebook."""
        side = SideCards(
            groups=tuple(map(parse_cards, case.groups)),
            laid_off=parse_cards(case.laid_off),
            twos_in_place=case.twos_in_place,
            hand=parse_cards(case.hand),
            first="first" in case.declared,
            second="second" in case.declared,
            in_one_turn=case.in_one_turn,
        )
        rules = replace(BUKHARO, **dict(case.changes))
        return Question(side, rules, case.without_second).answer()

    @property
    def groups(self) -> list[Any]:
        return [self.laid, self.hand, self.off]

    @property
    def keys(self) -> list[list[tuple[Card, int]]]:
        """Return the cards that are left of all packs, by suit."""
        laid = (card for group in self.laid.groups for card in group)
        return left_in_packs(MOST_PACKS, (*laid, *self.hand.cards, *self.off.cards))

    def check_sizes(self) -> None:
        """Check that there are cards, and that they can be a side at the end of a game."""
        if not self.errors and not self.question().side.cards:
            blame(self.laid, _("Enter the groups of one team, or its hand."))
        if not self.errors:
            for fault in self.question().faults:
                about = self.twos if fault.code == "twos_in_place_wrong" else self.laid
                blame(about, fault_words.sentence("bukharo", fault, [_("This team")]))

    def question(self) -> Question:
        """Return the question that was asked; call it once the fields could be read."""
        declared = self.declared.data
        side = SideCards(
            groups=self.laid.groups,
            laid_off=self.off.cards,
            twos_in_place=self.twos.data or 0,
            hand=self.hand.cards,
            first="first" in DECLARED[declared][1],
            second="second" in DECLARED[declared][1],
            in_one_turn=int(self.one_turn.data),
        )
        chosen: dict[str, Any] = {
            name: next(value for value in values if str(value) == self[name].data)
            for name, values in SETTINGS.items()
        }
        return Question(side, BukharoRules(**chosen), declared in LATE)

    def answer(self) -> Answer:
        return self.question().answer()
