"""Pieces of rules that no single game owns."""
