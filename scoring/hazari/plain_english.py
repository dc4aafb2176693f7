"""Say in plain English why a round of Hazari goes where it goes, and what cannot be."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    "group",
    {
        "tie last_exposed": "{Noun}s {equal} are equal: the last exposed of them, {noun} {winner}, "
        "wins with its {category}.",
        "tie first_exposed": "{Noun}s {equal} are equal: by house rule the first exposed of them, "
        "{noun} {winner}, wins with its {category}.",
        "tie split": "{Noun}s {equal} are equal: by house rule they split the points, and {noun} "
        "{winner}, the last exposed of them, leads.",
        "only_live": "{Noun} {winner} wins: all others are dead.",
        "higher_type": "{Noun} {winner} wins: its {category} beats what {noun} {second} has.",
        "higher_card": "{Noun} {winner} wins: its {category} beats that of {noun} {second} by the "
        "{by}.",
        "dead_groups False": "Dead for breaking the falling order in this round: {nouns} {places}.",
        "dead_groups True": "Dead for breaking the falling order in this deal: {nouns} {places}.",
        "group": "{rank}. {Noun} {place}: {cards}, {category}.",
        "king_ace_two": "{Noun} {place} has king, ace and two, which are no run: it is {category}.",
        "points": "The cards are worth {total} points.",
    },
    {
        "count_due": "all four rounds are in, and the piles are to be counted",
        "totals_only": "cards are judged for four players, not for {players}: only totals count",
        "round_entered": "round {round} is in already, and round {next} is next",
        "round_not_begun": "round {next} comes before round {round}",
        "groups_wrong": "there are {have} groups, and it takes {want}",
        "round_size": "there are {have} cards in all, and the pack has {want} for this round",
        "totals_wrong": "there are {have} totals, and it takes {want}",
        "sum_wrong": "the points add up to {sum}, and a deal has {total}",
        "below_taken": "seat {seat} took {taken} by the cards, more than {value}",
        "total_impossible": "seat {seat} cannot have {value} points, but {possible}",
        "totals_do_not_fit": "each of the points is possible alone, but not all of them together",
        "out_of_order": "seat {seat} has a stronger group in round {round} than in round {earlier}",
        "order_wrong": "the order of exposure names each of the four seats once",
        "spare_wrong": "a player leaves out one card of the own four in round 4, or none",
    },
    {"tie": "how", "dead_groups": "foul"},
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
