"""Rows of `rows.txt` that no test carries, and why."""

MEANINGLESS = {
    "A09": "A hand is never entered as a whole: a player's groups come in one after the other, and"
    " the size of each is known (A07, A08).",
    "A20": "Nobody names a type beside the cards: a group is shown and judged, or the table tells"
    " who won with what and shows no cards.",
    "B01": "The cards of a round are entered together and stand in the order of play, whoever typed"
    " first; nothing that is entered says when a player laid down.",
}
"""Rows that cannot happen here, by the design."""

AWAITED = """
B19
E02 E03 E04 E05 E06 E07 E08 E09 E10 E11 E13 E14 E16 E17 E23 E24 E25 E26 E29 E30
F02 F03 F10 F11 F12 F13 F14 F15 F16 F17 F18 F19 F20 F22
H01 H02 H03 H04 H05 H06 H07 H08 H09 H10 H11 H12 H13 H14 H15 H16 H17 H18 H19 H20 H21 H22 H23 H24
H27 H28 H29 H30
""".split()
"""Rows whose pages are still being built. Each goes out of this list with the test that carries it,
and with the last one the list itself goes."""
