/** What eyes see glow, ears must hear too, whoever drew the board; and the focus is never lost with what had it. */

/** What had the focus last, at the one table that is open. */
let focused: Element | null = null;

/** Say of every item below whether it can be used now, also of those that come later; the end of it. */
export function markUsable(root: HTMLElement, isUsable: (item: string) => boolean): () => void {
  const mark = () => {
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-item]')) {
      const off = String(!isUsable(element.dataset.item ?? ''));
      if (element.getAttribute('aria-disabled') !== off) element.setAttribute('aria-disabled', off);
    }
  };
  // What is moved in the page loses the focus as much as what is gone from it.
  const keep = (changes: MutationRecord[]) => {
    const lost = focused;
    if (!lost || document.activeElement !== document.body) return;
    const moved = changes.some((change) => [...change.addedNodes].some((node) => node.contains(lost)));
    const next = lost.isConnected ? (moved ? lost : null) : root.querySelector('.dock .pri');
    (next as HTMLElement | null)?.focus({ preventScroll: true });
  };
  const follow = (event: FocusEvent) => (focused = event.target as Element);
  const watcher = new MutationObserver((changes) => {
    mark();
    keep(changes);
  });
  mark();
  keep([]);
  watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['data-item'] });
  root.addEventListener('focusin', follow);
  return () => {
    keep(watcher.takeRecords());
    watcher.disconnect();
    root.removeEventListener('focusin', follow);
  };
}
