"""Languages: sentences, names, numbers, dates and cards as the reader writes them."""
