"""Hokm on the screen."""
