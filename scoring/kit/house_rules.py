"""House rules as fields: what a table may choose, and that it chose one of these."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

BEFORE: Final = "before"
"""Metadata of a house rule that came when matches were stored already: the value in a stored match
without the setting, where that is not the default of new matches."""


def choices_of(rules: type[Any]) -> Mapping[str, tuple[Any, ...]]:
    """Every house rule that is a choice, with its values in the order of its field."""
    hints = get_type_hints(rules)
    listed = {setting.name: get_args(hints[setting.name]) for setting in fields(rules)}
    return MappingProxyType({setting: values for setting, values in listed.items() if values})


def refuse_unlisted(rules: Any, choices: Mapping[str, tuple[Any, ...]]) -> None:
    """ValueError for a value that is not listed."""
    for setting, allowed in choices.items():
        chosen = getattr(rules, setting)
        if not any(type(chosen) is type(value) and chosen == value for value in allowed):
            raise ValueError(f"{setting} is none of {', '.join(map(str, allowed))}")


def refuse_target(target: int) -> None:
    """ValueError for a target that is no whole number above 0."""
    if type(target) is not int or target < 1:
        raise ValueError("target is not a whole number above 0")
