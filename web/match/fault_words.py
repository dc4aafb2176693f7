"""Sentences for faults of every game: what is wrong with an entry, and what to do about it."""

from collections.abc import Callable, Mapping, Sequence

from scoring.rulings import Fault
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.i18n.translations import ngettext
from web.i18n.words import isolated, number, span, together
from web.match.word_registry import of_every_game

Names = Sequence[str]


def sentence(fault: Fault, players: Names) -> str:
    """Write the sentence for a fault; `players` are the names by seat.

    Raises `KeyError` for a code that has no sentence; see `codes`.
    """
    # Isolated here once: every sentence may then insert a name whatever its script.
    return _sentences()[fault.code](fault, [isolated(name) for name in players])


def _match_over(fault: Fault, players: Names) -> str:
    return _("This match is over. Undo its end first, or start the next match.")


def _other_game(fault: Fault, players: Names) -> str:
    return _("This entry belongs to another game.")


def _deal_closed(fault: Fault, players: Names) -> str:
    return _(
        "Deal %(deal)s is finished; the table is at deal %(open)s. Reload the page.",
        deal=number(fault["deal"]),
        open=number(fault["open"]),
    )


def _deal_not_begun(fault: Fault, players: Names) -> str:
    return _(
        "Deal %(deal)s has not begun; the table is at deal %(open)s. Reload the page.",
        deal=number(fault["deal"]),
        open=number(fault["open"]),
    )


def _no_such_seat(fault: Fault, players: Names) -> str:
    return _("Nobody sits there. Choose one of the players.")


def _group_size(fault: Fault, players: Names) -> str:
    # Hokm: in a trick every player lays one card.
    if fault["want"] == 1:
        return _(
            "%(name)s plays one card; here are %(have)s.",
            name=players[fault["seat"]],
            have=number(fault["have"]),
        )
    return ngettext(
        "%(name)s needs %(want)s cards; here is %(have)s.",
        "%(name)s needs %(want)s cards; here are %(have)s.",
        fault["have"],
        name=players[fault["seat"]],
        want=number(fault["want"]),
        have=number(fault["have"]),
    )


def _card_used(fault: Fault, players: Names) -> str:
    # Hokm names the trick, the other games the round.
    if fault.get("trick") is not None:
        return _(
            "%(card)s was already played by %(owner)s in trick %(trick)s. Look at the table: "
            "one of the two is another card.",
            card=shown(fault["card"]),
            owner=players[fault["owner"]],
            trick=number(fault["trick"]),
        )
    return _(
        "%(card)s was already shown by %(owner)s in round %(round)s. Look at the table: "
        "one of the two is another card.",
        card=shown(fault["card"]),
        owner=players[fault["owner"]],
        round=number(fault["round"]),
    )


def _card_twice_in_group(fault: Fault, players: Names) -> str:
    return _(
        "%(name)s has %(card)s twice. Change one of them.",
        name=players[fault["seat"]],
        card=shown(fault["card"]),
    )


def _card_at_two_seats(fault: Fault, players: Names) -> str:
    """Name the seats in a fixed order, so that a summary finds one sentence and not one a seat."""
    first, *others = sorted([fault["seat"], *fault["others"]])
    return _(
        "%(card)s is with %(name)s and with %(others)s. Change one of them.",
        card=shown(fault["card"]),
        name=players[first],
        others=together([players[seat] for seat in others]),
    )


def _players_wrong(fault: Fault, players: Names) -> str:
    return _("%(want)s players sit at this table.", want=span(fault["fewest"], fault["most"]))


def _player_twice(fault: Fault, players: Names) -> str:
    return _("Two players have the same name. Add a letter to one of them.")


def _target_out_of_range(fault: Fault, players: Names) -> str:
    return _(
        "The target must be from %(low)s to %(high)s.",
        low=number(fault["low"]),
        high=number(fault["high"]),
    )


def _no_such_entry(fault: Fault, players: Names) -> str:
    return _("That entry is not in this match any more. Reload the page.")


def _shares_wrong(fault: Fault, players: Names) -> str:
    if not fault["want"]:
        return _("There are no points to share out here.")
    return _(
        "Give points to all %(want)s players, 0 to those who get none.", want=number(fault["want"])
    )


def _share_negative(fault: Fault, players: Names) -> str:
    return _("Points cannot be below 0.")


def _shares_differ(fault: Fault, players: Names) -> str:
    return _(
        "These add up to %(sum)s, but the cards on the table are worth %(total)s.",
        sum=number(fault["sum"]),
        total=number(fault["total"]),
    )


def _cannot_rule(fault: Fault, players: Names) -> str:
    return _("The table can only decide where cards were shown. Change the entry instead.")


_ANY_GAME: dict[str, Callable[[Fault, Names], str]] = {
    "match_over": _match_over,
    "other_game": _other_game,
    "deal_closed": _deal_closed,
    "deal_not_begun": _deal_not_begun,
    "no_such_seat": _no_such_seat,
    "group_size": _group_size,
    "card_used": _card_used,
    "card_twice_in_group": _card_twice_in_group,
    "card_at_two_seats": _card_at_two_seats,
    "players_wrong": _players_wrong,
    "player_twice": _player_twice,
    "target_out_of_range": _target_out_of_range,
    "no_such_entry": _no_such_entry,
    "shares_wrong": _shares_wrong,
    "share_negative": _share_negative,
    "shares_differ": _shares_differ,
    "cannot_rule": _cannot_rule,
}


def _sentences() -> Mapping[str, Callable[[Fault, Names], str]]:
    """Return what every code is said with: those of all games, and those of one game only."""
    return of_every_game(lambda game: game.faults).new_child(_ANY_GAME)


def codes() -> frozenset[str]:
    """Return every fault that has a sentence."""
    return frozenset(_sentences())
