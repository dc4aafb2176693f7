#!/bin/sh
# Prints the newest Python that can run the app and make a virtual environment.
# PYTHON=... in the environment is taken as the wish of the user and not second-guessed.
set -u

version() { "$1" -c 'import sys; print(*sys.version_info[:2], sep="")' 2>/dev/null; }
has_venv() { "$1" -c 'import venv, ensurepip' 2>/dev/null; }

best='' best_version=0 lacks_venv=''
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    found=$(version "$candidate") || continue
    [ "${found:-0}" -ge 311 ] || continue
    if ! has_venv "$candidate"; then
        lacks_venv=$candidate
    elif [ "$found" -gt "$best_version" ]; then
        best=$candidate best_version=$found
    fi
done

if [ -n "$best" ]; then
    echo "$best"
elif [ -n "$lacks_venv" ]; then
    echo "$lacks_venv cannot make virtual environments: please install the package python3-venv" \
         "(apt-get install python3-venv) and run make again." >&2
    exit 1
else
    echo "Hazari Table needs Python 3.11 or newer, and ${PYTHON:-python3} is not:" \
         "please install python3 (>= 3.11) with python3-venv and run make again." >&2
    exit 1
fi
