"""Summaries of all matches made from the log."""
