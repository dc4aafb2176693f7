"""Who is at a table and what each phone may do there."""
