"""Summaries of all matches in a file beside the record, made from the log."""
