"""Sentences for faults of every game: what is wrong with an entry, and what to do about it."""

from scoring.rulings import Fault
from web.i18n.card_names import shown
from web.i18n.translations import gettext as _
from web.i18n.translations import lazy_gettext as _l
from web.i18n.words import isolated, span, together
from web.match.sentences import Names, Plural, Sentence, Sentences, fill
from web.match.word_registry import GAME_WORDS


def sentence(fault: Fault, players: Names) -> str:
    """Write the sentence for a fault; `players` are the names by seat.

    Raises `KeyError` for a code that has no sentence; see `codes`.
    """
    # Isolated here once: every sentence may then insert a name whatever its script.
    names = [isolated(name) for name in players]
    for game in GAME_WORDS.values():
        if fault.code in game.faults:
            return fill(game.faults[fault.code], fault, names, game.facts)
    return fill(_ANY_GAME[fault.code], fault, names, {})


def codes() -> frozenset[str]:
    """Return every fault that has a sentence."""
    return frozenset(_ANY_GAME).union(*(game.faults for game in GAME_WORDS.values()))


def _group_size(fault: Fault, players: Names) -> Sentence:
    # In a trick every player lays one card.
    if fault["want"] == 1:
        return _l("%(name)s plays one card; here are %(have)s.")
    return Plural(
        "%(name)s needs %(want)s cards; here is %(have)s.",
        "%(name)s needs %(want)s cards; here are %(have)s.",
        counted="have",
    )


def _card_used(fault: Fault, players: Names) -> Sentence:
    # Some games name the trick, the others the round.
    if fault.get("trick") is not None:
        return _l(
            "%(card)s was already played by %(owner)s in trick %(trick)s. Look at the table: "
            "one of the two is another card."
        )
    return _l(
        "%(card)s was already shown by %(owner)s in round %(round)s. Look at the table: "
        "one of the two is another card."
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


def _shares_wrong(fault: Fault, players: Names) -> Sentence:
    if not fault["want"]:
        return _l("There are no points to share out here.")
    return _l("Give points to all %(want)s players, 0 to those who get none.")


_ANY_GAME: Sentences = {
    "match_over": _l("This match is over. Undo its end first, or start the next match."),
    "other_game": _l("This entry belongs to another game."),
    "deal_closed": _l("Deal %(deal)s is finished; the table is at deal %(open)s. Reload the page."),
    "deal_not_begun": _l(
        "Deal %(deal)s has not begun; the table is at deal %(open)s. Reload the page."
    ),
    "no_such_seat": _l("Nobody sits there. Choose one of the players."),
    "group_size": _group_size,
    "card_used": _card_used,
    "card_twice_in_group": _l("%(name)s has %(card)s twice. Change one of them."),
    "card_at_two_seats": _card_at_two_seats,
    "players_wrong": _players_wrong,
    "player_twice": _l("Two players have the same name. Add a letter to one of them."),
    "target_out_of_range": _l("The target must be from %(low)s to %(high)s."),
    "no_such_entry": _l("That entry is not in this match any more. Reload the page."),
    "shares_wrong": _shares_wrong,
    "share_negative": _l("Points cannot be below 0."),
    "shares_differ": _l("These add up to %(sum)s, but the cards on the table are worth %(total)s."),
    "cannot_rule": _l(
        "The table can only decide where cards were shown. Change the entry instead."
    ),
}
