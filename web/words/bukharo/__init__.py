"""The words that are Bukharo's alone. Pages ask `web.words`, which takes these in."""
