"""The search for a wrong entry in a deal, and its repairs."""
