"""The record taken to other places and back: files, messages, pictures, imports."""
