/** Sticky elements must not cover the focus: reserve their height as scroll padding. */
type Edge = 'top' | 'bottom';
const sticking = new Map<HTMLElement, Edge>();
/** Pixels between a sticky element and the focus. */
const AIR = 8;

function measure(): void {
  for (const edge of ['top', 'bottom'] as const) {
    const stuck = [...sticking].filter(
      ([each, at]) => at === edge && ['sticky', 'fixed'].includes(getComputedStyle(each).position),
    );
    const height = stuck.reduce((sum, [each]) => sum + each.offsetHeight, 0);
    document.documentElement.style.setProperty(`scroll-padding-${edge}`, height ? `${height + AIR}px` : '');
  }
}

/**
 * Watch an element that may be sticky: `{@attach sticks('top')}`. Its style and the window size decide whether it is.
 */
export function sticks(edge: Edge): (node: HTMLElement) => () => void {
  return (node) => {
    sticking.set(node, edge);
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', measure);
      sticking.delete(node);
      measure();
    };
  };
}
