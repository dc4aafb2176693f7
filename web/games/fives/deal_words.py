"""Sentences on how a deal of Fives was closed, and on a showdown without its cards."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.fives.recorded_facts import HandWon
from scoring.fives.state import Deal
from web.games.fives.ruling_words import scored
from web.games.fives.words import type_name
from web.i18n.sentence_parts import isolated, together
from web.i18n.translations import gettext as _
from web.match.context import MatchContext
from web.match.deal_and_standing_words import void
from web.match.ruling_words import RulingWords
from web.match.word_registry import rule_title


def how_closed(context: MatchContext, deal: Deal) -> str:
    """Say what gave a deal its points; "" for a showdown with its cards."""
    match deal.end:
        case "void":
            return void(deal.reason)
        case "told":
            return _("entered without cards")
        case "open":
            return _("not over yet")
        case _:
            return ""


def best_hand(deal: Deal, players: Sequence[str]) -> str:
    """Say whose hand was the best, and what it was; "" for a deal without a showdown."""
    if deal.category is None:
        return ""
    hand = type_name(deal.category)
    # Where all hands are junk, nobody has the best one.
    if not deal.best:
        return hand
    return _("%(names)s: %(type)s", names=_names(deal, players), type=hand)


def agreement(told: HandWon, deal: Deal, players: Sequence[str]) -> str:
    """Say whether the cards of a deal agree with what was entered before without them."""
    said = best_hand(replace(deal, category=told.category, best=told.winners), players)
    # The order in which equal winners were named does not matter.
    if (told.category, {*told.winners}) == (deal.category, {*deal.best}):
        return _("The cards match the earlier entry: %(told)s.", told=said)
    return _("The cards do not match the earlier entry: %(told)s.", told=said)


def in_words(deal: Deal, players: Sequence[str], tie: str) -> RulingWords:
    """Put a showdown without cards into words; `tie` is the house rule for exact ties."""
    assert deal.category is not None
    name, verdict = scored(
        max(deal.points), [players[seat] for seat in deal.winners], deal.category
    )
    # The rule for ties is cited only where hands were equal.
    equal = [f"fives.tie.{tie.replace('_', '-')}"] if len(deal.best) > 1 else []
    return RulingWords(
        name=name,
        verdict=verdict,
        reason=_what_was_told(deal, players),
        notes=[_("Without the cards the app cannot check this.")],
        rules=[
            (rule_id, rule_title(rule_id)) for rule_id in ("fives.told", *equal, "fives.points")
        ],
    )


def _what_was_told(deal: Deal, players: Sequence[str]) -> str:
    """Say what was entered about the best hand, or about equal ones."""
    match len(deal.best):
        case 0:
            return _("Entered: all hands were junk.")
        case 1:
            return _("Entered: the winner and the type of hand.")
        case _:
            return _(
                "Entered: %(names)s had equal hands, %(type)s.",
                names=_names(deal, players),
                type=type_name(str(deal.category)),
            )


def _names(deal: Deal, players: Sequence[str]) -> str:
    return together([isolated(players[seat]) for seat in deal.best])
