/** The transport to a server: requests and a socket. `../local/transport.ts` is the one to a web worker. */
import type { Component } from 'svelte';

/** The part of a websocket that the page uses. */
export interface LiveSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** Whether the hall is in this browser. */
export const isLocal = false;

export function request(path: string, init?: RequestInit): Promise<Response> {
  return fetch(path, init);
}

/** Open a socket. The table in its address lets a proxy choose the process that serves it. */
export function openSocket(table: string): LiveSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/live?table=${encodeURIComponent(table)}`) as LiveSocket;
}

/** The component that shows how far a hall has opened. A server needs none. */
export const Opening: Component | null = null;

/** Let new tables use a pack. The host of a server decides that with `--pack`. */
export function usePack(_game: string, _text: string): void {
  // Nothing to do.
}

/** The pack of new tables; empty for the printed values. */
export const usedPack = (_game: string): string => '';

/** Open the hall. A server is open already. */
export function openHall(): void {
  // Nothing to do.
}
