#!/bin/sh
# Makes .venv (or keeps a working one) and installs the requirements file given, as it is.
set -eu

if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$(sh tools/python.sh)
    echo "Making .venv with $python"
    "$python" -m venv --clear .venv
fi
echo "Installing $1"
# A list is complete. Without --no-deps an older pip looks for newer releases of what it names.
.venv/bin/python -m pip install --quiet --no-input --disable-pip-version-check \
    --no-deps --require-hashes -r "$1"
.venv/bin/python -m pip check --disable-pip-version-check || {
    echo "Remove .venv, which has more in it than $1 names, and try again." >&2
    exit 1
}
