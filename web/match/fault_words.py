"""Sentences for faults of every game: what is wrong with an entry, and what to do about it."""

from scoring.rulings import Fault
from web.i18n.card_names import not_cards, shown
from web.i18n.sentence_parts import isolated, span, together
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.match.sentence_filling import Names, Sentence, Sentences, fill
from web.match.word_registry import GAME_WORDS


def sentence(game: str, fault: Fault, players: Names) -> str:
    """Write the sentence for a fault of a game. Raises KeyError for a code that has none."""
    # Isolated here once: every sentence may then insert a name whatever its script.
    names = [isolated(name) for name in players]
    words = GAME_WORDS[game]
    said = words.faults if fault.code in words.faults else _ANY_GAME
    return fill(said[fault.code], fault, names, words.facts)


def codes(game: str) -> frozenset[str]:
    """Return every fault of a game that has a sentence."""
    return frozenset(_ANY_GAME).union(GAME_WORDS[game].faults)


def _group_size(fault: Fault, players: Names) -> Sentence:
    # In a trick every player lays one card.
    if fault["want"] == 1:
        return _l("Not saved: %(name)s plays one card, not %(have)s.")
    return _l("Not saved: %(name)s needs %(want)s cards, not %(have)s.")


def _card_used(fault: Fault, players: Names) -> Sentence:
    # Some games name the trick, the others the round.
    if fault.get("trick") is not None:
        return _l(
            "%(card)s was already played by %(owner)s in trick %(trick)s. Check the cards: "
            "one of the two is wrong."
        )
    return _l(
        "%(card)s was already shown by %(owner)s in round %(round)s. Check the cards: one "
        "of the two is wrong."
    )


def _card_at_two_seats(fault: Fault, players: Names) -> str:
    """Name the seats in a fixed order, so that a summary finds one sentence and not one a seat."""
    first, *others = sorted([fault["seat"], *fault["others"]])
    return _(
        "%(card)s is entered for %(name)s and for %(others)s. Change one of them.",
        card=shown(fault["card"]),
        name=players[first],
        others=together([players[seat] for seat in others]),
    )


_ANY_GAME: Sentences = {
    "match_over": _l("This match is over. Undo the end, or start the next match."),
    "other_game": _l("This entry is for another game. Reload the page."),
    "deal_closed": _l("Deal %(deal)s is over. The current deal is %(open)s. Reload the page."),
    "deal_not_begun": _l(
        "Deal %(deal)s has not begun. The current deal is %(open)s. Reload the page."
    ),
    "no_such_seat": _l("This seat is empty. Choose one of the players."),
    "group_size": _group_size,
    "card_used": _card_used,
    "card_twice_in_group": _l("%(name)s has %(card)s twice. Change one of them."),
    "card_at_two_seats": _card_at_two_seats,
    "card_missing": _l("The pack lacks %(card)s. Change the card of %(name)s."),
    "pack_wrong": _l("At most %(most)s cards can be missing, each once."),
    "players_wrong": lambda fault, _players: _(
        "This table has %(want)s players. Choose one of them.",
        want=span(fault["fewest"], fault["most"]),
    ),
    "player_twice": _l("Two players have the same name. Add a letter to one of them."),
    "handicap_too_high": _l("A team’s or player’s handicap must stay below %(target)s."),
    "handicap_wrong": _l("A handicap must be 0 or more."),
    "stake_wrong": _l("A stake needs an amount and a currency."),
    "casual_stake": _l("A casual match has no stake. Choose one or the other."),
    "waits_and_plays": _l("The same name has a seat and sits out. Write each name once."),
    "no_such_entry": _l("That entry is no longer in this match. Reload the page."),
    "shares_wrong": lambda fault, _players: (
        _l("Enter points for each of the %(want)s players, 0 for none.")
        if fault["want"]
        else _l("There are no points to share here. Leave them empty.")
    ),
    "share_negative": _l("Points cannot be below 0."),
    "shares_differ": _l("These add up to %(sum)s, but must add up to %(total)s."),
    "line_start": _l("Begin the line with a game and a colon: %(known)s."),
    "not_read": _l("%(text)s does not belong here."),
    "not_a_card": lambda fault, _players: not_cards([fault["text"]]),
    "card_in_line_twice": _l("%(card)s is here twice. Change one of them."),
    "cards_wrong": _l("%(want)s cards belong here, not %(have)s."),
    "hands_between": lambda fault, _players: _(
        "%(want)s hands belong in this line, with | between them.",
        want=span(fault["fewest"], fault["most"]),
    ),
    "decision_wrong": _l("A players’ decision names one winner and the points, as in 2*(5 1)."),
    "result_differs": _l("The line says %(told)s, but the cards give %(judged)s."),
    "nothing_more": _l("The deal in this line ended earlier. Leave out the later rounds."),
    "cannot_rule": _l(
        "You can overrule the app only where cards were entered. Change the entry instead."
    ),
}
