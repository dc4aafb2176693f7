"""Compress by the standard library."""

from gzip import compress as compress
