"""Names on the screen: their short forms, and the fields that they are typed into."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

from wtforms import StringField

from scoring.names import CONTROL, LONGEST_TABLE, BadName, characters, read_name, same_name
from web.i18n.sentence_parts import listed, number
from web.i18n.translations import gettext as _

KEPT = 512
"""Tables whose short names are cached, the most recently used."""


@lru_cache(KEPT)
def telling_words(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return each name without the first words that another name has too.

    Karim is left where Abdul Karim and Abdul Kader sit. A name stays whole where its rest could be
    taken for somebody else.
    """
    words = [name.split(" ") for name in names]
    rests = []
    for mine in words:
        shared = max((len(_alike(mine, other)) for other in words if other is not mine), default=0)
        # From where the name differs from every other; the last word at least.
        rests.append(" ".join(mine[min(shared, len(mine) - 1) :]))
    known = Counter(map(same_name, (*names, *rests)))
    return tuple(
        rest if known[same_name(rest)] == 1 else name
        for name, rest in zip(names, rests, strict=True)
    )


def names_in_short(names: Sequence[str], longest: int = LONGEST_TABLE) -> str:
    """Return players as the name of their table: "Rina, Karim, Salma", or "Rina, Karim +2".

    They go by the first of their names where that tells them apart. The whole has at most `longest`
    characters, but for a single long name.
    """
    words = _first_words(names)
    shortened = (
        listed(words[:shown]) + (f" +{number(len(words) - shown)}" if shown < len(words) else "")
        for shown in range(len(words), 0, -1)
    )
    return next((text for text in shortened if len(characters(text)) <= longest), words[0])


def is_named_after(table: str, names: Sequence[str]) -> bool:
    """Return whether `names_in_short` made this name of a table, in whatever language."""
    shown = re.split(", |، ", re.sub(r" \+\d+$", "", table))
    return shown == [*_first_words(names)[: len(shown)]]


def _first_words(names: Sequence[str]) -> tuple[str, ...]:
    """Return the first word of each name where that tells them apart, else what does."""
    words = telling_words(tuple(names))
    first = tuple(word.split(" ")[0] for word in words)
    return first if len({*map(same_name, first)}) == len(first) else words


def _alike(one: list[str], other: list[str]) -> list[tuple[str, str]]:
    """Return the words that both names begin with."""
    return list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


@lru_cache(KEPT)
def telling_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Shorten each name to letters that no other one at the table is shortened to.

    They are its beginning, or that of the words that tell it from the others, mostly of one to
    three letters as a reader counts them. Where three are the same, the third is the first letter
    by which the name differs from those: Naa and Nar for Nadia and Nadira.
    """
    spelled = [characters(name) for name in telling_words(names)]
    taken: dict[int, str] = {}
    # A short name has fewer ways: it chooses first.
    for seat in sorted(range(len(spelled)), key=lambda seat: len(spelled[seat])):
        others = [other for other in spelled if other is not spelled[seat]]
        known = {*map(same_name, taken.values())}
        free = (way for way in _ways(spelled[seat], others) if same_name(way) not in known)
        taken[seat] = next(free, "".join(spelled[seat][:3]))
    return tuple(taken[seat] for seat in range(len(spelled)))


def _ways(letters: list[str], others: list[list[str]]) -> Iterator[str]:
    """Yield how a name may be shortened, the best way first."""
    begun = [same_name("".join(other)) for other in others]
    for length in (1, 2, 3):
        start = "".join(letters[:length])
        if not any(other.startswith(same_name(start)) for other in begun):
            yield start
            return
    alike = [other for other in others if other[:3] == letters[:3]]
    for place in range(3, len(letters)):
        short = "".join((*letters[:2], letters[place]))
        differs = all(other[place : place + 1] != [letters[place]] for other in alike)
        if differs and not any(other.startswith(same_name(short)) for other in begun):
            yield short
    yield "".join(letters[:3])
    yield from ("".join(letters[:length]) for length in range(4, len(letters) + 1))


class NameField(StringField):
    """Form field for a name or a short remark; refused text comes back as it was typed."""

    def __init__(
        self, label: Any, longest: int, *, needed: bool = True, **settings: object
    ) -> None:
        super().__init__(label, **settings)
        self.longest = longest
        self.needed = needed

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the typed name into `data`; "" if it may be and is empty."""
        self.data = ""
        try:
            self.data = read_name(valuelist[0] if valuelist else "", self.longest)
        except BadName as refused:
            if self.needed or refused.code != "empty":
                raise ValueError(self.refusal(refused.code)) from refused

    def __call__(self, **attributes: object) -> Any:
        """Render the field with its limit, which static/js/setup.js tells while a name is typed."""
        limit = {"data-most": self.longest, "data-long": self.refusal("too_long")}
        return super().__call__(**{**limit, **attributes})

    def refusal(self, code: str) -> str:
        """Return the sentence for a code of `BadName`."""
        match code:
            case "empty":
                return _("Enter a name.")
            case "too_long":
                return _("At most %(count)s characters.", count=number(self.longest))
            case "overloaded":
                return _("Too many marks on one letter. Leave some out.")
            case _:
                return _("Some of this cannot be read. Type it again.")

    def _value(self) -> str:
        """Return what the field shows: the typed text, without signs that no page can hold."""
        typed = str(self.raw_data[0]) if self.raw_data else self.data or ""
        return CONTROL.sub("", typed)  # no page can hold one


def refuse_names(fields: Sequence[NameField]) -> None:
    """Put an error on every field that is empty or repeats an earlier name."""
    seen: dict[str, str] = {}
    for field in fields:
        if field.errors:
            continue
        if not field.data:
            field.errors = [field.refusal("empty")]
            continue
        first = seen.setdefault(same_name(field.data), field.name)
        if first != field.name:
            field.errors = [_("Another player has this name. Add a letter to it.")]
