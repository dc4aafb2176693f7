"""Questions of "Who wins?" in Hokm: one trick of two to four cards, and what was trump."""

from dataclasses import dataclass, replace

from flask import url_for
from flask_babel.speaklater import LazyString
from wtforms import Field

from scoring.cards import Card, Suit, parse_cards, show_cards
from scoring.hokm.cited_rules import Case, HandCase
from scoring.hokm.judge import rule_counted, rule_revoked
from scoring.hokm.lawful_entries import end_fault
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.rules import HOKM, TRICKS, NoTrump, Trump, read_trump
from scoring.hokm.trick_judge import rule_trick
from web.games.hokm.deal_words import counts
from web.games.hokm.ruling_words import hand_in_words
from web.games.hokm.trick_words import trick_in_words
from web.games.hokm.trump_words import trump_name
from web.i18n.card_faces import SUITS
from web.i18n.sentence_parts import isolated, number
from web.i18n.translations import gettext as _, lazy_gettext as _l, ngettext
from web.match import house_rules
from web.match.cards_form import GroupField
from web.match.fault_words import sentence
from web.match.page_data import Laid
from web.match.ruling_words import RulingWords
from web.match.setup_fields import one_of
from web.match.who_wins_form import Answer, RowsForm, blame, changes, changes_in_words
from web.match.word_registry import game_name

TRUMPS = {
    **{
        str(suit): _l("%(sign)s %(suit)s", sign=SUITS[suit][0], suit=SUITS[suit][2])
        for suit in Suit
    },
    "none": _l("No trump"),
    **{str(one): LazyString(trump_name, one) for one in NoTrump},
}
"""Name of what can be trump in a trick, by the value that the form sends."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a trick: its cards in the order of play, and trump, None for no trump."""

    cards: tuple[Card, ...]
    trump: Trump | None

    def answer(self) -> Answer:
        """Judge the trick. Raises ValueError, unless there are two to four different cards."""
        told = trick_in_words(rule_trick(self.cards, self.trump), player_names(len(self.cards)))
        laid = [
            Laid(
                ranked.place,
                ranked.name,
                cards=(self.cards[ranked.place],),
                label=ranked.detail,
                won=ranked.won,
            )
            for ranked in told.ranking
        ]
        named = self.trump
        trump = _("trump: %(suit)s", suit=trump_name(named)) if named else str(TRUMPS["none"])
        played_by = [game_name("hokm"), trump]
        return Answer(replace(told, ranking=[]), laid, played_by, self.address)

    @property
    def address(self) -> str:
        """Return the address that asks and answers this question; equal questions share it."""
        trump = str(self.trump) if self.trump else "none"
        return url_for("who_wins.wins", game="hokm", trump=trump, cards=show_cards(self.cards))


class TrickForm(RowsForm):
    """Form of the cards of one trick, and of trump."""

    game = "hokm"
    about = _l("One trick, no match needed")
    how = _l(
        "Two to four cards in the order of play, the card led first. Write cards as AH, 10s or Q♦."
    )
    size = max(TRICKS)
    example = (_l("See an example: a trumped trick"), HOKM_GAME.rules["hokm.trick.trump"].cases[0])

    cards = GroupField(_l("Cards"), render_kw={"placeholder": "AD KD 2S 10D"})
    trump = one_of(
        TRUMPS, label=_l("Trump"), missing=_l("Which suit is trump? Choose one, or no trump.")
    )

    @classmethod
    def worked(cls, case: Case | HandCase) -> Answer:
        """Judge a worked trick, or a worked hand, whose answer has no cards and no address."""
        if isinstance(case, Case):
            return Question(parse_cards(case.cards), case.trump).answer()
        rules = replace(HOKM, **dict(case.changes))
        players = player_names(rules.players)
        changed = {key: value for key, value in changes(rules, HOKM).items() if key != "players"}
        played_by = [
            house_rules.value("hokm", "players", rules.players),
            _("hakem: %(name)s", name=isolated(players[case.ruler])),
            *changes_in_words("hokm", changed),
        ]
        if not case.points:
            reason = sentence("hokm", end_fault(rules, case.tricks), players)
            return Answer(RulingWords(counts(case.tricks), "", reason), [], played_by)
        if case.revoked is None:
            ruling = rule_counted(rules, case.ruler, case.tricks, case.trump)
        else:
            ruling = rule_revoked(rules, case.ruler, case.revoked)
        told = hand_in_words(ruling, players, rules.sides)
        return Answer(told, [], played_by)

    @property
    def names(self) -> list[str]:
        return [_("The trick")]

    @property
    def first(self) -> list[Field]:
        """Return trump, without which no trick can be judged."""
        return [self.trump]

    def check_sizes(self) -> None:
        if not self.cards.errors and len(self.cards.cards) not in TRICKS:
            have = len(self.cards.cards)
            size = ngettext(
                "You entered %(have)s card. A trick has one card from each player, two to four.",
                "You entered %(have)s cards. A trick has one card from each player, two to four.",
                have,
                have=number(have),
            )
            blame(self.cards, size if have else _("Enter the cards of one trick."))

    def answer(self) -> Answer:
        trump = None if self.trump.data == "none" else read_trump(self.trump.data)
        return Question(self.cards.cards, trump).answer()

    @property
    def begin(self) -> dict[str, object]:
        return {"trump": self.trump.data}


def player_names(count: int) -> list[str]:
    """Return names for players without names; "Player 1" leads."""
    return [_("Player %(number)s", number=number(place)) for place in range(1, count + 1)]
