"""The pages: Flask on top of the record. Knows storage and scoring; nothing below knows it."""
