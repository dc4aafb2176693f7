"""Define what house rules of every game are, list their values, and refuse any other value."""

from collections.abc import Mapping
from dataclasses import Field, fields
from types import MappingProxyType
from typing import Any, ClassVar, Final, Protocol, get_args, get_type_hints

from ..shortened import shortened

BEFORE: Final = "before"
"""Metadata key of a house rule that is younger than some stored matches.

Its value is what a stored match without the setting was played by, where that differs from the
default of new matches.
"""


class HouseRules(Protocol):
    """Rules of a game: a frozen dataclass with a field for every setting."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def target(self) -> int:
        """Return the total that ends the race, 0 in a game without one."""
        ...

    @property
    def moot(self) -> frozenset[str]:
        """Return the settings that change nothing under the other rules."""
        ...


def choices_of(rules: type[HouseRules]) -> Mapping[str, tuple[Any, ...]]:
    """Return setting → its values, in the order of the field's `Literal`, for every house rule.

    Fields with another type, such as the target, are no choices and are left out.
    """
    hints = get_type_hints(rules)
    listed = {setting.name: get_args(hints[setting.name]) for setting in fields(rules)}
    return MappingProxyType({setting: values for setting, values in listed.items() if values})


def refuse_unlisted(rules: HouseRules, choices: Mapping[str, tuple[Any, ...]]) -> None:
    """Raise ValueError for a value that is not one of its setting's choices."""
    for setting, allowed in choices.items():
        chosen = getattr(rules, setting)
        # Compare types too: 20.0 equals 20, and True equals 1.
        if not any(type(chosen) is type(value) and chosen == value for value in allowed):
            listed = ", ".join(map(str, allowed))
            raise ValueError(f"{setting}: {shortened(chosen)} is none of {listed}")


def refuse_target(target: int, allowed: range) -> None:
    """Raise ValueError for a target that is no whole number of those allowed."""
    # An isinstance check would let True pass as 1.
    if type(target) is not int or target not in allowed:
        span = f"{allowed[0]} to {allowed[-1]}"
        raise ValueError(f"target: {shortened(target)} is no whole number from {span}")
