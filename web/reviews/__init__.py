"""What phones say beside the log: cards of their own players, and reviews of a deal.

`submitted_cards` and `awaited_cards` are about a round before it is in, the others about it after.
"""
