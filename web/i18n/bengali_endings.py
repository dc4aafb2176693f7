"""Bengali endings on names that are filled into a sentence: রিনার and করিমের, as they are spoken."""

import re
from typing import TypeVar

from markupsafe import Markup

Sentence = TypeVar("Sentence", str, Markup)

_ENDING = re.compile("([\u0985-\u09bc\u09be-\u09cc\u09dc-\u09df])(\u2069?)\u2011(এর|কে)")
"""Last letter of a name, the mark that closes it if it is isolated, and its ending."""


def fill_in(sentence: Sentence, values: object) -> Sentence:
    """Fill a mapping of values into a sentence. Its endings join the names that they follow.

    Catalogues write an ending behind a hyphen that breaks no line (U+2011). The hyphen stays after
    digits, cards, and names in other letters.
    """
    text = sentence % values
    return type(sentence)(_ENDING.sub(_joined, text)) if "\u2011" in sentence else text


def _joined(found: re.Match[str]) -> str:
    """Return the end of a name with its ending, which goes within the isolating mark."""
    letter, mark, ending = found.groups()
    of = "র" if letter in "আািীুূৃেো" else "য়ের" if letter in "অইঈউঊঋএঐওঔৈৌ" else "ের"
    return letter + (of if ending == "এর" else ending) + mark
