"""A question of who wins, without a match: its answer in words, and the address that holds it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from scoring.cards import Card, parse_cards, show_cards
from scoring.hazari.house import ROUND_SETTINGS, ROUNDS, HazariRules
from scoring.hazari.judge import judge_round
from scoring.hazari.strength import group_size
from scoring.hazari.table import HAZARI
from scoring.rulings import Case
from web.words.hazari.rulings import in_words
from web.words.places import number
from web.words.rulings import RulingWords

PRESETS = HAZARI.presets


@dataclass(frozen=True, slots=True)
class Question:
    """Two to four groups in exposure order, and the rules to judge them by."""

    rules: HazariRules
    groups: tuple[tuple[Card, ...], ...]

    @classmethod
    def of_case(cls, case: Case) -> "Question":
        """The question a worked example of the rulebook asks."""
        rules = replace(PRESETS[case.variant], **dict(case.changes))  # type: ignore[arg-type]
        return cls(rules, tuple(parse_cards(group) for group in case.groups))

    @property
    def round(self) -> int:
        """Four cards a group are round 4; the rounds before it judge three cards alike."""
        return ROUNDS if len(self.groups[0]) == group_size(ROUNDS) else 1

    @property
    def changes(self) -> dict[str, str]:
        """The house rules that differ from the variant's own."""
        usual = PRESETS[self.rules.variant]
        return {
            setting: getattr(self.rules, setting)
            for setting in ROUND_SETTINGS
            if getattr(self.rules, setting) != getattr(usual, setting)
        }

    @property
    def address(self) -> str:
        """Where this question is asked and answered; the same for the same question."""
        asked: dict[str, Any] = {"variant": self.rules.variant}
        asked |= {f"g{place}": show_cards(group) for place, group in enumerate(self.groups, 1)}
        return url_for("who.wins", **(asked | self.changes))


@dataclass(frozen=True, slots=True)
class Laid:
    """One group as it lies on the table, in exposure order."""

    name: str
    cards: tuple[Card, ...]
    label: str
    won: bool
    points: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The ruling on a question, ready to print."""

    question: Question
    words: RulingWords
    laid: list[Laid]


def group_names(count: int) -> list[str]:
    """What groups without players are called: "Group 1" is exposed first."""
    return [_("Group %(number)s", number=number(place)) for place in range(1, count + 1)]


def answer(question: Question) -> Answer:
    """Judge the question. The groups must be complete and hold no card twice."""
    names = group_names(len(question.groups))
    ruling = judge_round(question.groups, question.rules, question.round)
    words = in_words(ruling, names)
    return Answer(question, words, _laid(question.groups, ruling.shares, words))


def _laid(
    groups: Sequence[tuple[Card, ...]], shares: Sequence[int], words: RulingWords
) -> list[Laid]:
    return [
        Laid(ranked.name, groups[ranked.place], ranked.label, ranked.won, shares[ranked.place])
        for ranked in sorted(words.ranking, key=lambda ranked: ranked.place)
    ]
