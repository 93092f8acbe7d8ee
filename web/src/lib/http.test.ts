import { expect, test } from 'vitest';
import { Refusal, untilAnswered } from './http';
import { serverStatus } from './server-status.svelte';

const refusal = (code: string) => new Refusal(code, { key: code, args: {} });

test('a request that found no server is sent again when the server answers', async () => {
  let sent = 0;
  serverStatus.down = true;
  const found = untilAnswered(() => (++sent === 1 ? Promise.reject(refusal('away')) : Promise.resolve('review')));
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  expect(sent).toBe(1);
  serverStatus.succeeded();
  expect(await found).toBe('review');
  expect(sent).toBe(2);
});

test('a server that answered again in the meantime is asked at once', async () => {
  let sent = 0;
  expect(await untilAnswered(() => (++sent < 3 ? Promise.reject(refusal('away')) : Promise.resolve(sent)))).toBe(3);
});

test('a refusal is an answer', async () => {
  await expect(untilAnswered(() => Promise.reject(refusal('too-many-reviews')))).rejects.toThrow('too-many-reviews');
});
