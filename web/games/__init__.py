"""What the rooms ask of a game, and one folder for each game."""
