"""House rules of any game: which settings are choices, and refusing what is none of them."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin, get_type_hints


def choices(rules_type: type[Any]) -> MappingProxyType[str, tuple[Any, ...]]:
    """Every setting of this rules class that is a choice, with its values in the order written."""
    hints = get_type_hints(rules_type)
    return MappingProxyType(
        {
            field.name: get_args(hints[field.name])
            for field in fields(rules_type)
            if get_origin(hints[field.name]) is Literal
        }
    )


def check(rules: Any, settings: Mapping[str, tuple[Any, ...]]) -> None:
    """ValueError unless every choice is one of its values and the target a number above 0."""
    for setting, allowed in settings.items():
        chosen = getattr(rules, setting)
        if not any(type(chosen) is type(value) and chosen == value for value in allowed):
            raise ValueError(f"{setting} is none of {', '.join(map(str, allowed))}")
    if type(rules.target) is not int or rules.target < 1:
        raise ValueError("target is not a whole number above 0")
