/** Start Python in a worker: Pyodide and our packages, which `web/compile.mjs` has compiled. */
import type { PythonLocation } from './messages';

/** The parts of Pyodide that the workers use. */
export interface Python {
  FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array };
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { set(name: string, value: unknown): void; get(name: string): unknown };
}

const UNPACK = `
import os, sys, zipfile
with zipfile.ZipFile("/packages.zip") as archive:
    archive.extractall("/meadhall")
os.unlink("/packages.zip")
sys.path.insert(0, "/meadhall")
sys.dont_write_bytecode = True
`;

/**
 * Replace `fetch` for Pyodide, and return a promise that is rejected when a file does not come: Pyodide would wait for
 * ever. Archives come as the .pack files of `web/compile.mjs`. On a first visit, count the bytes. Later the browser's
 * own answers bring compiled code, so they stay untouched.
 */
function replaceFetch(stored: boolean, loaded: (bytes: number) => void): Promise<never> {
  const plain = self.fetch.bind(self);
  let sum = 0;
  return new Promise((_, fail) => {
    self.fetch = async (input, init) => {
      try {
        const isArchive = String(input).endsWith('.zip');
        const answer = await plain(isArchive ? String(input).replace(/zip$/, 'pack') : input, init);
        if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
        if (!answer.body || (stored && !isArchive)) return answer;
        const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            if (!stored) loaded((sum += chunk.byteLength));
            controller.enqueue(chunk);
          },
        });
        answer.body.pipeTo(counted.writable).catch(fail);
        const unpacked = isArchive ? counted.readable.pipeThrough(new DecompressionStream('gzip')) : counted.readable;
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        return new Response(unpacked, { status: answer.status, headers: { 'content-type': type } });
      } catch (error) {
        fail(error);
        throw error;
      }
    };
  });
}

async function load(folder: string): Promise<Python> {
  const [{ loadPyodide }, packages] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`),
    fetch(`${folder}packages.zip`),
  ]);
  const [python, archive]: [Python, ArrayBuffer] = await Promise.all([
    loadPyodide({ indexURL: folder, checkAPIVersion: true }),
    packages.arrayBuffer(),
  ]);
  python.FS.writeFile('/packages.zip', new Uint8Array(archive));
  python.runPython(UNPACK);
  return python;
}

export function boot(place: PythonLocation, loaded: (bytes: number) => void): Promise<Python> {
  return Promise.race([replaceFetch(place.stored, loaded), load(place.folder)]);
}
