"""Fives on the screen."""
