"""How a deal of Fives was closed, and a showdown of which only the winners were told."""

from collections.abc import Sequence

from flask_babel import gettext as _

from scoring.fives.state import Deal
from web.fetch import AtMatch
from web.words.fives.hands import type_name
from web.words.fives.rulings import scored
from web.words.matches import void
from web.words.places import isolated, together
from web.words.rules import title
from web.words.rulings import RulingWords


def how_closed(at: AtMatch, deal: Deal) -> str:
    """What gave the deal its points; "" for a showdown with its cards."""
    match deal.end:
        case "void":
            return void(deal.reason)
        case "told":
            return _("told without cards")
        case "open":
            return _("not over yet")
        case _:
            return ""


def in_words(deal: Deal, players: Sequence[str], tie: str) -> RulingWords:
    """Who won with what, as the table said it, and what that scores under the rule for ties."""
    assert deal.category is not None
    name, verdict = scored(
        max(deal.points), [players[seat] for seat in deal.winners], deal.category
    )
    rules = ["fives.told", *_tie_rule(deal, tie), "fives.points"]
    return RulingWords(
        name=name,
        verdict=verdict,
        reason=_what_was_told(deal, players),
        notes=[_("The cards were not entered, so there is nothing to judge.")],
        rules=[(rule_id, title(rule_id)) for rule_id in rules],
    )


def _tie_rule(deal: Deal, tie: str) -> list[str]:
    return [f"fives.tie.{tie.replace('_', '-')}"] if len(deal.best) > 1 else []


def _what_was_told(deal: Deal, players: Sequence[str]) -> str:
    """The best hand and who had it: of equal ones the house rule says who scores."""
    if not deal.best:
        return _("The table said that all hands were junk.")
    return _(
        "The table said who had the best hand: %(names)s, with %(type)s.",
        names=together([isolated(players[seat]) for seat in deal.best]),
        type=type_name(str(deal.category)),
    )
