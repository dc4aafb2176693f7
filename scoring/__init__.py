"""Hold the pure rules of the card games: who wins, why, and for how many points. See README.md."""
