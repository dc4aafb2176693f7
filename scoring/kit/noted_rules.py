"""Read and write the house rules of a line that notes a deal. See NOTATION.md."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from ..shortened import shortened
from .house_rules import choices_of
from .line_pieces import DealError, Piece


def read_rules(words: Sequence[Piece], presets: Mapping[str, Any]) -> tuple[Any, dict[str, Piece]]:
    """Return the house rules that a header names, and the settings that are none of them."""
    rules, others = next(iter(presets.values())), dict[str, Piece]()
    seen: set[str] = set()
    for word in words:
        name, value = word.cut("=")
        named = "a preset" if value is None else name.text
        if value is None and word.text.casefold() not in presets:
            raise word.fail(f"{shortened(word.text)} is no house rule")
        if named in seen:
            raise word.fail(f"{named} stands here twice")
        if value is None and seen & _names_of(rules):
            raise word.fail("the preset stands before other house rules")
        seen.add(named)
        if value is None:
            rules = presets[word.text.casefold()]
        elif named in _names_of(rules):
            rules = _with(rules, named, value)
        else:
            others[named] = value
    return rules, others


def read_house_rules(text: str, presets: Mapping[str, Any]) -> Any:
    """Return the house rules that a text names, as a line does before its colon.

    Raises:
        DealError: something in it is no house rule.
    """
    rules, others = read_rules(Piece(text).words(), presets)
    for name, value in others.items():
        raise value.fail(f"{name} is no house rule")
    return rules


def _names_of(rules: Any) -> set[str]:
    """Return the names of the house rules of a game."""
    return {field.name for field in fields(rules)}


def _with(rules: Any, name: str, value: Piece) -> Any:
    """Return the rules with another value of this setting."""
    choices = {str(one): one for one in choices_of(type(rules)).get(name, ())}
    if choices and value.text not in choices:
        raise value.fail(f"{name} is none of {', '.join(choices)}")
    try:
        return replace(rules, **{name: choices[value.text] if choices else value.number(0)})
    except ValueError as problem:
        if isinstance(problem, DealError):
            raise
        raise value.fail(str(problem)) from None


def write_rules(rules: Any, presets: Mapping[str, Any]) -> str:
    """Return the preset that is nearest to these rules, if not the first, and what differs."""

    def differs(preset: Any) -> list[str]:
        names = [field.name for field in fields(rules)]
        return [name for name in names if getattr(preset, name) != getattr(rules, name)]

    nearest = min(presets, key=lambda name: len(differs(presets[name])))
    named = [] if nearest == next(iter(presets)) else [nearest]
    return " ".join([*named, *(f"{n}={getattr(rules, n)}" for n in differs(presets[nearest]))])
