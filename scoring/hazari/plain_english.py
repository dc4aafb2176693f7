"""Say in plain English why a round of Hazari goes where it goes."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    {
        "tie last_exposed": "Groups {equal} are equal: the last exposed of them, group {winner}, "
        "wins with its {category}.",
        "tie first_exposed": "Groups {equal} are equal: by house rule the first exposed of them, "
        "group {winner}, wins with its {category}.",
        "tie split": "Groups {equal} are equal: by house rule they split the points, and group "
        "{winner}, the last exposed of them, leads.",
        "only_live": "Group {winner} wins: all others break the falling order.",
        "higher_type": "Group {winner} wins: its {category} beats what group {second} has.",
        "higher_card": "Group {winner} wins: its {category} beats that of group {second} by the "
        "{by}.",
        "dead_groups": "Groups {places} break the falling order and lose.",
        "group": "{rank}. Group {place}: {cards}, {category}.",
        "king_ace_two": "Group {place} has king, ace and two, which are no run: it is {category}.",
        "points": "The cards are worth {total} points.",
    },
    {"tie": "how"},
    {
        "category indi": "indi (high cards)",
        "category troy": "Troy (three of a rank)",
        "by first": "highest card",
        "by second": "second card",
        "by third": "third card",
        "by fourth": "fourth card",
        "by spare": "fourth card",
        "by run": "place of its run",
        "by ace_two_three": "place of A-2-3",
        "by odd": "odd card",
    },
)
