"""What a browser knows of a page: every form with what it would send, and what stands where."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

VOID = frozenset({"input", "meta", "link", "img", "br", "hr", "use", "path", "rect", "circle"})
UNTYPED = frozenset({"hidden", "radio", "checkbox", "submit", "button"})

Sent = tuple[tuple[str, str], ...]
"""Fields as they are sent, in their order."""


@dataclass(frozen=True)
class Form:
    """One form: what it sends unless somebody types, its buttons, the answers of its questions, and
    the fields that are typed into, those for a number among them, and those for a file. `about` is
    what it tells scripts: its data attributes."""

    action: str
    method: str
    sent: Sent = ()
    buttons: Sent = ()
    answers: Sent = ()
    typed: tuple[str, ...] = ()
    numeric: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    about: dict[str, str] = field(default_factory=dict)

    def pressed(self, button: tuple[str, str]) -> "Form":
        """The form as this one of its buttons sends it."""
        return replace(self, sent=(*self.sent, *([button] if button[0] else [])))

    def filled(self, typed: dict[str, str]) -> dict[str, str]:
        """What it sends with this typed into its fields."""
        return {**dict(self.sent), **typed}


@dataclass
class Page(HTMLParser):
    """A page that was read: `forms`, the `values` of its fields by name, its `text`, what is said
    in `alerts` and, where nothing is wrong, in `notes`, and the text `beside` every field with an
    error, by the id of the field."""

    html: str
    forms: list[Form] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    beside: dict[str, str] = field(default_factory=dict)
    text: str = ""
    alerts: str = ""
    notes: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[tuple[str, str]] = []
        self._writing = ""
        self._in_form = False
        self.feed(self.html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: text or "" for name, text in attrs}
        told = given["role"] if given.get("role") in ("alert", "status") else ""
        if given.get("id", "").endswith("-error"):
            told = given["id"].removesuffix("-error")
            self.beside.setdefault(told, "")
        if tag == "form":
            about = {name: text for name, text in given.items() if name.startswith("data-")}
            method = given.get("method", "get").lower()
            self.forms.append(Form(given.get("action", ""), method, about=about))
            self._in_form = True
        elif tag == "input":
            self._field(given)
        elif tag == "button" and given.get("type", "submit") == "submit" and self.forms:
            self._add(buttons=((given.get("name", ""), given.get("value", "")),))
        elif tag == "textarea":
            self._writing = given.get("name", "")  # without one it is only read
            self.values[self._writing].append("")
        if tag not in VOID:
            self._open.append((tag, told))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass
        if tag == "form":
            self._in_form = False
        if tag == "textarea":
            name, self._writing = self._writing, ""
            self.values[name][-1] = self.values[name][-1].removeprefix("\n")
            if name:
                self._add(sent=((name, self.values[name][-1]),), typed=(name,))

    def handle_data(self, data: str) -> None:
        if self._writing:
            self.values[self._writing][-1] += data
            return
        if self._open and self._open[-1][0] in ("script", "style"):
            return
        self.text += data
        for _tag, told in self._open:
            if told == "alert":
                self.alerts += data
            elif told == "status":
                self.notes += data
            elif told:
                self.beside[told] += data

    def _field(self, given: dict[str, str]) -> None:
        name, kind = given.get("name", ""), given.get("type", "text")
        value = given.get("value", "on" if kind == "checkbox" else "")
        if not name:
            return
        if kind == "file":
            self._add(files=(name,))
            return
        if kind in ("radio", "checkbox"):
            self._add(answers=((name, value),))
            if "checked" not in given:
                return
        self.values[name].append(value)
        typed = () if kind in UNTYPED else (name,)
        numeric = typed if given.get("inputmode") == "numeric" else ()
        self._add(sent=((name, value),), typed=typed, numeric=numeric)

    def _add(self, **more: tuple[object, ...]) -> None:
        if self._in_form:
            form = self.forms[-1]
            known = {name: (*getattr(form, name), *new) for name, new in more.items()}
            self.forms[-1] = replace(form, **known)  # type: ignore[arg-type]
