/** The client of the second worker, for the hall. A worker that fails or takes too long is replaced. */
import type { Question, Thought } from './bot-worker';
import type { PythonLocation } from './messages';

/** Additional seconds for the first question, because the worker starts Python first. */
const STARTING = 60;

interface Waiting {
  resolve(answer: string): void;
  reject(error: Error): void;
  timer: number;
}

export class SecondWorker {
  readonly #place: PythonLocation;
  #worker: Worker | null = null;
  #fresh = true;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(place: PythonLocation) {
    this.#place = place;
  }

  /** Start the worker before it is needed. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Thought>) => this.#hear(data);
    worker.onerror = () => this.#stop('the second worker failed');
    worker.postMessage({ place: this.#place } satisfies Question);
    this.#worker = worker;
    this.#fresh = true;
    return worker;
  }

  think(question: string, seconds: number): Promise<string> {
    const worker = this.start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const patience = seconds + (this.#fresh ? STARTING : 0);
      const timer = self.setTimeout(() => this.#stop('the second worker took too long'), patience * 1000);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, question } satisfies Question);
    });
  }

  #hear({ id, answer, failed }: Thought): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#fresh = false;
    clearTimeout(waiting.timer);
    if (failed) waiting.reject(new Error(answer));
    else waiting.resolve(answer);
  }

  /** End the worker. Its questions fail, and the hall asks again. */
  #stop(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) {
      clearTimeout(each.timer);
      each.reject(new Error(why));
    }
  }
}
