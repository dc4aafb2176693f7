#!/bin/sh
# Makes .venv (or keeps a working one) and installs the requirements file given.
set -eu

if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$(sh tools/python.sh)
    echo "Making .venv with $python"
    "$python" -m venv --clear .venv
fi
echo "Installing $1"
.venv/bin/python -m pip install --quiet --no-input --disable-pip-version-check -r "$1"
