"""Rows of `rows.txt` that no test is named after, and why or where they are looked at."""

MEANINGLESS = {
    "A20": "Nobody names a type beside the cards: a group is shown and judged, or the table tells"
    " who won with what and shows no cards.",
    "B01": "The cards of a round are entered together and stand in the order of play, whoever typed"
    " first; nothing that is entered says when a player laid down.",
    "E16": "The key of an installation is never changed, and a right is no signed cookie: its token"
    " is looked up.",
}
"""Rows that cannot happen here, by the design."""

REFUSALS = "tests/web/entry/test_every_refusal.py"
FORMS = "tests/web/entry/test_every_form.py"
ELSEWHERE = {
    "A16": REFUSALS,
    "B02": "tests/web/entry/test_every_board.py",
    "B04": REFUSALS,
    "B15": FORMS,
    "B17": FORMS,
    "B18": "tests/web/corrections/test_seating.py",
}
"""Rows among the cases of a file that has many."""
