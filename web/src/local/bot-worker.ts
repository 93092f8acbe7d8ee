/** The second worker: bots, hints, reviews and game files. The hall's worker asks, one question after another. */
import { boot } from './boot';
import type { PythonLocation } from './messages';

export type Question = { place: PythonLocation } | { id: number; question: string };
export type Thought = { id: number; answer: string; failed?: boolean };

let think: Promise<(question: string) => string> | null = null;

async function start(place: PythonLocation): Promise<(question: string) => string> {
  const python = await boot({ ...place, stored: true }, () => undefined);
  return python.runPython('from meadhall.local.thinker import think; think') as (question: string) => string;
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  if ('place' in data) {
    think = start(data.place);
    return;
  }
  try {
    const answer = (await think)?.(data.question) ?? '';
    self.postMessage({ id: data.id, answer } satisfies Thought);
  } catch (error) {
    self.postMessage({ id: data.id, answer: String(error), failed: true } satisfies Thought);
  }
};
