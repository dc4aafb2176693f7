"""Show the people of a table over all its matches: who is who, the ranking, the evening."""
