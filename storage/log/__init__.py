"""The log of a match: facts as stored entries, in a chain of hashes."""
