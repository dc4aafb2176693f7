"""The rules to read, and a question of who wins without a match."""
