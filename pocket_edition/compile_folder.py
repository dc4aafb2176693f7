"""Compile all Python files in /work and leave the bytecode only; python.mjs runs this."""

from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode

if not compile_dir(
    "/work",
    stripdir="/work",
    quiet=1,
    legacy=True,
    optimize=2,
    invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
):
    raise SystemExit("not every file could be compiled")
for source in Path("/work").rglob("*.py"):
    source.unlink()
