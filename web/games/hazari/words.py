"""Words of Hazari: its types of groups, how deals were closed, fouls, and what is worth telling."""

from collections.abc import Container, Sequence

from scoring.cards import Card
from scoring.hazari.exposed_groups import TakenBy
from scoring.hazari.rules import SEATS
from scoring.hazari.state import Deal
from web.i18n.card_faces import face
from web.i18n.card_names import by_ranks, in_a_row, plural
from web.i18n.sentence_parts import isolated, number, together
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match import fault_words
from web.match.context import MatchContext
from web.match.deal_and_standing_words import void

TYPES = {
    "troy": (_l("Troy"), _l("Three cards of one rank.")),
    "colour_run": (_l("Colour run"), _l("Three cards in a row, all of one suit.")),
    "run": (_l("Run"), _l("Three cards in a row, of mixed suits.")),
    "colour": (_l("Colour"), _l("Three cards of one suit, not in a row.")),
    "pair": (_l("Pair"), _l("Two cards of one rank and an odd card.")),
    "indi": (_l("Indi"), _l("Three cards that make none of the other types.")),
    "four_of_a_kind": (_l("Four of a kind"), _l("All four cards of one rank.")),
    "four_colour_run": (_l("Four-card colour run"), _l("Four cards in a row, all of one suit.")),
    "four_run": (_l("Four-card run"), _l("Four cards in a row, of mixed suits.")),
    "four_colour": (_l("Four-card colour"), _l("Four cards of one suit, not in a row.")),
    "two_pairs": (_l("Two pairs"), _l("Two cards of one rank and two of another.")),
}
"""Players' word for each type, and what it is; the last five are the four-card forms."""

EXPOSED = (_l("first"), _l("second"), _l("third"), _l("fourth"))
EXPOSED_SHORT = (_l("exposed 1st"), _l("exposed 2nd"), _l("exposed 3rd"), _l("exposed 4th"))
"""Places in the order of exposure, inside a sentence and in a table."""

FOLLOWS = {
    "warn": _l("This is only noted: the cards stay as shown."),
    "dead_group": _l("That group loses its round to every group in order."),
    "foul_deal": _l("The whole hand is foul."),
}
"""Consequence of a break of the order, by value of the house rule "Groups out of order"."""

HIGHLIGHTS = {
    "hazari.tie-won": (
        _l("Ties won on order"),
        _l(
            "Rounds won in a tie, only because of the order of exposure. Split or "
            "overruled rounds are not counted."
        ),
    ),
    "hazari.tie-lost": (
        _l("Ties lost on order"),
        _l("Rounds lost with a group exactly equal to the one that took them."),
    ),
    "hazari.troy": (
        _l("Troys"),
        _l("Three cards of one rank laid in a round, whether they took it or not."),
    ),
    "hazari.troy-beaten": (
        _l("Troys that took nothing"),
        _l("Troys in rounds that another player took."),
    ),
    "hazari.everything": (
        _l("Clean sweeps"),
        _l("Deals where one player took all the points: 360, or 380 in the Bhutan game."),
    ),
    "hazari.troy-win": (
        _l("Matches won by Troys"),
        _l("Matches won at once by Troys, where the house rules allow it."),
    ),
}
"""Name and definition, by kind of highlight."""

MATCH_HIGHLIGHTS = {
    "hazari.troy-beaten": _l("A Troy that took nothing: %(names)s"),
    "hazari.everything": _l("All points of a deal: %(names)s"),
    "hazari.troy": _l("Troy: %(names)s"),
    "hazari.tie-won": _l("Tie won on order: %(names)s"),
}
"""What is told of a match that is over, the most telling first."""


def type_name(category: str) -> str:
    """Name a type in the players' own word."""
    return str(TYPES[category][0])


def explained(category: str) -> str:
    """Describe a type, for players who do not know its name."""
    return str(TYPES[category][1])


def group_label(category: str, cards: Sequence[Card]) -> str:
    """Name a group, as in "Run 7-6-5"; the cards are in deciding order."""
    first, last = cards[0].rank, cards[-1].rank
    match category:
        case "troy":
            return _("Troy of %(ranks)s", ranks=plural(first))
        case "four_of_a_kind":
            return _("Four %(ranks)s", ranks=plural(first))
        case "pair":
            return _("Pair of %(ranks)s, %(odd)s", ranks=plural(first), odd=face(cards[-1]).rank)
        case "two_pairs":
            return _("Two pairs, %(high)s and %(low)s", high=plural(first), low=plural(last))
        case _:
            return by_ranks(type_name(category), cards)


def how_closed(context: MatchContext, deal: Deal) -> str:
    """Say what gave a deal its points; "" where all its rounds were judged by their cards."""
    match deal.end:
        case "counted":
            return _("counted from the piles")
        case "void" if deal.shown and not deal.rounds:
            return _("void: all four players had groups out of order")
        case "void":
            return void(deal.reason)
        case "troy":
            return _("ended the match by Troy")
        case "played" if any(played.groups is None for played in deal.rounds):
            return _("some rounds without cards")
        case _:
            return ""


def out_of_order(
    context: MatchContext, deal: Deal, rounds: Container[int], seats: Container[int] = range(SEATS)
) -> list[str]:
    """List the groups of these rounds and seats out of order, with what follows."""
    players, follows = context.players_in(deal), FOLLOWS[context.rules_in(deal).order_fault]
    told = []
    for fault in deal.faults:
        seat = fault["seat"]
        if fault["round"] not in rounds or seat not in seats:
            continue
        later, earlier = (deal.shown[fault[which] - 1] for which in ("round", "earlier"))
        # A round without cards cannot break the order.
        assert not isinstance(later, TakenBy)
        assert not isinstance(earlier, TakenBy)
        broken = _(
            "%(fault)s First %(earlier)s, then %(later)s.",
            fault=fault_words.sentence("hazari", fault, players),
            earlier=in_a_row(earlier[seat]),
            later=in_a_row(later[seat]),
        )
        told.append(f"{broken} {follows}")
    return told


def fouled(context: MatchContext, deal: Deal) -> str:
    """Say what a foul did to the whole deal, under the house rule for that; "" without a foul."""
    if context.rules_in(deal).order_fault != "foul_deal" or not deal.faults:
        return ""
    players = context.players_in(deal)
    seats = sorted({fault["seat"] for fault in deal.faults})
    return _(
        "Foul deal: every group of %(names)s loses to every group in order, also in "
        "earlier rounds. All rounds are judged again, so points and leads may have changed.",
        names=together([isolated(players[seat]) for seat in seats]),
    )


def agreement(context: MatchContext, deal: Deal) -> list[str]:
    """Say whether cards that became known after the count agree with it; [] without both."""
    if not deal.by_cards:
        return []
    if deal.by_cards == deal.points:
        return [_("The cards of all four rounds agree with the count.")]
    return [
        _("The cards do not agree with the count."),
        *(
            _(
                "%(name)s: counted %(counted)s, by the cards %(cards)s.",
                name=isolated(name),
                counted=number(counted),
                cards=number(cards),
            )
            for name, counted, cards in zip(
                context.players_in(deal), deal.points, deal.by_cards, strict=True
            )
            if counted != cards
        ),
    ]
