"""Names and codes stay as they are where a browser translates the page."""

import re

from jinja2.ext import Extension

MARKED = re.compile(r"<(bdi|code)(?=>)")
"""Start of every element that holds a name or a code: templates isolate all of them."""


class Untranslated(Extension):
    """Write `translate="no"` on such elements when a template is compiled."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template with the attribute in its place."""
        return MARKED.sub(r"<\1 translate=no", source)
