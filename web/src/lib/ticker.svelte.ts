/** The time of day in the page, for clocks that count down. It ticks only while a component shows it. */
const EVERY = 250;
let shown = 0;
let timer: ReturnType<typeof setInterval> | undefined;
export const ticker = $state({ now: Date.now() });

/** Tick until the returned function is called: `$effect(tick)`. */
export function tick(): () => void {
  shown += 1;
  ticker.now = Date.now();
  timer ??= setInterval(() => (ticker.now = Date.now()), EVERY);
  return () => {
    shown -= 1;
    if (shown) return;
    clearInterval(timer);
    timer = undefined;
  };
}
