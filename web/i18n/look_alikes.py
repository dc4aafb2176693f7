"""Names that look alike though their letters differ, as Karim does with Cyrillic letters in it."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from wtforms import Field

from scoring.names import same_name
from web.i18n.sentence_parts import isolated
from web.i18n.translations import gettext as _

KHANDA_TA: Final = ("\u09a4\u09cd\u200d", "\u09ce")
"""Bengali khanda ta as it was spelt before it had a sign of its own, and that sign."""

LOOK_ALIKES: Final = {
    **dict(zip("АВЕЅІЈКМНОРСТУХҮӀԌԜ", "ABESlJKMHOPCTYXYlGW", strict=True)),
    **dict(zip("аеорсухѕіјһԁԛԝүӏѵ", "aeopcyxsijhdqwyiv", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX", strict=True)),
    **dict(zip("αγινορσυϲϳıɑɡɩɪ", "ayivopoucjiagii", strict=True)),
    **dict(zip("I1|0", "lllO", strict=True)),
    **dict(zip("৪৭০", "89O", strict=True)),
    **dict(zip("ہەھ٥۱١", "هههها" + "ا", strict=True)),
    "অা": "আ",
    "ঋৃ": "ৠ",
    KHANDA_TA[0]: KHANDA_TA[1],
}
"""Letters of the scripts that people here write → what looks the same.

These are those of Unicode's confusables (UTS #39, https://www.unicode.org/reports/tr39/) in which
most fonts draw both alike. `same_name` knows joiners, digits and the letters of Arabic keyboards.
"""


def _seen(name: str) -> str:
    """Return a key that is equal for names that look alike."""
    for letters, other in LOOK_ALIKES.items():
        name = name.replace(letters, other)
    return same_name(name)


def look_alike(names: Sequence[str], known: Collection[str] = ()) -> tuple[str, str] | None:
    """Return the first two names that look alike and do not both sit there already, or None."""
    for one, other in combinations(names, 2):
        if {one, other}.issubset(known) or same_name(one) == same_name(other):
            continue
        # A capital I looks like an l, unless the other name has it as a small letter.
        if any(_seen(case(one)) == _seen(case(other)) for case in (str, str.casefold)):
            return one, other
    return None


def ask_about(said: Field, names: Sequence[str], known: Collection[str] = ()) -> None:
    """Ask whether two names that look alike are two people, unless the field says so already."""
    if not said.data and (pair := look_alike(names, known)):
        one, other = map(isolated, pair)
        text = _(
            "The names %(one)s and %(other)s look alike: are they two people?", one=one, other=other
        )
        said.errors = [text]
