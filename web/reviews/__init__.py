"""What other phones say about a round that is in: OK, or not what they saw."""
