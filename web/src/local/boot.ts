/** Start Python in a worker: Pyodide and our packages, which `web/compile.mjs` has compiled. */
import type { PythonPlace } from './messages';

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
 * Watch what Pyodide fetches: it would wait for ever for a file that does not come. The promise is rejected then. On
 * a first visit, count the bytes. Later the browser's own answers bring compiled code, so they stay untouched.
 */
function watchFetches(stored: boolean, loaded: (bytes: number) => void): Promise<never> {
  const plain = self.fetch.bind(self);
  let sum = 0;
  return new Promise((_, fail) => {
    self.fetch = async (input, init) => {
      try {
        const answer = await plain(input, init);
        if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
        if (stored || !answer.body) return answer;
        const counted = new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            loaded((sum += chunk.byteLength));
            controller.enqueue(chunk);
          },
        });
        answer.body.pipeTo(counted.writable).catch(fail);
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        return new Response(counted.readable, { status: answer.status, headers: { 'content-type': type } });
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

export function boot(place: PythonPlace, loaded: (bytes: number) => void): Promise<Python> {
  return Promise.race([watchFetches(place.stored, loaded), load(place.folder)]);
}
