"""Bring the catalogues in translations/ up to date with the sentences of the app, and compile them.

A sentence that is new has no translation yet, and one that nobody says any more is dropped;
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
"""Stands in the head of every catalogue, so that nothing changes there without need."""

KEYWORDS = {
    "_": None,
    "_l": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "lazy_pgettext": ((1, "c"), 2),
}
"""What our sentences are wrapped in, and which arguments hold them."""


def said() -> Catalog:
    """Every sentence of the app as the source has it."""
    with (ROOT / "babel.cfg").open() as mapping:
        methods, options = parse_mapping_cfg(mapping)
    template = Catalog(project="Hazari Table", creation_date=BEGUN, fuzzy=False)
    found = extract_from_dir(ROOT, methods, options, KEYWORDS, directory_filter=is_ours)
    for file, _line, message, _comments, context in sorted(found, key=lambda one: one[:2]):
        template.add(message, locations=[(file, 0)], context=context)
    return template


def is_ours(folder: str) -> bool:
    return not Path(folder).name.startswith(".")


def languages() -> list[str]:
    """The languages beside English."""
    return sorted(folder.name for folder in FOLDER.iterdir())


def file_of(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / "messages.po"


def translated(language: str) -> Catalog:
    """The catalogue of a language as it is written down."""
    with file_of(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, template: Catalog) -> Catalog:
    """The same with exactly the sentences of the app."""
    catalogue = translated(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def compiled(catalogue: Catalog) -> bytes:
    """What the app reads when it starts."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def write(language: str, catalogue: Catalog) -> None:
    with file_of(language).open("wb") as file:
        write_po(file, catalogue, width=0, include_lineno=False, omit_header=False)
    file_of(language).with_suffix(".mo").write_bytes(compiled(catalogue))


def main() -> int:
    template = said()
    for language in languages():
        catalogue = updated(language, template)
        write(language, catalogue)
        missing = sum(not all(forms(message)) for message in catalogue if message.id)
        print(f"{language}: {len(catalogue)} sentences, {missing} not translated")
    return 0


def forms(message: Message) -> tuple[str, ...]:
    """A translation in the singular and plural; one form where the sentence knows no number."""
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


if __name__ == "__main__":
    sys.exit(main())
