"""Keep the words that only one game has: every game registers its own when it is imported."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from flask_babel.speaklater import LazyString

from scoring.recorded_facts import Fact
from web.i18n.translations import lazy_gettext as _l
from web.match.sentence_filling import Facts, Plural, Sentences

Contents = Sequence[tuple[str, str]]
"""What something is, and what was entered for it."""

Titled = Mapping[str, tuple[LazyString, LazyString]]
"""Id or name of something: a short title, and a sentence or three about it."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a setting, as an answer to its question; `note` is what to know beforehand."""

    label: LazyString
    note: LazyString | str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a house rule is called, the question for it, and its values unless it is a number."""

    name: LazyString
    question: LazyString
    values: Mapping[Any, Value] = field(default_factory=dict)


State = TypeVar("State", contravariant=True)


class EntrySummary(Protocol[State]):
    """Say in a few words what the tables of one game enter."""

    @property
    def RESULTS(self) -> tuple[type[Fact], ...]:  # noqa: N802
        """Facts that say what was played."""

    def named(self, fact: Fact, state: State, players: Sequence[str], open_deal: int) -> str:
        """Name what the fact is about; `open_deal` is the one on the table."""

    def result(self, fact: Fact, state: State, players: Sequence[str]) -> str:
        """Say what the fact came to, in the state it led to; "" where that is nothing."""

    def contents(self, fact: Fact, state: State, players: Sequence[str]) -> Contents:
        """List all that the fact says, piece by piece."""


@dataclass(frozen=True, slots=True)
class RoundWords:
    """Sentences about the unit in which all lay cards; `earlier` and `held` say where one is."""

    name: LazyString
    earlier: LazyString
    held: LazyString
    waits: LazyString
    in_already: LazyString
    moved_away: LazyString
    not_counted: Plural
    not_added: Plural


ROUND = RoundWords(
    name=_l("Deal %(deal)s, round %(round)s"),
    earlier=_l("%(card)s, %(name)s in round %(n)s"),
    held=_l("%(card)s: %(name)s, round %(n)s, at %(time)s"),
    waits=_l("Round %(next)s waits until round %(n)s is sent."),
    in_already=_l("Round %(n)s is already entered, with the same cards as yours."),
    moved_away=_l(
        "%(card)s goes to %(name)s in round %(n)s. What did %(owner)s show here instead?"
    ),
    not_counted=Plural(
        "%(count)s round of deal %(deal)s will not count. %(name)s deals again.",
        "%(count)s rounds of deal %(deal)s will not count. %(name)s deals again.",
    ),
    not_added=Plural(
        "%(count)s round of deal %(deal)s will not be added.",
        "%(count)s rounds of deal %(deal)s will not be added.",
    ),
)
"""The sentences of games that call it a round."""


@dataclass(frozen=True, slots=True)
class DealWords:
    """Sentences about a deal.

    `lost` warns before an empty one is void, `after` says who led, `begun_by` who begins it instead
    of somebody else. `raced` says why a match is over, `last` names its last deal, and `told` are
    its highlights by their kind. `column` heads the numbers of deals; `totals` and `points` are
    what a table of them shows, `correct` leads the host to an earlier one.
    """

    name: LazyString
    void_this: LazyString
    void: LazyString
    lost: LazyString
    is_void: LazyString
    after: LazyString
    begun_by: LazyString
    raced: Plural
    last: LazyString
    column: LazyString
    totals: LazyString
    points: LazyString
    told: Mapping[str, LazyString | Plural]
    correct: LazyString


DEAL = DealWords(
    name=_l("Deal %(deal)s"),
    void_this=_l("Void this deal"),
    void=_l("Void deal %(deal)s"),
    lost=_l("Deal %(deal)s will not count. %(name)s deals again."),
    is_void=_l("deal %(deal)s void"),
    after=_l("After deal %(deal)s: %(names)s %(total)s"),
    begun_by=_l("%(name)s leads, not %(other)s"),
    raced=Plural(
        "First to %(target)s, after %(count)s deal.", "First to %(target)s, after %(count)s deals."
    ),
    last=_l("The last deal"),
    column=_l("Deal"),
    totals=_l("Totals after each deal"),
    points=_l("Points per deal and running total"),
    told={
        "greatest_deal": _l("Best deal: %(names)s with %(points)s"),
        "closest_deal": _l("Closest deal: %(first)s %(most)s, %(second)s %(less)s"),
        "longest_lead": _l("Longest lead: %(names)s, %(count)s deals"),
        "deals_in_a_row": _l("%(names)s won %(count)s deals in a row"),
    },
    correct=_l("Correct an earlier deal"),
)
"""The sentences of games that call it a deal."""


OUTSIDE = (
    _l("Penalty or bonus"),
    _l(
        "Players may give a player a penalty or a bonus in any deal, with a reason. It joins "
        "the total when the deal closes, even a void one, and can decide the match then. The "
        "points of the cards stay as they are."
    ),
)
"""Title and text of the rule on points outside the cards, which every game has."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of one game, by the codes of its rules.

    `in_short` is the kind of game in one line, for somebody who chooses one. `endings` are the
    sentences for the ways to end a match that only this game has; they may name the
    `winner`, or the `winners`. `special_win` words a way to win a round that only this game has,
    which an override can name: `said` is a sentence, `how` a part of one, `taken` names the winner.
    `facts` write what only faults of this game name, and come before
    the facts of every game; `too_late` are codes of its faults of an entry that comes too late.
    `rounds` and `deals` are what it calls these. `match_highlights` say what is told of a match
    that is over, by kind of highlight, the most telling first. `badges` name those kinds whose
    first time is shown with a person.
    """

    name: LazyString
    in_short: LazyString
    variants: Mapping[str, LazyString]
    entry_summaries: EntrySummary[Any]
    faults: Sentences
    highlights: Titled
    rule_texts: Titled
    settings: Mapping[str, Setting]
    facts: Facts = field(default_factory=dict)
    too_late: Collection[str] = ()
    rounds: RoundWords = ROUND
    deals: DealWords = DEAL
    endings: Mapping[str, LazyString] = field(default_factory=dict)
    special_win: Mapping[str, LazyString] = field(default_factory=dict)
    match_highlights: Mapping[str, LazyString] = field(default_factory=dict)
    badges: Mapping[str, LazyString] = field(default_factory=dict)


GAME_WORDS: dict[str, GameWords] = {}
"""Key of a game: its words. Filled by `web/games/<game>/__init__.py`."""


def game_name(game: str) -> str:
    """Name a game as players call it."""
    return str(GAME_WORDS[game].name)


def variant_name(key: str) -> str:
    """Name a variant in one word."""
    named = (game.variants for game in GAME_WORDS.values() if key in game.variants)
    return str(next(named)[key])


def game_in_short(game: str) -> str:
    """Describe a game in one line."""
    return str(GAME_WORDS[game].in_short)


def rule_title(rule_id: str) -> str:
    """Return the rule in a few words, as a ruling cites it."""
    return str(_rule(rule_id)[0])


def rule_text(rule_id: str) -> str:
    """Return what the rule says, in a sentence or three."""
    return str(_rule(rule_id)[1])


def _rule(rule_id: str) -> tuple[LazyString, LazyString]:
    # An id begins with the key of its game and a dot.
    game, _dot, _rule = rule_id.partition(".")
    return GAME_WORDS[game].rule_texts[rule_id]
