"""The record of several instances: one log in NATS JetStream, read by each into its own file."""
