"""What each game brings to the pages: the form of a round and the board that fills it."""
