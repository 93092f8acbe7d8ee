/** How many rows of a list have room: the list shows whole rows, and never a part of one. */
import { tick } from 'svelte';

export class WholeRows {
  /** How many rows to show. */
  count = $state(Infinity);
  #call = 0;

  /** `most` reads how many rows there are at most. */
  constructor(private readonly most: () => number) {}

  /** Watch a list that scrolls in its panel: `{@attach rows.fit}`. A new number of rows attaches it again. */
  readonly fit = (list: HTMLElement): (() => void) => {
    void this.#measure(list);
    // The window or another panel may leave more or less room. The next frame: rows change the size observed.
    const watcher = new ResizeObserver(() => requestAnimationFrame(() => this.#measure(list)));
    if (list.parentElement) watcher.observe(list.parentElement);
    return () => watcher.disconnect();
  };

  /** Remove rows until the list does not scroll. A newer call replaces one that is under way. */
  async #measure(list: HTMLElement): Promise<void> {
    const call = ++this.#call;
    this.count = this.most();
    await tick();
    while (call === this.#call && this.count > 1 && list.scrollHeight > list.clientHeight + 1) {
      this.count -= 1;
      await tick();
    }
  }
}
