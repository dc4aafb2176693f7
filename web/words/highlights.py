"""What only one game tells afterwards: the name of each kind, and what counts as one."""

from web.words.bukharo import highlights as bukharo
from web.words.fives import highlights as fives
from web.words.hazari import highlights as hazari
from web.words.hokm import highlights as hokm

WORDS = {**hazari.WORDS, **fives.WORDS, **hokm.WORDS, **bukharo.WORDS}
"""Kind of highlight → name and definition."""
