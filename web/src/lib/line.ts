/** The line to a hall: requests and a socket. This is the line to a server; `../local/line.ts` leads to a web worker. */
import type { Component } from 'svelte';

/** The part of a websocket that the page uses. */
export type LiveSocket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** Whether the hall is in this browser. */
export const isLocal = false;

export function request(path: string, init?: RequestInit): Promise<Response> {
  return fetch(path, init);
}

export function openSocket(): LiveSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
}

/** The note on a hall that opens. A server needs none. */
export const Opening: Component | null = null;

/** Open the hall. A server is open already. */
export function openHall(): void {
  // Nothing to do.
}
