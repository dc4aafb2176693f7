"""Bukharo on the screen."""
