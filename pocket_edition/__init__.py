"""The app in the browser of one phone, with no server: made by `make pocket`."""
