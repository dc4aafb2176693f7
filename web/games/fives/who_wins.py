"""Questions of "Who wins?" in Fives: two to five hands, by any house rules."""

from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from scoring.cards import Card, parse_cards, show_cards
from scoring.fives.cited_rules import Case
from scoring.fives.judge import judge_showdown
from scoring.fives.match import FIVES_GAME
from scoring.fives.rules import FIVES, HAND, FivesRules
from web.games.fives.board import hand_labels
from web.games.fives.ruling_words import in_words
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.cards_form import GroupField
from web.match.page_data import Label
from web.match.sentence_filling import Plural
from web.match.who_wins_form import Answer, RowsForm, changes, changes_in_words, house_rule, laid
from web.match.word_registry import game_name


@dataclass(frozen=True, slots=True)
class Question:
    """A question about complete hands, from the dealer's left, and the rules to judge them."""

    rules: FivesRules
    hands: tuple[tuple[Card, ...], ...]

    def answer(self) -> Answer:
        """Judge the hands. Raises ValueError where they cannot lie on one table."""
        showdown = judge_showdown(self.hands, self.rules)
        told = in_words(showdown, hand_names(len(self.hands)))
        changed = changes_in_words("fives", changes(self.rules, FIVES))
        played_by = [game_name("fives"), *changed]
        return Answer(told, laid(self.hands, showdown.shares, told), played_by, self.address)

    @property
    def address(self) -> str:
        """Return the address that asks and answers this question; equal questions share it."""
        asked: dict[str, Any] = {"game": "fives"}
        asked |= {f"g{place}": show_cards(hand) for place, hand in enumerate(self.hands, 1)}
        return url_for("who_wins.wins", **asked, **changes(self.rules, FIVES))


class HandsForm(RowsForm):
    """Form of up to five hands, and of the house rule for equal best hands."""

    game = "fives"
    about = _l("Two to five hands, no match needed")
    how = _l(
        "Five cards each, from the dealer’s left. The order matters only for equal hands. "
        "Write cards as AH, 10s or Q♦."
    )
    styles = ("css/board.css", "css/fives-board.css")
    size = HAND
    example = (
        _l("See an example: two equal hands"),
        FIVES_GAME.rules["fives.tie.all-score"].cases[0],
    )

    g1 = GroupField(_l("Hand 1"), render_kw={"placeholder": "KS KH 7D 7C QS"})
    g2 = GroupField(_l("Hand 2"), render_kw={"placeholder": "10s 10h 10d 9c 2c"})
    g3 = GroupField(_l("Hand 3"), render_kw={"placeholder": "5♦ 5♣ 5♥ A♠ A♦"})
    g4 = GroupField(_l("Hand 4"))
    g5 = GroupField(_l("Hand 5"))
    tie = house_rule("fives", "tie", FIVES.tie)

    @classmethod
    def worked(cls, case: Case) -> Answer:
        """Judge a worked showdown of the rulebook."""
        rules = replace(FIVES, **dict(case.changes))  # type: ignore[arg-type]
        return Question(rules, tuple(map(parse_cards, case.hands))).answer()

    def check_sizes(self) -> None:
        self.blame_missing(
            _("Enter at least two hands of five cards."), _("Enter at least two hands to compare.")
        )
        self.blame_sizes(
            HAND,
            Plural(
                "%(name)s has %(have)s card. Every hand has five cards.",
                "%(name)s has %(have)s cards. Every hand has five cards.",
            ),
        )

    def answer(self) -> Answer:
        rules = replace(FIVES, tie=self.tie.data)
        return Question(rules, tuple(field.cards for field in self.groups if field.cards)).answer()

    def labels(self) -> list[Label]:
        return hand_labels(self.full, replace(FIVES, tie=self.tie.data))


def hand_names(count: int) -> list[str]:
    """Return names for hands without players; "Hand 1" is at the dealer's left."""
    return [_("Hand %(number)s", number=number(place)) for place in range(1, count + 1)]
