"""What players could have reached with the cards that they held."""
