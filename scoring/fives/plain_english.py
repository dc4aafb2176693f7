"""Say in plain English who scores in a showdown of Fives, and why."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    {
        "all_junk": "Nobody scores: all hands are junk.",
        "equal_hands all_score": "Hands {equal} are equal with {category}: each of them scores.",
        "equal_hands nobody": "Hands {equal} are equal with {category}: by house rule nobody "
        "scores.",
        "equal_hands split": "Hands {equal} are equal with {category}: by house rule they split "
        "the points.",
        "equal_hands dealers_left": "Hands {equal} are equal with {category}: by house rule hand "
        "{winners}, nearest to the dealer's left, scores.",
        "higher_type": "Hand {winner} wins: {category} beats what hand {second} has.",
        "higher_card": "Hand {winner} wins: {category} in both, and it beats hand {second} by the "
        "{by}.",
        "ace_low": "The ace is the lowest card.",
        "hand": "{rank}. Hand {place}: {cards}, {category}.",
        "no_straight": "Hand {place} is a row, which counts nothing here.",
        "no_flush": "Hand {place} is of one suit, which counts nothing here.",
    },
    {"equal_hands": "how"},
    {"by odd": "odd card", "by first_odd": "highest odd card", "by three": "three of a rank"},
)
