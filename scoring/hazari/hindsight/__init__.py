"""Find in hindsight what players could have reached with the cards that they held."""
