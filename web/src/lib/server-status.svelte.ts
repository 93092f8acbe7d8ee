/** Whether the server answers. Failed requests are retried when it does. */
import { request } from '$transport';

/** Shortest and longest pause between two polls, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

class ServerStatus {
  /** Whether the last request failed. */
  down = $state(false);
  #pause = FIRST_PAUSE;
  #timer = 0;
  readonly #waiting = new Set<() => void>();

  /** A request failed: poll the server. */
  failed(): void {
    if (this.down) return;
    this.down = true;
    this.#pause = FIRST_PAUSE;
    this.#later();
  }

  /** A request succeeded. */
  succeeded(): void {
    if (!this.down) return;
    clearTimeout(this.#timer);
    this.down = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const retry of waiting) retry();
  }

  /** Call this when the server answers again. */
  onRecovery(retry: () => void): void {
    this.#waiting.add(retry);
  }

  /** Poll at once: the browser reports that the network is back. */
  pollNow(): void {
    if (!this.down) return;
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
      this.succeeded();
    } catch {
      this.#later();
    }
  }
}

export const serverStatus = new ServerStatus();
