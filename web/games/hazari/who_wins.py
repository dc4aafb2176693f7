"""Questions of "Who wins?" in Hazari: two to four groups, by any variant and house rules."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for
from wtforms import HiddenField, RadioField
from wtforms.fields.choices import SelectChoice

from scoring.cards import Card, Rank, parse_cards, show_cards
from scoring.hazari.judge import judge_round
from scoring.hazari.match import HAZARI
from scoring.hazari.ranking import group_size
from scoring.hazari.rules import BANGLADESH, CARD_VALUES, ROUND_SETTINGS, ROUNDS, HazariRules
from scoring.rulings import Case
from web.games.hazari.board import group_labels
from web.games.hazari.ruling_words import in_words
from web.games.hazari.words import SETTINGS
from web.i18n.card_names import in_a_row
from web.i18n.sentence_parts import beside, number
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import house_rules
from web.match.cards_form import GroupField, readable
from web.match.page_data import Label, Link
from web.match.sentence_filling import Plural
from web.match.setup_fields import one_of
from web.match.who_wins_form import Answer, RowsForm, changes, changes_in_words, house_rule, laid

PRESETS = HAZARI.presets
VARIANT = SETTINGS["variant"]


@dataclass(frozen=True, slots=True)
class Question:
    """A question about groups in exposure order; `spares` are chosen not to count."""

    rules: HazariRules
    groups: tuple[tuple[Card, ...], ...]
    spares: tuple[Card, ...] = ()

    @classmethod
    def of_round(cls, rules: HazariRules, groups: tuple[tuple[Card, ...], ...]) -> "Question":
        """Return the question of a round, with the house rules that decide rounds."""
        deciding = {setting: getattr(rules, setting) for setting in ROUND_SETTINGS}
        return cls(replace(PRESETS[rules.variant], **deciding), groups)

    @property
    def round(self) -> int:
        """Return 4 for groups of four cards, else 1, as rounds 1 to 3 judge three cards alike."""
        return ROUNDS if len(self.groups[0]) == group_size(ROUNDS) else 1

    @property
    def changes(self) -> dict[str, Any]:
        """Return the house rules that differ from the variant's own, by setting name."""
        return changes(self.rules, PRESETS[self.rules.variant])

    @property
    def address(self) -> str:
        """Return the address that asks and answers this question; equal questions share it."""
        asked: dict[str, Any] = {"variant": self.rules.variant}
        # Groups of three and of four, from a pack that lacks cards, are no question: others are.
        alike = len({*map(len, self.groups)}) == 1
        for place, group in enumerate(self.groups if alike else (), 1):
            asked[f"g{place}"] = show_cards(group)
            asked |= {f"spare{place}": str(card) for card in group if card in self.spares}
        return url_for("who_wins.wins", **asked, **self.changes)

    def answer(self) -> Answer:
        """Judge the groups. Raises ValueError where they cannot lie on one table."""
        ruling = judge_round(self.groups, self.rules, self.round, spares=self.spares)
        places = range(1, len(self.groups) + 1)
        told = in_words(ruling, [_("Group %(number)s", number=number(place)) for place in places])
        played_by = [
            house_rules.value("hazari", "variant", self.rules.variant),
            *([_("round 4")] if self.round == ROUNDS else []),
            *changes_in_words("hazari", self.changes),
        ]
        return Answer(told, laid(self.groups, ruling.shares, told), played_by, self.address)


