/**
 * The connection to a live table: a websocket that reconnects, and an outbox of commands that are sent until
 * acknowledged.
 */
import type { Incoming, Outgoing } from './wire';

export type Command = Extract<Incoming, { request: string }>;
export type Bare<T> = T extends unknown ? Omit<T, 'request'> : never;

const FIRST_PAUSE = 250;
/** Longest delay between two attempts to reconnect, in milliseconds. */
const LONGEST_PAUSE = 1000;
/** A connection that owes an answer and is silent for this long is dead, in milliseconds. */
const PATIENCE = 8000;
const FINAL = new Set(['rotated', 'bad-token', 'no-such-table', 'flood']);

export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The callbacks of a connection. */
export interface Ends {
  /** The message that joins the table, sent on every new connection. */
  sit(): Incoming;
  hear(message: Outgoing): void;
  /** The connection is lost; for good, if the server said a final goodbye. */
  lost(forGood: boolean): void;
}

export class Line {
  readonly #ends: Ends;
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #again = 0;
  #due = 0;
  #closed = false;
  #goodbye = '';
  /** Commands without an answer, by request id. */
  readonly waiting = new Map<string, Command>();

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#again);
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
    this.#socket = socket;
    this.#expect();
    socket.onopen = () => this.send(this.#ends.sit());
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#drop();
    };
  }

  /** Reconnect at once: the browser reports that the network is back. */
  hurry(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      // The connection may have died while the device slept: ask the server for a sign of life.
      this.send({ type: 'resync' });
      this.#expect();
      return;
    }
    this.#abandon();
    this.#pause = FIRST_PAUSE;
    this.connect();
  }

  /** The browser reports that the network is gone. */
  cut(): void {
    this.#abandon();
    this.#drop();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#abandon();
  }

  send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Send a command. It is sent again on every new connection until it is acknowledged. */
  command(bare: Bare<Command>): string {
    const command = { ...bare, request: requestId() };
    this.waiting.set(command.request, command);
    this.send(command);
    this.#expect();
    return command.request;
  }

  #hear(message: Outgoing): void {
    clearTimeout(this.#due);
    this.#due = 0;
    if (message.type === 'ack' || message.type === 'refused') this.waiting.delete(message.request);
    if (message.type === 'goodbye') this.#goodbye = message.why;
    if (this.waiting.size) this.#expect();
    if (message.type !== 'welcome') {
      this.#ends.hear(message);
      return;
    }
    this.#pause = FIRST_PAUSE;
    this.#goodbye = '';
    this.#ends.hear(message);
    for (const command of this.waiting.values()) this.send(command);
  }

  #expect(): void {
    this.#due ||= window.setTimeout(() => this.cut(), PATIENCE);
  }

  #abandon(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#due);
    this.#due = 0;
    socket?.close();
  }

  #drop(): void {
    this.#abandon();
    if (this.#closed) return;
    const forGood = FINAL.has(this.#goodbye);
    this.#ends.lost(forGood);
    clearTimeout(this.#again);
    if (forGood) return;
    this.#again = window.setTimeout(() => this.connect(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 1.7);
  }
}
