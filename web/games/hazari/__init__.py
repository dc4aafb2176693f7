"""Hazari on the screen. Its words are registered here, before its forms and pages need them."""

from web.games.hazari import entry_words, faults, house_rules, rule_texts, words
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import GAME_WORDS, GameWords

GAME_WORDS["hazari"] = GameWords(
    name=_l("Hazari"),
    in_short=_l("Four players, 13 cards each, to 1000 points"),
    variants={"bangladesh": _l("Bangladesh"), "bhutan": _l("Bhutan")},
    entry_words=entry_words,
    faults=faults.SENTENCES,
    highlights=words.HIGHLIGHTS,
    match_highlights=words.MATCH_HIGHLIGHTS,
    rule_texts=rule_texts.WORDS,
    settings=house_rules.SETTINGS,
    facts=faults.FACTS,
    too_late=faults.TOO_LATE,
    special_win={
        "said": _l("It was won with a Troy."),
        "how": _l("with a Troy"),
        "taken": _l("taken by %(name)s with a Troy"),
    },
    endings={
        "troy": _l("%(winner)s wins at once by Troy. The other totals stay as before this deal.")
    },
)
