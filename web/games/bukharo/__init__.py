"""Bukharo on the screen. Its words are registered here, before its forms and pages need them."""

from web.games.bukharo import entry_summaries, rule_texts, words
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import GAME_WORDS, GameWords

GAME_WORDS["bukharo"] = GameWords(
    name=_l("Bukharo"),
    in_short=_l("Sets and sequences with several packs, in two teams or alone"),
    variants={"bukharo": _l("Bukharo")},
    entry_summaries=entry_summaries,
    faults=words.FAULTS,
    highlights=words.HIGHLIGHTS,
    match_highlights=words.MATCH_HIGHLIGHTS,
    badges=words.BADGES,
    rule_texts=rule_texts.WORDS,
    settings=words.SETTINGS,
    facts=words.FAULT_FACTS,
)
