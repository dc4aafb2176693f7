"""The pages of each game, and the protocol through which the shared pages use them."""
