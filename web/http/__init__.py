"""Requests and responses, whatever they are about: sessions, security, errors, static files."""
