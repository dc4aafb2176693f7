"""Hold the pure rules of the card games: who wins, why, and for how many points. See README.md."""

__version__ = "1.1.0"
"""Version of the rules and of the app, which are released together; it stands nowhere else."""
