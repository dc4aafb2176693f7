"""View for hindsight: each player's best arrangement against what the others laid."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import abort, render_template

from scoring.cards import Card
from scoring.hazari.deal import JudgedDeal
from scoring.hazari.exposed import Groups
from scoring.hazari.hindsight.best import Hindsight
from scoring.hazari.hindsight.best import hindsight as look_back
from scoring.hazari.ranking import reading, strength
from scoring.hazari.rules import ROUNDS, SEATS, HazariRules
from scoring.hazari.state import Deal
from web.games.hazari import hindsight_words as words
from web.games.hazari.deal_words import out_of_order
from web.games.hazari.group_names import group_label
from web.match.context import MatchContext, match_of_game_or_404


@dataclass(frozen=True, slots=True)
class Placed:
    """A group where it was laid, or where it would have been best.

    `term` says which of the two, and `goes_to` who gets the round then.
    """

    term: str
    cards: Sequence[Card]
    label: str
    goes_to: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A round with the best group and the one really played, or one group that is both."""

    round: int
    groups: Sequence[Placed]
    decides: bool


@dataclass(frozen=True, slots=True)
class Player:
    """A player with what was taken and what was possible.

    `opened` is whether the page shows the details at first: for whoever left most on the table.
    """

    name: str
    summed_up: str
    difference: str
    notes: Sequence[str]
    rounds: Sequence[Compared]
    opened: bool


def hindsight(address: str, number: int, deal: int) -> str:
    """Show what everybody could have taken in a deal; 404 unless all its cards are known."""
    context = match_of_game_or_404(address, number, "hazari")
    dealt: Deal = context.state.find_deal(deal) or abort(404)
    arrangements = dealt.arrangements or abort(404)
    return render_template(
        "games/hazari/hindsight.html",
        context=context,
        deal=dealt,
        players=_players(context, dealt, arrangements),
    )


def _players(context: MatchContext, deal: Deal, arrangements: Sequence[Groups]) -> list[Player]:
    """Return the players by seat."""
    rules, leader = context.rules_in(deal), deal.rounds[0].leader
    found = [look_back(arrangements, leader, rules, seat) for seat in range(SEATS)]
    most = max(found, key=_left)
    return [
        _player(
            context, deal, one, arrangements[one.seat], opened=one is most and _left(one) > (0, 0)
        )
        for one in found
    ]


def _left(found: Hindsight) -> tuple[bool, int]:
    """Return what was left on the table: whether the match could be won at once, and the points."""
    return found.best.match_won_by == found.seat, found.points - found.taken


def _player(
    context: MatchContext, deal: Deal, found: Hindsight, own: Groups, *, opened: bool
) -> Player:
    players, rules = context.players_in(deal), context.rules_in(deal)
    faults = out_of_order(context, deal, range(1, ROUNDS + 1), [found.seat])
    return Player(
        name=players[found.seat],
        summed_up=words.summed_up(found, players),
        difference=words.difference(found, players),
        notes=[*faults, *filter(None, [words.not_in_order(found)])],
        rounds=[_compared(found, own, nth, players, rules) for nth in range(1, ROUNDS + 1)],
        opened=opened,
    )


def _compared(
    found: Hindsight, own: Groups, nth: int, players: Sequence[str], rules: HazariRules
) -> Compared:
    best = _placed(words.best(), found.arrangement[nth - 1], found.best, nth, players, rules)
    really = _placed(words.played(), own[nth - 1], found.really, nth, players, rules)
    if (set(best.cards), best.goes_to) == (set(really.cards), really.goes_to):
        groups = [replace(best, term=words.as_played())]
    else:
        groups = [best, really]
    return Compared(nth, groups, decides=nth == found.deciding_round)


def _placed(
    term: str,
    group: Sequence[Card],
    judged: JudgedDeal,
    nth: int,
    players: Sequence[str],
    rules: HazariRules,
) -> Placed:
    read = reading(group, rules, nth)
    cards = (*read.cards, read.spare) if read.spare else read.cards
    label = group_label(strength(group, rules, nth).category, read.cards)
    return Placed(term, cards, label, words.goes_to(judged, nth, players))
