"""Hokm on the screen. Its words are registered here, before its forms and pages need them."""

from web.games.hokm import entry_summaries, rule_texts, words
from web.i18n.translations import lazy_gettext as _l
from web.match.sentence_filling import Plural
from web.match.word_registry import GAME_WORDS, DealWords, GameWords, RoundWords

GAME_WORDS["hokm"] = GameWords(
    name=_l("Hokm"),
    in_short=_l("Tricks and trump, in two teams or alone, to 7 points"),
    variants={"hokm": _l("Hokm")},
    entry_summaries=entry_summaries,
    faults=words.FAULTS,
    facts=words.FAULT_FACTS,
    too_late={"trick_entered", "revoke_due", "hand_begun"},
    highlights=words.HIGHLIGHTS,
    match_highlights=words.MATCH_HIGHLIGHTS,
    badges=words.BADGES,
    rule_texts=rule_texts.WORDS,
    settings=words.SETTINGS,
    deals=DealWords(
        name=_l("Hand %(deal)s"),
        void_this=_l("Void this hand"),
        void=_l("Void hand %(deal)s"),
        lost=_l("Hand %(deal)s will not count. %(name)s deals again."),
        is_void=_l("hand %(deal)s void"),
        after=_l("After hand %(deal)s: %(names)s %(total)s"),
        begun_by=_l("%(name)s is hakem, not %(other)s"),
        raced=Plural(
            "First to %(target)s, after %(count)s hand.",
            "First to %(target)s, after %(count)s hands.",
        ),
        last=_l("The last hand"),
        column=_l("Hand"),
        totals=_l("Totals after each hand"),
        points=_l("Points per hand and running total"),
        told=words.OF_HANDS,
        correct=_l("Correct an earlier hand"),
    ),
    rounds=RoundWords(
        name=_l("Hand %(deal)s, trick %(round)s"),
        earlier=_l("%(card)s, %(name)s in trick %(n)s"),
        held=_l("%(card)s: %(name)s, trick %(n)s, at %(time)s"),
        waits=_l("Trick %(next)s waits until trick %(n)s is sent."),
        in_already=_l("Trick %(n)s is already entered, with the same cards as yours."),
        moved_away=_l(
            "%(card)s goes to %(name)s in trick %(n)s. What did %(owner)s play here instead?"
        ),
        not_counted=Plural(
            "%(count)s trick of hand %(deal)s will not count. %(name)s deals again.",
            "%(count)s tricks of hand %(deal)s will not count. %(name)s deals again.",
        ),
        not_added=Plural(
            "%(count)s trick of hand %(deal)s will not be added.",
            "%(count)s tricks of hand %(deal)s will not be added.",
        ),
    ),
    endings={"revoke": _l("A revoke ended the match: %(winners)s won.")},
)
