"""The words of Hazari alone: its rules, house rules and faults."""
