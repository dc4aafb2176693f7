"""Sentences about a hand of Hokm: its hakem, its tricks and revokes, and how it was closed."""

from collections.abc import Sequence

from scoring.hokm.judge import plays_to_the_end
from scoring.hokm.played_tricks import Revoke
from scoring.hokm.recorded_facts import HandTaken
from scoring.hokm.rules import HokmRules
from scoring.hokm.state import Hand
from scoring.rulings import Ruling
from scoring.standing import Standing
from web.games.hokm.ruling_words import Sides, hand_in_words, kot
from web.games.hokm.trump_words import trump_in_words
from web.i18n.card_names import suit_name
from web.i18n.sentence_parts import beside, isolated, number, side_name, together
from web.i18n.translations import gettext as _, ngettext
from web.match.context import MatchContext
from web.match.deal_and_standing_words import void
from web.match.ruling_words import Names, points_each_to, shared_out


def how_closed(context: MatchContext, hand: Hand) -> str:
    """Say what gave a hand its points, and whether it was a kot."""
    if hand.end == "void":
        return void(hand.reason)
    if hand.ruling is None:
        return _("not over yet")
    step = hand.ruling.step("hand_points")
    return beside(kot(step["kind"]) if step else "", _entered_as(context, hand, hand.ruling))


def _entered_as(context: MatchContext, hand: Hand, ruling: Ruling) -> str:
    decision = ruling.steps[0]
    match hand.end:
        case "counted":
            return _("counted %(counts)s", counts=counts(decision["tricks"]))
        case "played":
            return counts(decision["tricks"])
        case "taken":
            if hand.tricks:
                return _("%(tricks)s, then the result", tricks=tricks(len(hand.tricks)))
            return _("result only")
        case _:
            players = [isolated(name) for name in context.players_in(hand)]
            side = side_name(context.sides[decision["side"]], players)
            return _("revoke by %(side)s", side=side)


def agreement(context: MatchContext, hand: Hand, before: HandTaken) -> str:
    """Say whether the tricks of a hand agree with the result entered before without them."""
    assert hand.ruling is not None
    players = [isolated(name) for name in context.players_in(hand)]
    told = _("%(side)s won", side=side_name(context.sides[before.side], players))
    if before.shutout:
        told = _("%(side)s won seven to none", side=side_name(context.sides[before.side], players))
    taken = hand.ruling.steps[0]["tricks"]
    counted = (hand.ruling.winner, sum(taken) == max(taken))
    if counted == (before.side, before.shutout):
        return _("The tricks match the earlier entry: %(told)s.", told=told)
    return _("The tricks do not match the earlier entry: %(told)s.", told=told)


def counts(taken: Sequence[int]) -> str:
    """Write tricks in the order of the sides: "7-4"."""
    return "-".join(map(number, taken))


def hakem_and_dealer(context: MatchContext, hand: Hand) -> str:
    """Say who was hakem and who dealt, and trump where it is known."""
    players = context.players_in(hand)
    who = _(
        "Hakem: %(hakem)s · dealer: %(dealer)s",
        hakem=isolated(players[hand.ruler]),
        dealer=isolated(players[hand.dealer]),
    )
    return who if hand.trump is None else beside(who, trump_in_words(hand.trump))


def when_a_hand_ends(rules: HokmRules) -> str:
    """Explain which counts can end a hand by these rules."""
    if plays_to_the_end(rules):
        return _("The hand ends when nobody can catch up. At 7-4-3 it goes on.")
    if rules.players == 3:
        return _("The hand ends at seven tricks. If nobody has seven, count all seventeen.")
    return _("The hand ends at seven tricks. One team has seven, the other fewer.")


def tricks(count: int) -> str:
    """Write a number of tricks."""
    return ngettext("%(count)s trick", "%(count)s tricks", count, count=number(count))


def tally(context: MatchContext, hand: Hand) -> str:
    """Write how many tricks each side has."""
    return _("Tricks: %(sides)s", sides=shared_out(hand.taken, context.side_names_in(hand)))


def revoke_in_words(found: Revoke, players: Names) -> str:
    """Say in which two tricks a player's cards give a revoke away."""
    return _(
        "%(name)s did not follow %(suit)s in trick %(denied)s, but played %(suit)s in "
        "trick %(shown)s.",
        name=isolated(players[found.seat]),
        suit=suit_name(found.suit),
        denied=number(found.denied_in),
        shown=number(found.shown_in),
    )


def what_follows(ruling: Ruling, standing: Standing, players: Names, sides: Sides) -> list[str]:
    """Say who scores, and who is hakem next or has won; `standing` is the race after it."""
    inside = [isolated(name) for name in players]
    scoring = [
        side_name(seats, inside) for seats, share in zip(sides, ruling.shares, strict=True) if share
    ]
    lines = []
    # Nobody scores where a revoke loses the match.
    if scoring:
        lines.append(_("%(result)s.", result=points_each_to(max(ruling.shares), scoring)))
    if not standing.finished:
        return [*lines, *hand_in_words(ruling, players, sides).notes]
    winners = together([side_name(sides[side], inside) for side in standing.winners])
    return [*lines, _("The match is over. Winner: %(winners)s.", winners=winners)]
