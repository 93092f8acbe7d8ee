/**
 * The connection to a live table: a websocket that reconnects, and an outbox of commands that are sent until
 * acknowledged.
 */
import { isLocal, openSocket, type LiveSocket } from '$transport';
import { patched } from './patch';
import type { Incoming, Outgoing, Scene, Sit, Update } from '../wire';

export type Command = Extract<Incoming, { request: string }>;
export type Bare<T> = T extends unknown ? Omit<T, 'request'> : never;

/** An update with its new scene instead of the patch. */
export type Updated = Omit<Update, 'patch' | 'checksum'> & { scene: Scene };
export type Received = Exclude<Outgoing, Update> | Updated;

const FIRST_DELAY = 250;
/** Longest delay between two attempts to reconnect, in milliseconds. */
const LONGEST_DELAY = 1000;
/** Milliseconds without a message, while an answer is due, after which a connection counts as dead. */
const TIMEOUT = 8000;
/** The server may refuse a request for a full view as too fast: delays before it is sent again, in milliseconds. */
const FIRST_RESYNC = 1000;
const LONGEST_RESYNC = 16_000;
const FINAL = new Set(['full', 'rotated', 'removed', 'banned', 'closed', 'bad-token', 'no-such-table', 'flood']);

export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The callbacks of a connection. */
export interface Callbacks {
  /** The message that joins the table, sent on every new connection. */
  sit(): Sit;
  receive(message: Received): void;
  /** The connection is lost. `forGood`: the server said a final goodbye. */
  lost(forGood: boolean): void;
}

export class Connection {
  readonly #callbacks: Callbacks;
  #socket: LiveSocket | null = null;
  #delay = FIRST_DELAY;
  #retry = 0;
  #deadline = 0;
  /** The timer of the next request for a full view; 0 while none is wanted. */
  #resync = 0;
  #closed = false;
  #goodbye = '';
  /** The last scene of the server, to which the next patch applies. The screen may show another one. */
  #scene: Scene | null = null;
  /** Commands without an answer, by request id. */
  readonly outbox = new Map<string, Command>();

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks;
  }

  connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const socket = openSocket(this.#callbacks.sit().table);
    this.#socket = socket;
    this.#expect();
    socket.onopen = () => this.send(this.#callbacks.sit());
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#drop();
    };
  }

  /** Reconnect at once: the browser reports that the network is back. */
  hurry(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      // The connection may have died while the device slept. A request for a full view tests it.
      this.send({ type: 'resync' });
      this.#expect();
      return;
    }
    this.#abandon();
    this.#delay = FIRST_DELAY;
    this.connect();
  }

  /** The browser reports that the network is gone. */
  cut(): void {
    this.#abandon();
    this.#drop();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#abandon();
  }

  send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Send a command. It is sent again on every new connection until it is acknowledged. */
  command(bare: Bare<Command>): string {
    const command = { ...bare, request: requestId() };
    this.outbox.set(command.request, command);
    this.send(command);
    this.#expect();
    return command.request;
  }

  #receive(message: Outgoing): void {
    clearTimeout(this.#deadline);
    this.#deadline = 0;
    if (message.type === 'ack' || message.type === 'refused') this.outbox.delete(message.request);
    if (message.type === 'goodbye') this.#goodbye = message.why;
    if (this.outbox.size) this.#expect();
    if (message.type === 'update') {
      this.#update(message);
      return;
    }
    if (message.type !== 'welcome') {
      this.#callbacks.receive(message);
      return;
    }
    this.#stopResync();
    this.#scene = message.scene;
    this.#delay = FIRST_DELAY;
    this.#goodbye = '';
    this.#callbacks.receive(message);
    for (const command of this.outbox.values()) this.send(command);
  }

  /** Apply a patch. If it is for another scene, ask for a full view. */
  #update({ patch, checksum, ...message }: Update): void {
    const scene = patched(this.#scene, patch, checksum);
    if (!scene) {
      if (!this.#resync) this.#askForView(FIRST_RESYNC);
      return;
    }
    this.#scene = scene;
    this.#callbacks.receive({ ...message, scene });
  }

  /** Ask for a full view until it comes. */
  #askForView(delay: number): void {
    this.send({ type: 'resync' });
    this.#resync = window.setTimeout(() => this.#askForView(Math.min(LONGEST_RESYNC, delay * 2)), delay);
  }

  #stopResync(): void {
    clearTimeout(this.#resync);
    this.#resync = 0;
  }

  #expect(): void {
    // A worker of this browser cannot be lost, and may take long to start.
    if (!isLocal) this.#deadline ||= window.setTimeout(() => this.cut(), TIMEOUT);
  }

  #abandon(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#deadline);
    this.#deadline = 0;
    this.#stopResync();
    socket?.close();
  }

  #drop(): void {
    this.#abandon();
    if (this.#closed) return;
    const forGood = FINAL.has(this.#goodbye);
    this.#callbacks.lost(forGood);
    clearTimeout(this.#retry);
    if (forGood) return;
    this.#retry = window.setTimeout(() => this.connect(), this.#delay);
    this.#delay = Math.min(LONGEST_DELAY, this.#delay * 1.7);
  }
}
