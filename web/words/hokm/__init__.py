"""The words that are Hokm's alone. Pages ask `web.words`, which takes these in."""
