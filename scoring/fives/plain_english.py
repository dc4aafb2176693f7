"""Say in plain English who scores in a showdown of Fives and why, and what cannot be."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    "hand",
    {
        "all_junk": "Nobody scores: all hands are junk.",
        "equal_hands all_score": "{Noun}s {equal} are equal with {category}: each of them scores.",
        "equal_hands nobody": "{Noun}s {equal} are equal with {category}: by house rule nobody "
        "scores.",
        "equal_hands split": "{Noun}s {equal} are equal with {category}: by house rule they split "
        "the points.",
        "equal_hands dealers_left": "{Noun}s {equal} are equal with {category}: by house rule "
        "{noun} {winners}, nearest to the dealer's left, scores.",
        "higher_type": "{Noun} {winner} wins: {category} beats what {noun} {second} has.",
        "higher_card": "{Noun} {winner} wins: {category} in both, and it beats {noun} {second} by "
        "the {by}.",
        "ace_low": "The ace is the lowest card.",
        "hand": "{rank}. {Noun} {place}: {cards}, {category}.",
        "no_straight": "{Noun} {place} has a row, which counts nothing here.",
        "no_flush": "{Noun} {place} has one suit, which counts nothing here.",
    },
    {
        "hands_wrong": "there are {have} hands, and it takes {want}",
        "winner_missing": "nobody is named who won with {category}",
        "winner_twice": "seat {seat} is named twice",
        "junk_wins_nothing": "nobody wins with junk",
        "too_many_winners": "equal hands with {category} are {most} at most",
    },
    {"equal_hands": "how"},
    {
        "by odd": "odd card",
        "by first_odd": "highest odd card",
        "by second_odd": "second odd card",
        "by third_odd": "third odd card",
        "by three": "three of a rank",
    },
)
