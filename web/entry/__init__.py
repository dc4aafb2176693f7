"""Entering what was played, on the board and from single phones."""
