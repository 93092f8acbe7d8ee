import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const source = new URL('../src/meadhall/', import.meta.url);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Replace the names in an `icons.json` by the paths of game-icons, rounded to whole units. */
function icons(): Plugin {
  return {
    name: 'meadhall-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/icons.json')) return null;
      const all = JSON.parse(
        readFileSync(new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url), 'utf-8'),
      ).icons;
      const drawn: Record<string, string> = {};
      for (const name of JSON.parse(code) as string[]) {
        if (!all[name]) throw new Error(`there is no icon ${name}`);
        const paths = [...all[name].body.matchAll(/ d="([^"]*)"/g)].map((found: RegExpMatchArray) => found[1]);
        drawn[name] = paths.join(' ').replace(/-?\d*\.\d+/g, (number: string) => {
          const whole = Math.round(Number(number));
          return ` ${whole === 0 ? 0 : whole}`;
        });
      }
      return { code: JSON.stringify(drawn), map: null };
    },
  };
}

/** For development: serve messages and recorded scenes without a server. */
function drawing(): Plugin {
  return {
    name: 'meadhall-drawing',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const words = /^\/words\/(\w+)\/([\w-]*)/.exec(request.url ?? '');
        const scenes = /^\/fixtures\/(\w+)\.json/.exec(request.url ?? '');
        if (words) {
          const folders = ['play', 'server', 'bots', ...(words[2] && words[2] !== '-' ? [`games/${words[2]}`] : [])];
          const read = folders.map((folder) =>
            readFileSync(new URL(`${folder}/text/${words[1]}.ftl`, source), 'utf-8'),
          );
          response.setHeader('content-type', 'text/plain; charset=utf-8');
          response.end(read.join('\n'));
        } else if (scenes) {
          response.setHeader('content-type', 'application/json');
          response.end(readFileSync(new URL(`fixtures/${scenes[1]}.json`, import.meta.url)));
        } else next();
      });
    },
  };
}

/** Fill the service worker with the list of all files, and with a version that changes with any of them. */
function worker(): Plugin {
  const wanted = (name: string): boolean =>
    !name.endsWith('.woff') && !/-(greek|cyrillic|vietnamese)(-ext)?-\d+-/.test(name);
  return {
    name: 'meadhall-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const kept = new Map<string, string | Uint8Array>();
        for (const [name, file] of Object.entries(bundle))
          if (wanted(name))
            kept.set(name === 'index.html' ? '' : name, file.type === 'chunk' ? file.code : file.source);
        // As paths, because a file URL encodes a space as %20.
        const folder = fileURLToPath(new URL('public', import.meta.url));
        for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
          if (file.isFile()) {
            const path = join(file.parentPath, file.name);
            kept.set(`${relative(folder, path).replaceAll('\\', '/')}`, readFileSync(path));
          }
        const sorted = [...kept].sort(([one], [other]) => (one < other ? -1 : 1));
        const files = sorted.map(([name]) => name);
        const hash = createHash('sha256');
        for (const [name, content] of sorted) hash.update(name).update(content);
        const source = readFileSync(new URL('worker.js', import.meta.url), 'utf-8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 12))
          .replace('__FILES__', JSON.stringify(files))
          .replace('__OFFERED__', 'false');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The most script that a first visit to the hall may load, in bytes after gzip. */
const FIRST_LOAD = 100_000;

/** Fail if the page's entry, the hall, and all that they import are larger than `FIRST_LOAD`. */
function firstLoad(): Plugin {
  return {
    name: 'meadhall-first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const loaded = new Map<string, number>();
        const load = (name: string): void => {
          const chunk = bundle[name];
          if (loaded.has(name) || chunk?.type !== 'chunk') return;
          loaded.set(name, gzipSync(chunk.code).length);
          chunk.imports.forEach(load);
        };
        const first = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && (file.isEntry || file.facadeModuleId?.endsWith('/src/pages/Hall.svelte')),
        );
        if (first.length < 2) this.error('the entry or the hall has no chunk of its own');
        for (const { fileName } of first) load(fileName);
        const size = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
        if (size > FIRST_LOAD) this.error(`a first visit loads ${size} bytes of script, more than ${FIRST_LOAD}`);
        this.info(`a first visit loads ${size} bytes of script after gzip`);
      },
    },
  };
}

/**
 * `vite build` makes the page of a server, `vite build --mode site` the page with a hall of its own. For that one,
 * `./meadhall site` sets MEADHALL_PYTHON, the folder and the files of Python, and writes the service worker.
 */
export default defineConfig(({ mode }) => ({
  plugins: [icons(), svelte(), drawing(), firstLoad(), ...(mode === 'site' ? [] : [worker()])],
  base: mode === 'site' ? './' : '/',
  define: mode === 'site' ? { __PYTHON__: process.env.MEADHALL_PYTHON ?? '{}' } : {},
  resolve: { alias: { $transport: here(mode === 'site' ? 'src/local/transport.ts' : 'src/lib/transport.ts') } },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: { '/api/': { target: 'http://127.0.0.1:8765', ws: true } },
  },
  build: {
    outDir: fileURLToPath(new URL('../src/meadhall/server/static/hall/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}));
