"""The words of Fives alone: its rules, house rules, faults, hands and rulings."""
