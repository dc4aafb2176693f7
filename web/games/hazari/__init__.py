"""Hazari on the screen: the form of a round, the board that fills it, and labels meanwhile."""
