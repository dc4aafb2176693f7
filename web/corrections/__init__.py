"""Changing what is in the record: preview, undo, override, rules, dealer, seats, and the log."""
