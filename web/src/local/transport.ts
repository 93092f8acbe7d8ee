/** The transport to the hall in this browser, a web worker. It has the interface of `../lib/transport.ts`. */
import type { LiveSocket } from '../lib/transport';
import type { FromHall, PythonFile, ToHall } from './messages';
import { opening } from './opening.svelte';

export type { LiveSocket } from '../lib/transport';
export { default as Opening } from './Opening.svelte';
export const isLocal = true;

declare const __PYTHON__: { folder: string; files: PythonFile[] };

/** Where the packs are stored. */
const PACKS = 'meadhall.packs';
const BODILESS = new Set([101, 204, 205, 304]);
const base = new URL('.', document.baseURI);
const sockets = new Map<number, LocalSocket>();
const answers = new Map<number, (answer: Response) => void>();
let last = 0;
let worker: Worker | null = null;
/** Messages for the worker, which cannot start while another tab has the hall. */
let waiting: ToHall[] = [];

function tell(message: ToHall): void {
  if (worker) worker.postMessage(message);
  else waiting.push(message);
}

function fail(why: string): void {
  console.warn(why);
  opening.failed = typeof WebAssembly === 'undefined' ? 'web-local-failed' : 'web-local-broken';
}

function hear({ data }: MessageEvent<FromHall>): void {
  if (data.kind === 'progress') opening.loaded = Math.max(opening.loaded, data.loaded);
  else if (data.kind === 'ready') opening.ready = true;
  else if (data.kind === 'failed') fail(data.why);
  else if (data.kind === 'full') opening.full = true;
  else if (data.kind === 'answer') {
    const body = BODILESS.has(data.status) ? null : data.text;
    answers.get(data.id)?.(new Response(body, { status: data.status, headers: { 'content-type': data.type } }));
    answers.delete(data.id);
  } else if (data.kind === 'message') sockets.get(data.id)?.onmessage?.({ data: data.text });
  else sockets.get(data.id)?.shut();
}

/**
 * Start the worker when this tab owns the hall. Two halls would write the same rows. The lock ends with the tab, so
 * the next tab that waits for it continues with the stored rows.
 */
export function openHall(): void {
  opening.total = __PYTHON__.files.reduce((sum, file) => sum + file.size, 0);
  void navigator.storage?.persist?.();
  // Browsers offer locks, and storage for offline use, only to secure addresses.
  if (!navigator.locks) {
    opening.failed = 'web-local-insecure';
    return;
  }
  void navigator.locks.request('meadhall-hall', { ifAvailable: true }, (lock) => {
    if (lock) return start();
    opening.elsewhere = true;
    void navigator.locks.request('meadhall-hall', start);
    return undefined;
  });
}

/** Start the worker, and keep the lock for as long as this tab lives. */
function start(): Promise<never> {
  opening.elsewhere = false;
  worker = new Worker(new URL('./hall-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = hear;
  worker.onerror = (event) => fail(event.message);
  const folder = new URL(`${__PYTHON__.folder}/`, base).href;
  const stored = !!navigator.serviceWorker?.controller;
  worker.postMessage({ kind: 'start', place: { folder, files: __PYTHON__.files, stored } } satisfies ToHall);
  worker.postMessage({ kind: 'packs', packs: JSON.stringify(packs()) } satisfies ToHall);
  for (const message of waiting) worker.postMessage(message);
  waiting = [];
  return new Promise(() => undefined);
}

/** The file of a request whose answer is the same for everyone: texts, and what the games consist of. */
function fileOf(path: string): string | null {
  if (path.startsWith('/words/')) return `${path.slice(1)}.txt`;
  const game = /^\/api\/games\/(\w+)\/(cards|sources)$/.exec(path)?.[1];
  return path === '/api/games' || path === '/api/lessons' || (game && !usedPack(game)) ? `${path.slice(1)}.json` : null;
}

export function request(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body } = init;
  const file = method === 'GET' ? fileOf(path) : null;
  if (file) return fetch(new URL(file, base));
  const authorization = new Headers(init.headers).get('authorization') ?? '';
  const id = ++last;
  const answer = new Promise<Response>((resolve) => answers.set(id, resolve));
  tell({ kind: 'request', id, method, path, authorization, body: typeof body === 'string' ? body : '' });
  return answer;
}

class LocalSocket implements LiveSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  readonly #id = ++last;

  constructor() {
    sockets.set(this.#id, this);
    tell({ kind: 'connect', id: this.#id });
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    tell({ kind: 'send', id: this.#id, text });
  }

  close(): void {
    tell({ kind: 'close', id: this.#id });
    this.shut();
  }

  shut(): void {
    sockets.delete(this.#id);
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

/** The packs of this browser's hall, by game. */
function packs(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(PACKS) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const usedPack = (game: string): string => packs()[game] ?? '';

/** Let new tables use a pack; an empty text brings the printed values back. */
export function usePack(game: string, text: string): void {
  const { [game]: _, ...others } = packs();
  const all = text ? { ...others, [game]: text } : others;
  localStorage.setItem(PACKS, JSON.stringify(all));
  tell({ kind: 'packs', packs: JSON.stringify(all) });
}

/** Delete the oldest finished games, to make room. */
export function forgetOldGames(): void {
  opening.full = false;
  tell({ kind: 'forget' });
}

export function openSocket(_table: string): LiveSocket {
  return new LocalSocket();
}
