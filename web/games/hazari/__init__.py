"""Hazari on the screen. Its words are registered here, before its forms and pages need them."""

from web.games.hazari import entry_summary, faults, house_rules, rule_texts, words
from web.match.word_registry import GAME_WORDS, GameWords

GAME_WORDS["hazari"] = GameWords(
    entry_summary=entry_summary,
    faults=faults.SENTENCES,
    highlights=words.HIGHLIGHTS,
    rule_texts=rule_texts.WORDS,
    setting_names=house_rules.NAMES,
    setting_values=house_rules.VALUES,
    setting_notes=house_rules.NOTES,
)
