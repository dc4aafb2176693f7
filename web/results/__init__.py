"""Reading what was played: rulings, deals, the scoresheet, the replay and the race."""
