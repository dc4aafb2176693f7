"""One match as a view sees it: its context, its forms and its words."""
