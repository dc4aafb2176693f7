"""Programs for developers: checks, translations, pictures, a browser for the tests."""
