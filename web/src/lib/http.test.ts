import { expect, test } from 'vitest';
import { Refusal, untilAnswered } from './http';
import { serverStatus } from './server-status.svelte';

const refusal = (code: string) => new Refusal(code, { key: code, args: {} });
const open = () => false;

test('a request that found no server is sent again when the server answers', async () => {
  let sent = 0;
  serverStatus.down = true;
  const found = untilAnswered(() => (++sent === 1 ? Promise.reject(refusal('away')) : Promise.resolve('review')), open);
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  expect(sent).toBe(1);
  serverStatus.succeeded();
  expect(await found).toBe('review');
  expect(sent).toBe(2);
});

test('a server that answered again in the meantime is asked at once', async () => {
  let sent = 0;
  const send = () => (++sent < 3 ? Promise.reject(refusal('away')) : Promise.resolve(sent));
  expect(await untilAnswered(send, open)).toBe(3);
});

test('a refusal is an answer', async () => {
  const send = () => Promise.reject(refusal('too-many-reviews'));
  await expect(untilAnswered(send, open)).rejects.toThrow('too-many-reviews');
});

test('a page that was left sends nothing again', async () => {
  let sent = 0;
  serverStatus.down = true;
  const send = () => (++sent, Promise.reject(refusal('away')));
  const found = expect(untilAnswered(send, () => true)).rejects.toThrow('away');
  serverStatus.succeeded();
  await found;
  expect(sent).toBe(1);
});