class GroupsForm(RowsForm):
    """Form of up to four groups, the variant, and the house rules that decide a round."""

    game = "hazari"
    about = _l("Two to four groups, no match needed")
    how = _l(
        "In the order of exposure, the leader first. Three cards each, or four each for round 4. "
        "Write cards as AH, 10s or Q♦."
    )
    example = (
        _l("See an example: two equal runs"),
        HAZARI.rules["hazari.tie.last-exposed"].cases[0],
    )
    variant = one_of(
        {value: one.label for value, one in VARIANT.values.items()},
        "bangladesh",
        label=VARIANT.name,
    )
    g1 = GroupField(_l("Group 1"), render_kw={"placeholder": "AH KH QH"})
    g2 = GroupField(_l("Group 2"), render_kw={"placeholder": "10s 9s 8s"})
    g3 = GroupField(_l("Group 3"), render_kw={"placeholder": "5♦ 5♣ 2♥"})
    g4 = GroupField(_l("Group 4"))
    round = HiddenField()
    a23 = house_rule("hazari", "a23")
    tie = house_rule("hazari", "tie")
    fourth_card = house_rule("hazari", "fourth_card")
    spare1, spare2, spare3, spare4 = (RadioField(default="") for _place in range(4))

    def __init__(self, *asked: Any, **given: object) -> None:
        super().__init__(*asked, **given)
        laid = [cards for group in self.groups if (cards := readable(group.data or ""))]
        for place, group in enumerate(self.groups, 1):
            field, four = self[f"spare{place}"], laid[place - 1] if place <= len(laid) else ()
            if self.fourth_card.data != "chosen" or len(set(four)) != group_size(ROUNDS):
                del self[field.name]
                continue
            threes = {str(one): in_a_row([card for card in four if card != one]) for one in four}
            field.label.text = beside(str(group.label.text), _("Choose the three that count"))
            choices = {"": _("The best three"), **threes}
            field.choices = [SelectChoice(*choice) for choice in choices.items()]
            # A card that was changed since leaves the choice open.
            field.data = field.data if field.data in choices else ""

    @classmethod
    def worked(cls, case: Case) -> Answer:
        """Judge a worked round of the rulebook."""
        rules = replace(PRESETS[case.variant], **dict(case.changes))  # type: ignore[arg-type]
        groups = tuple(map(parse_cards, case.groups))
        return Question(rules, groups, parse_cards(case.spares)).answer()

    @property
    def size(self) -> int:
        """Return 4 in round 4: where the address says so, or any group has four cards."""
        of_four = any(len(readable(field.data or "")) > 3 for field in self.groups)
        return group_size(ROUNDS) if of_four or self.round.data == str(ROUNDS) else 3

    @property
    def other_size(self) -> Link:
        last = self.size == group_size(ROUNDS)
        words = _("Three cards") if last else _("Round 4: four cards")
        rounds: dict[str, Any] = {} if last else {"round": ROUNDS}
        return Link(words, url_for("who_wins.wins", **self.begin, **rounds))

    @property
    def values(self) -> str:
        values = CARD_VALUES[PRESETS.get(str(self.variant.data), BANGLADESH).variant]
        return " ".join(str(values[rank]) for rank in Rank)

    @property
    def rules(self) -> HazariRules:
        """Return the rules that were chosen; call it once the choices are validated."""
        chosen = {setting: self[setting].data for setting in ROUND_SETTINGS if self[setting].data}
        return replace(PRESETS[str(self.variant.data)], **chosen)

    def check_sizes(self) -> None:
        """Check that all groups have three cards or all have four, whichever most of them have."""
        self.blame_missing(
            _("Enter at least two groups of cards."), _("Enter at least two groups to compare.")
        )
        sizes = Counter(len(field.cards) for field in self.groups)
        self.blame_sizes(
            4 if sizes[4] > sizes[3] else 3,
            Plural(
                "%(name)s has %(have)s card. Every group has three cards, or four in round 4.",
                "%(name)s has %(have)s cards. Every group has three cards, or four in round 4.",
            ),
        )

    def answer(self) -> Answer:
        groups = tuple(field.cards for field in self.groups if field.cards)
        chosen = [radio.data for radio in self.radios if radio is not self.variant]
        spares = parse_cards(" ".join(chosen))
        return Question(self.rules, groups, spares).answer()

    def labels(self) -> list[Label]:
        nth = ROUNDS if self.size == group_size(ROUNDS) else 1
        return group_labels(self.full, self.rules, nth)

    @property
    def begin(self) -> dict[str, Any]:
        return {"variant": self.variant.data}
