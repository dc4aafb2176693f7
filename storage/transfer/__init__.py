"""Matches that files carry from one record to another."""
