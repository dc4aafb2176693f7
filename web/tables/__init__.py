"""Tables and their matches: the first page, a new table, the next match, the history."""
