"""The design of the app to look at: its tokens, and every fragment in every state."""
