"""Stand in for zopfli, which has to be compiled; nothing is compressed for a phone's own pages."""
