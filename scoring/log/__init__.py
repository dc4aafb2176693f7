"""The log of a match and the state that it stands for, whatever the game."""
