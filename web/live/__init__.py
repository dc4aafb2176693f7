"""Changes told to the phones that are open, at once."""
