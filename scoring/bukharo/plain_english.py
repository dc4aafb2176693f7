"""Say in plain English what a side of Bukharo scores and why, and what cannot be."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    "side",
    {
        "group": "{cards} is a {kind} worth {points}.",
        "passport none": "There is no passport among the groups.",
        "passport barred": "{cards} would be a passport if jokers might help to open.",
        "passport fifty": "{cards} is the passport: it is worth fifty or more.",
        "passport seven": "{cards} is the passport: it has seven cards or more.",
        "passport together": "{cards} is the passport: with other groups it is worth fifty.",
        "passport beside_set": "{cards} is the licence: it lies beside a set of seven.",
        "passport hundred": "{cards} is the licence: with all groups it is worth a hundred.",
        "passport no_licence": "There is no licence among the groups.",
        "melded": "The cards in groups count {counted}.",
        "sevens": "Groups of seven or more earn {points} and count {counted}.",
        "laid_off": "Cards on groups of others count {counted}.",
        "hand": "Cards left in hand count {counted}.",
        "going_out first": "The first Bukharo earns {points}.",
        "going_out second": "The second Bukharo earns {points}.",
        "going_out one-turn": "All thirteen cards in one turn earn {points}.",
        "rule_14 no_second": "Nobody declared the second Bukharo, so rule 14 is not applied.",
        "rule_14 declared": "The side declared the second Bukharo, so rule 14 spares it.",
        "rule_14 sequence": "A sequence of seven cards keeps rule 14 away.",
        "rule_14 passport": "Rule 14: no sequence of seven cards, but a passport. What lies on the "
        "table counts {sign} times.",
        "rule_14 no_passport": "Rule 14: neither a sequence of seven cards nor a passport. "
        "Everything counts against the side.",
    },
    {
        "sides_wrong": "there are {have} sides, and it takes {want}",
        "count_below_zero": "{whose} counts something below 0",
        "sevens_too_many": "{whose} counts {sevens} groups of seven, and {cards} cards in groups",
        "jokers_too_few": "{whose} counts {sequences} sequences with jokers, and {jokers} jokers",
        "in_sevens_wrong": "{whose} cannot have {cards} cards in its groups of seven",
        "passport_impossible": "{whose} cannot have a passport with such cards",
        "licence_impossible": "{whose} cannot have a licence with such cards",
        "passport_missing": "{whose} declares a Bukharo and has no passport",
        "one_turn_without_bukharo": "{whose} has more Bukharos in one turn than Bukharos",
        "declared_twice": "two sides declare the {which} Bukharo",
        "first_missing": "no side declares the first Bukharo, so there is no second",
        "second_with_cards": "{whose} declares the second Bukharo and still holds {cards} cards",
        "too_many_cards": "there are {have} {worth}, {excess} more than {packs} packs hold",
        "card_too_often": "{card} occurs {have} times, and there are {packs} packs",
        "group_too_small": "{cards}, group {group} of {whose}, has fewer than three cards",
        "group_unclear": "{cards}, group {group} of {whose}, takes {needs} cards that are no twos",
        "no_group": "{cards}, group {group} of {whose}, is neither a set nor a sequence",
        "twos_in_place_wrong": "{whose} laid {twos} twos on groups of others, and no more can lie "
        "in their own place",
    },
    {"passport": "how", "going_out": "which", "rule_14": "case"},
    {
        "worth high": "cards from eight to king",
        "worth low": "cards from three to seven",
    },
)
