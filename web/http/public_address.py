"""The address that messengers show a preview of: the name by which strangers reach the app."""

from flask import Flask, current_app, request


def public_address() -> str:
    """Return the beginning of absolute addresses for a preview; "" where nobody may have one.

    There is one only over https under a configured host name: at home no messenger reaches the app.
    Pages of a table have none, as only its members can open them.
    """
    name = request.host.partition(":")[0].lower()
    public = request.is_secure and name in current_app.config["HOSTS"]
    return f"https://{request.host}" if public and not request.path.startswith("/t/") else ""


def register(app: Flask) -> None:
    app.add_template_global(public_address)
