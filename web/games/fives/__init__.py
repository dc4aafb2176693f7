"""Fives on the screen. Its words are registered here, before its forms and pages need them."""

from dataclasses import replace

from web.games.fives import entry_summaries, rule_texts, words
from web.i18n.translations import lazy_gettext as _l
from web.match.word_registry import GAME_WORDS, ROUND, GameWords

GAME_WORDS["fives"] = GameWords(
    name=_l("Fives"),
    in_short=_l("Two to five players, the best hand scores, to 20 points"),
    variants={"fives": _l("Fives")},
    entry_summaries=entry_summaries,
    faults=words.FAULTS,
    highlights=words.HIGHLIGHTS,
    match_highlights=words.MATCH_HIGHLIGHTS,
    badges=words.BADGES,
    rule_texts=rule_texts.WORDS,
    settings=words.SETTINGS,
    facts=words.FAULT_FACTS,
    rounds=replace(
        ROUND,
        name=_l("Deal %(deal)s"),
        earlier=_l("%(card)s, with %(name)s"),
        held=_l("%(card)s: %(name)s"),
        waits=_l("Deal %(next)s waits until deal %(n)s is sent."),
        in_already=_l("This showdown is already entered, with the same cards as yours."),
        moved_away=_l("%(card)s goes to %(name)s. What did %(owner)s show here instead?"),
    ),
)
