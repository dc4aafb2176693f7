"""A value that an object finds when it is first asked for, and then keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Once(Generic[Value]):
    """Find a value at the first use and keep it in the object.

    `functools.cached_property` of Python 3.11 has one lock for the objects of all threads: a thread
    that writes to the record would wait there for one that waits for the record.
    """

    def __init__(self, find: Callable[[Any], Value]) -> None:
        self.find = find
        self.__doc__ = find.__doc__

    def __get__(self, kept_by: Any, _class: type) -> Value:
        # An object that has the value under this name is not asked here again.
        value = kept_by.__dict__[self.find.__name__] = self.find(kept_by)
        return value
