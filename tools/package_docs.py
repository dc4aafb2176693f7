"""Write the pages of the rules as a package, from its docstrings: ``make docs``.

A warning ends it, such as one of a name that does not resolve.
"""

import sys
import tempfile
import warnings
from importlib import import_module
from pathlib import Path

import pdoc
import pdoc.render

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "dist/rules"
PUBLIC = (
    "hazari_rules",
    *(f"hazari_rules.{game}" for game in ("hazari", "fives", "hokm", "bukharo")),
)

TEXTS = ("README.md", "NOTATION.md", "CHANGELOG.md")
"""Introduction on the first page of the package."""


def main() -> None:
    """Write a page for the package and one for each game."""
    warnings.simplefilter("error")
    with tempfile.TemporaryDirectory() as folder:
        # The name that the wheel gives them.
        Path(folder, "hazari_rules").symlink_to(ROOT / "scoring")
        sys.path.insert(0, folder)
        texts = [(ROOT / "scoring" / name).read_text("utf-8") for name in TEXTS]
        import_module(PUBLIC[0]).__doc__ = "\n\n".join(texts)
        for module in map(import_module, PUBLIC):
            # What is loaded when it is asked for has to be there.
            for name in module.__all__:
                getattr(module, name)
        pdoc.render.configure(docformat="google", footer_text="MIT licence")
        others = rf"!hazari_rules\.(?!({'|'.join(name.partition('.')[2] for name in PUBLIC[1:])})$)"
        pdoc.pdoc(PUBLIC[0], others, output_directory=PAGES)
    print(f"{PAGES.relative_to(ROOT)}/index.html")


if __name__ == "__main__":
    main()
