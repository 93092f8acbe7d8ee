/** Start Python in a worker: Pyodide, our packages, and the modules that an earlier start has compiled. */
import type { PythonPlace } from './messages';

/** The parts of Pyodide that the workers use. */
export interface Python {
  FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array };
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { set(name: string, value: unknown): void; get(name: string): unknown };
}

const COMPILED = 'meadhall-compiled';
/** Unpack a file with fixed times: compiled modules name the time of their source. */
const UNPACK = `
import os, sys, zipfile
def unpack(path):
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            target = archive.extract(name, "/meadhall")
            if name.endswith(".py"):
                os.utime(target, (1_000_000_000, 1_000_000_000))
    os.unlink(path)
def pack(path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for folder, _, names in os.walk("/meadhall"):
            for name in names:
                if name.endswith(".pyc"):
                    file = os.path.join(folder, name)
                    archive.write(file, os.path.relpath(file, "/meadhall"))
unpack("/packages.zip")
if os.path.exists("/compiled.zip"):
    unpack("/compiled.zip")
sys.path.insert(0, "/meadhall")
`;

/** Count the bytes that Pyodide fetches, on a first visit. Later the browser's own answers bring compiled code. */
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

/** The compiled modules of an earlier start. A browser may refuse to store them. */
async function stored(place: PythonPlace): Promise<Uint8Array | null> {
  try {
    const found = await (await caches.open(COMPILED)).match(`${place.folder}compiled`);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

export async function boot(place: PythonPlace, loaded: (bytes: number) => void): Promise<Python> {
  if (!place.stored) countFetches(loaded);
  const packages = bytes(`${place.folder}packages.zip`);
  const compiled = stored(place);
  const { loadPyodide } = await import(/* @vite-ignore */ `${place.folder}pyodide.mjs`);
  const python: Python = await loadPyodide({ indexURL: place.folder, checkAPIVersion: true });
  python.FS.writeFile('/packages.zip', await packages);
  const earlier = await compiled;
  if (earlier) python.FS.writeFile('/compiled.zip', earlier);
  python.runPython(UNPACK);
  return python;
}

/** Store the modules that Python has compiled, so that the next start is quicker. */
export async function keepCompiled(python: Python, place: PythonPlace): Promise<void> {
  try {
    python.runPython('pack("/compiled.zip")');
    const content = python.FS.readFile('/compiled.zip');
    const cache = await caches.open(COMPILED);
    for (const old of await cache.keys()) if (old.url !== `${place.folder}compiled`) await cache.delete(old);
    await cache.put(`${place.folder}compiled`, new Response(content as BlobPart));
  } catch {
    // Only the speed of the next start depends on it.
  }
}
