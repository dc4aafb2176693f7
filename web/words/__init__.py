"""The only place with sentences about rules: codes in, sentences in the reader's language out."""
