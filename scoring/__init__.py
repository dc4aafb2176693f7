"""Pure rules of the card games: who wins, why, and what it is worth. See README.md."""
