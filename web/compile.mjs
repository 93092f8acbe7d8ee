/**
 * Compile the Python modules of the site, so that a browser need not: node compile.mjs FOLDER
 *
 * The folder holds Pyodide, its standard library and packages.zip. The Python that will run the modules compiles them.
 * Their source stays behind, and so do modules of the standard library that no hall needs. The archives become .pack
 * files: gzip of a zip without compression.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const UNUSED = [
  ...['_pydatetime', '_pyio', '_pyrepl', 'bdb', 'ctypes', 'doctest', 'ftplib', 'imaplib', 'mailbox', 'multiprocessing'],
  ...['optparse', 'pdb', 'pickletools', 'poplib', 'pydoc', 'pydoc_data', 'smtplib', 'sqlite3', 'unittest', 'wsgiref'],
  ...['xml', 'xmlrpc', 'turtle', 'cProfile', 'pstats', 'profile', 'trace', 'tracemalloc', 'venv', 'ensurepip'],
  ...['curses', 'difflib', 'lib2to3', 'plistlib', 'socketserver', 'tarfile', 'webbrowser', 'xdrlib'],
  // Encodings of single countries and old systems: texts are UTF-8, and names in archives ASCII or cp437.
  ...['big5', 'cp0', 'cp1', 'cp5', 'cp7', 'cp8', 'cp9', 'euc_', 'gb', 'hp_', 'hz', 'iso2022', 'iso8859_', 'johab'],
  ...['koi8', 'kz', 'mac_', 'ptcp', 'shift', 'tis'],
];

const COMPILE = `
import ast, compileall, os, zipfile
from py_compile import PycInvalidationMode

def compile_all(name, unused):
    folder = f"/code/{name}"
    with zipfile.ZipFile(f"/{name}") as archive:
        for each in archive.namelist():
            top, _, rest = each.partition("/")
            wanted = not rest.startswith(unused) if top == "encodings" else top.removesuffix(".py") not in unused
            if wanted:
                archive.extract(each, folder)
    # Beside the source, and without its time: the same source makes the same file.
    compiled = compileall.compile_dir(
        folder, quiet=1, legacy=True, stripdir=folder, optimize=2,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    assert compiled, name
    files = sorted(os.path.join(at, each) for at, _, names in os.walk(folder) for each in names)
    with zipfile.ZipFile(f"/{name}", "w") as archive:
        for file in files:
            if not file.endswith(".py"):
                entry = zipfile.ZipInfo(os.path.relpath(file, folder), (1980, 1, 1, 0, 0, 0))
                with open(file, "rb") as content:
                    archive.writestr(entry, content.read())

def check_unused(unused):
    """Fail if our package imports a module that is left out."""
    with zipfile.ZipFile("/packages.zip") as archive:
        for each in archive.namelist():
            if each.startswith("meadhall/") and each.endswith(".py"):
                for node in ast.walk(ast.parse(archive.read(each))):
                    names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
                    names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
                    missing = [name for name in names if name.partition(".")[0] in unused]
                    assert not missing, f"{each} imports {missing}, which compile.mjs leaves out"
`;

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: folder });
python.runPython(COMPILE);
// Without docstrings, which are a third of the code, and without asserts: the tests have run with them.
for (const name of ['packages.zip', 'python_stdlib.zip']) {
  const own = name === 'packages.zip';
  python.FS.writeFile(`/${name}`, readFileSync(join(folder, name)));
  python.globals.set('unused', python.toPy(UNUSED));
  if (own) python.runPython('check_unused(unused)');
  python.runPython(`compile_all("${name}", ${own ? '()' : 'tuple(unused)'})`);
  // Compressed as a whole, a tenth smaller than file by file; and not called .gz, which some hosts would unpack.
  writeFileSync(join(folder, name.replace('.zip', '.pack')), gzipSync(python.FS.readFile(`/${name}`), { level: 9 }));
  rmSync(join(folder, name));
}
