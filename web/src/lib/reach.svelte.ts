/** Whether the hall answers. Who could not be answered is called again when it does. */

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

class Reach {
  /** Whether the last question found nobody. */
  away = $state(false);
  #pause = FIRST_PAUSE;
  #timer = 0;
  readonly #waiting = new Set<() => void>();

  /** Nobody has answered: ask again from time to time. */
  lost(): void {
    if (this.away) return;
    this.away = true;
    this.#pause = FIRST_PAUSE;
    this.#later();
  }

  /** Somebody has answered. */
  found(): void {
    if (!this.away) return;
    clearTimeout(this.#timer);
    this.away = false;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const deed of waiting) deed();
  }

  /** Do this when the hall answers again. */
  whenBack(deed: () => void): void {
    this.#waiting.add(deed);
  }

  /** Ask at once, since the browser says that the network is there again. */
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
      await fetch('/health', { cache: 'no-store' });
      this.found();
    } catch {
      this.#later();
    }
  }
}

export const reach = new Reach();
