// Runs a Python file in the very Python that the browser will have; it sees the folder as /work.
// node python.mjs FOLDER-OF-PYODIDE FILE.py FOLDER
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, file, folder] = process.argv.slice(2).map(name => resolve(name));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.FS.mkdirTree("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
try {
  python.runPython(readFileSync(file, "utf8"));
} catch (problem) {
  // without the line of the library that it comes from, which is a megabyte long
  console.error(problem.message);
  process.exit(1);
}
