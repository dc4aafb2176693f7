"""Copies of the record, and the checks that a record is whole."""
