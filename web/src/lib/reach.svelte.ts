/** Whether the server answers. Failed requests are retried when it does. */
import { request } from '$line';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

class Reach {
  /** Whether the last request failed. */
  away = $state(false);
  #pause = FIRST_PAUSE;
  #timer = 0;
  readonly #waiting = new Set<() => void>();

  /** A request failed: poll the server. */
  lost(): void {
    if (this.away) return;
    this.away = true;
    this.#pause = FIRST_PAUSE;
    this.#later();
  }

  /** A request succeeded. */
  found(): void {
    if (!this.away) return;
    clearTimeout(this.#timer);
    this.away = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const retry of waiting) retry();
  }

  /** Call this when the server answers again. */
  whenBack(retry: () => void): void {
    this.#waiting.add(retry);
  }

  /** Poll at once: the browser reports that the network is back. */
  hurry(): void {
    if (!this.away) return;
    clearTimeout(this.#timer);
    void this.#ask();
  }

  #later(): void {
    this.#timer = window.setTimeout(() => void this.#ask(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 1.6);
  }

  async #ask(): Promise<void> {
    try {
      await request('/health', { cache: 'no-store' });
      this.found();
    } catch {
      this.#later();
    }
  }
}

export const reach = new Reach();
