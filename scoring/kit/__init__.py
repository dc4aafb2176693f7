"""Hold the pieces of rules that several games share."""
