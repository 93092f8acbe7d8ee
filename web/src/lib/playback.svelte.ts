/**
 * The playback of what others did. While it runs the board shows the past, so no question is open; any key or click
 * ends it.
 */
class EventPlayback {
  running = $state(false);
  #finish: () => void = () => undefined;

  /** A board begins to show past events. `finish` must show the present at once. */
  begin(finish: () => void): void {
    this.#finish = finish;
    this.running = true;
  }

  /** The board shows the present again. */
  end(): void {
    this.running = false;
  }

  readonly skip = (): void => {
    if (!this.running) return;
    this.running = false;
    this.#finish();
  };
}

export const playback = new EventPlayback();
