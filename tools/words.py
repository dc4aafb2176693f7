"""Bring the catalogues in translations/ up to date with the sentences of the app, and compile them.

A new sentence has no translation yet, and one that is no longer used is dropped;
``tests/web/i18n/test_translations.py`` is red until every sentence has its own in every language.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "translations"
BEGUN = datetime(2026, 11, 21, tzinfo=UTC)
"""Date in the head of every catalogue, fixed so that nothing changes there without need."""

KEYWORDS = {
    "_": None,
    "_l": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "lazy_pgettext": ((1, "c"), 2),
    "Plural": (1, 2),
}
"""Functions that our sentences are wrapped in, and which of their arguments hold them."""


def said() -> Catalog:
    """Return every sentence of the app as the source has it."""
    with (ROOT / "babel.cfg").open() as mapping:
        methods, options = parse_mapping_cfg(mapping)
    template = Catalog(project="Hazari Table", creation_date=BEGUN, fuzzy=False)
    found = extract_from_dir(ROOT, methods, options, KEYWORDS, directory_filter=is_ours)
    for file, _line, message, _comments, context in sorted(found, key=lambda one: one[:2]):
        # No line numbers: they would change the catalogues with every edit of the code.
        template.add(message, locations=[(file, 0)], context=context)
    return template


def is_ours(folder: str) -> bool:
    """Return whether a folder is searched, which hidden ones (such as .venv) are not."""
    return not Path(folder).name.startswith(".")


def languages() -> list[str]:
    """Return the languages beside English."""
    return sorted(folder.name for folder in FOLDER.iterdir())


def file_of(language: str) -> Path:
    """Return the path of a language's catalogue."""
    return FOLDER / language / "LC_MESSAGES" / "messages.po"


def translated(language: str) -> Catalog:
    """Return the catalogue of a language as it is written down."""
    with file_of(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, template: Catalog) -> Catalog:
    """Return the catalogue of a language with exactly the sentences of the app."""
    catalogue = translated(language)
    # A guessed translation would be shown as if somebody had checked it.
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """Return the catalogue in the binary form that the app reads when it starts."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue, and its compiled form beside it."""
    with file_of(language).open("wb") as file:
        write_po(file, catalogue, width=0, include_lineno=False, omit_header=False)
    file_of(language).with_suffix(".mo").write_bytes(compiled(catalogue))


def main() -> int:
    """Update and compile every catalogue, and print how many sentences lack a translation."""
    template = said()
    for language in languages():
        catalogue = updated(language, template)
        write(language, catalogue)
        missing = sum(not all(forms(message)) for message in catalogue if message.id)
        print(f"{language}: {len(catalogue)} sentences, {missing} not translated")
    return 0


def forms(message: Message) -> tuple[str, ...]:
    """Return the translations of a sentence: singular and plural, or one without a number."""
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


if __name__ == "__main__":
    sys.exit(main())
