/** A button that tells a long press from a short one. */

/** Milliseconds after which a press is long. */
const LONG = 600;

/** Call `done` with whether the press was long. A press of a key is always short. */
export function longPress(done: (long: boolean) => void): (button: HTMLElement) => () => void {
  return (button) => {
    let since = Infinity;
    const begin = (event: PointerEvent): void => void (since = event.timeStamp);
    const end = (event: MouseEvent): void => {
      const long = event.timeStamp - since >= LONG;
      since = Infinity;
      done(long);
    };
    button.addEventListener('pointerdown', begin);
    button.addEventListener('click', end);
    return () => {
      button.removeEventListener('pointerdown', begin);
      button.removeEventListener('click', end);
    };
  };
}
