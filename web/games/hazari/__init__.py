"""Hazari on the screen. Its words are registered here, before its forms and pages need them."""

from dataclasses import replace

from web.games.hazari import entry_summaries, rule_texts, words
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import DEAL, GAME_WORDS, GameWords

GAME_WORDS["hazari"] = GameWords(
    name=_l("Hazari"),
    in_short=_l("Four players, 13 cards each, to 1000 points"),
    variants={"bangladesh": _l("Bangladesh"), "bhutan": _l("Bhutan")},
    entry_summaries=entry_summaries,
    faults=words.FAULTS,
    highlights=words.HIGHLIGHTS,
    match_highlights=words.MATCH_HIGHLIGHTS,
    badges=words.BADGES,
    rule_texts=rule_texts.WORDS,
    settings=words.SETTINGS,
    facts=words.FAULT_FACTS,
    deals=replace(DEAL, correct=_l("Correct an earlier round")),
    too_late={"round_entered", "count_due"},
    special_win={
        "said": _l("It was won with a Troy."),
        "how": _l("with a Troy"),
        "taken": _l("taken by %(name)s with a Troy"),
    },
    endings={
        "troy": _l(
            "%(winner)s wins at once with a Troy. The other totals stay as they were before"
            " this deal."
        )
    },
)
