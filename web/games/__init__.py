"""The pages of each game, and what the generic pages ask of them."""
