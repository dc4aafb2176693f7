"""Sentences for the faults of Hazari: what is wrong with an entry, and what to do about it."""

from scoring.rulings import Fault
from web.i18n.sentence_parts import number, span, together
from web.i18n.translations import lazy_gettext as _l
from web.match.sentences import Facts, Names, Sentence, Sentences


def _total_impossible(fault: Fault, players: Names) -> Sentence:
    # Possible totals come as spans (low, high); a span may be a single number.
    spans = fault["possible"]
    wide = any(low < high for low, high in spans)
    if len(spans) == 1 and not wide:
        return _l("%(name)s cannot have %(value)s points, only %(possible)s.")
    if wide and fault["step"] > 1:
        return _l(
            "%(name)s cannot have %(value)s points. Possible: %(possible)s, in steps of %(step)s."
        )
    return _l("%(name)s cannot have %(value)s points. Possible: %(possible)s.")


SENTENCES: Sentences = {
    "count_due": _l("All four rounds are entered. Count the piles and enter the totals."),
    "round_entered": _l("Round %(round)s is already entered. Tap “Change cards” to correct it."),
    "round_not_begun": _l("Round %(next)s comes first, then round %(round)s."),
    "groups_wrong": _l("Enter the groups of all %(want)s players."),
    "totals_wrong": _l("Enter the points of all %(want)s players."),
    "sum_wrong": lambda fault, _players: (
        _l("These add up to %(sum)s. That is %(missing)s less than %(total)s.")
        if fault["difference"] > 0
        else _l("These add up to %(sum)s. That is %(over)s more than %(total)s.")
    ),
    "below_taken": _l(
        "%(name)s already took %(taken)s in earlier rounds, so %(value)s is too low."
    ),
    "total_impossible": _total_impossible,
    "totals_do_not_fit": _l(
        "Each total is possible alone, but not all four together: "
        "a round goes to one player whole. Count the piles again."
    ),
    "out_of_order": _l(
        "%(name)s’s group in round %(round)s is stronger than in round %(earlier)s."
    ),
    "spare_wrong": _l("Leave out one of the player’s own four cards, or none."),
}
"""Sentence by code, for the faults that only Hazari has."""

FACTS: Facts = {
    "missing": lambda fault: number(fault["difference"]),
    "over": lambda fault: number(-fault["difference"]),
    "possible": lambda fault: together([span(low, high) for low, high in fault["possible"]]),
}
"""What only these sentences name."""

TOO_LATE = frozenset({"round_entered", "count_due"})
"""Codes of an entry that comes too late, because the table has gone on."""
