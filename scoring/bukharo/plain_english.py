"""Say in plain English what a side of Bukharo scores, and why."""

from typing import Final

from ..kit.plain_english import PlainEnglish

ENGLISH: Final = PlainEnglish(
    {
        "group": "{cards} is a {kind} worth {points}.",
        "passport none": "There is no passport among the groups.",
        "passport barred": "{cards} would be a passport if jokers might help to open.",
        "passport fifty": "{cards} is the passport: it is worth fifty or more.",
        "passport seven": "{cards} is the passport: it has seven cards or more.",
        "passport together": "{cards} is the passport: with other groups it is worth fifty.",
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
    {"passport": "how", "going_out": "which", "rule_14": "case"},
    {},
)
