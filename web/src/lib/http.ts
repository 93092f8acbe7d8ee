/** HTTP requests to the server. A refusal is thrown with its text. */
import { onDestroy } from 'svelte';
import { request } from '$transport';
import { serverStatus } from './server-status.svelte';
import type { ErrorView, Text } from './wire';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
  ) {
    super(code);
  }
}

async function call<T>(method: string, path: string, body: unknown, tokens: readonly string[]): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (tokens.length) headers.authorization = `Bearer ${tokens.join(',')}`;
  let answer: Response;
  try {
    answer = await request(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    serverStatus.succeeded();
  } catch {
    serverStatus.failed();
    throw new Refusal('away', { key: 'web-hall-away', args: {} });
  }
  if (answer.ok)
    return (answer.headers.get('content-type')?.includes('json') ? await answer.json() : await answer.text()) as T;
  let view: ErrorView | null = null;
  try {
    view = await answer.json();
  } catch {
    // The answer is not from the Meadhall server: use the general text.
  }
  throw new Refusal(view?.code ?? 'trouble', view?.text ?? { key: 'refused-trouble', args: {} });
}

/**
 * Load what a page needs, and retry when the server answers again, unless the page was left. Other errors go to
 * `complain`.
 */
export function patiently(load: () => Promise<void>, complain: (text: Text) => void): void {
  let left = false;
  onDestroy(() => (left = true));
  function attempt(): void {
    if (left) return;
    load().catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'away') serverStatus.onRecovery(attempt);
      else complain(error instanceof Refusal ? error.text : { key: 'refused-trouble', args: {} });
    });
  }
  attempt();
}

/** How often a request is sent that fails although the server answers others. */
const MOST_TRIES = 20;

/** Send a request again as soon as the server answers, for as long as it is away and the page was not `left`. */
export async function untilAnswered<T>(send: () => Promise<T>, left: () => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'away') || tries === MOST_TRIES) throw error;
      // Another request may have found the server again by now.
      if (serverStatus.down) await new Promise<void>((done) => serverStatus.onRecovery(done));
      if (left()) throw error;
    }
  }
}

export const get = <T>(path: string, ...tokens: string[]) => call<T>('GET', path, undefined, tokens);
export const post = <T>(path: string, body: unknown, ...tokens: string[]) => call<T>('POST', path, body, tokens);
