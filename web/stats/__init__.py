"""Numbers of players and tables over many matches."""
