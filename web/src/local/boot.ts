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

/** Count the bytes that Pyodide fetches, on a first visit. Later, the browser's own answers give it compiled code. */
function countFetches(loaded: (bytes: number) => void): void {
  const plain = self.fetch.bind(self);
  let sum = 0;
  self.fetch = async (input, init) => {
    const answer = await plain(input, init);
    if (!answer.body || !answer.ok) return answer;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          loaded((sum += chunk.byteLength));
          controller.enqueue(chunk);
        },
      }),
    );
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    return new Response(counted, { status: answer.status, headers: { 'content-type': type } });
  };
}

async function bytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export async function boot(place: PythonPlace, loaded: (bytes: number) => void): Promise<Python> {
  if (!place.stored) countFetches(loaded);
  const packages = bytes(`${place.folder}packages.zip`);
  const { loadPyodide } = await import(/* @vite-ignore */ `${place.folder}pyodide.mjs`);
  const python: Python = await loadPyodide({ indexURL: place.folder, checkAPIVersion: true });
  python.FS.writeFile('/packages.zip', await packages);
  python.runPython(UNPACK);
  return python;
}
