"""Rows of `rows.txt` that no test carries, and why."""

MEANINGLESS = {
    "A20": "Nobody names a type beside the cards: a group is shown and judged, or the table tells"
    " who won with what and shows no cards.",
    "B01": "The cards of a round are entered together and stand in the order of play, whoever typed"
    " first; nothing that is entered says when a player laid down.",
    "E16": "The key of an installation is never changed, and a right is no signed cookie: its token"
    " is looked up.",
}
"""Rows that cannot happen here, by the design."""
