// Compiles the Python files in a folder with the very Python that will run them in the browser.
// node compile.mjs FOLDER-OF-PYODIDE FOLDER
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2).map(name => resolve(name));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.FS.mkdirTree("/source");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/source");
const done = python.runPython(`
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode

done = compile_dir(
    "/source", stripdir="/source", quiet=1, legacy=True, optimize=2,
    invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
)
for source in Path("/source").rglob("*.py"):
    source.unlink()
done
`);
process.exit(done ? 0 : 1);
