import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import file from '../../../../tests/contract/patches.json?raw';
import type { LiveSocket } from '../transport';
import type { Outgoing, Sit, Update } from '../wire';

const sent: string[] = [];
const opened: string[] = [];
let socket: LiveSocket;

vi.mock('$transport', () => ({
  isLocal: false,
  openSocket: (table: string): LiveSocket => {
    opened.push(table);
    socket = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => sent.push((JSON.parse(text) as { type: string }).type),
      close: () => undefined,
    };
    return socket;
  },
}));

const [patch, checksum] = (JSON.parse(file) as Record<string, [object, number][]>).duel?.[0] ?? [{}, 0];
const update = { type: 'update', patch, checksum } as unknown as Update;
const hear = (message: object): void => socket.onmessage?.({ data: JSON.stringify(message as Outgoing) });

describe('a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('WebSocket', { OPEN: 1 });
    sent.length = opened.length = 0;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('asks for a full view until it comes, also if the server refuses the request as too fast', async () => {
    const { Connection } = await import('./connection');
    const heard: string[] = [];
    const connection = new Connection({
      sit: (): Sit => ({ type: 'sit', table: 'oak' }),
      receive: (message) => heard.push(message.type),
      lost: () => undefined,
    });
    connection.connect();
    socket.onopen?.();
    expect(opened).toEqual(['oak']);
    hear({ ...update, checksum: checksum + 1 });
    hear({ ...update, checksum: checksum + 1 });
    hear({ type: 'refused', request: '', code: 'too-fast' });
    expect(sent).toEqual(['sit', 'resync']);
    vi.advanceTimersByTime(3000);
    expect(sent).toEqual(['sit', 'resync', 'resync', 'resync']);
    hear({ type: 'welcome', scene: null });
    vi.advanceTimersByTime(60_000);
    expect(sent.length).toBe(4);
    hear(update);
    expect(heard).toEqual(['refused', 'welcome', 'update']);
    connection.close();
  });
});
