"""Sentences for the faults of Fives: what is wrong with an entry, and what to do about it."""

from web.games.fives.hand_names import type_name
from web.i18n.translations import lazy_gettext as _l
from web.match.sentences import Facts, Sentences

SENTENCES: Sentences = {
    "hands_wrong": _l("Enter the hands of all %(want)s players."),
    "winner_missing": _l("Who won with %(type)s? Choose a player."),
    "winner_twice": _l("%(name)s is chosen twice. Choose each winner once."),
    "junk_wins_nothing": _l("Nobody scores with junk. Choose no winner, or another type of hand."),
    "too_many_winners": lambda fault, _players: (
        _l(
            "Two hands of this type are never equal: %(type)s. Compare them again and choose one "
            "winner."
        )
        if fault["most"] == 1
        else _l("At most two hands of this type can be equal: %(type)s. Compare them again.")
    ),
}
"""Sentence by code, for the faults that only Fives has."""

FACTS: Facts = {"type": lambda fault: type_name(fault["category"])}
"""What only these sentences name."""
