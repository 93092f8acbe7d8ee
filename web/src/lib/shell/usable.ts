/** Mark usable items for screen readers on every board, and keep the focus when the focused item disappears. */

/** The last focused item of the open table. */
let focused: Element | null = null;

/** Set `aria-disabled` on every item below the element, also on items added later. Return the clean-up function. */
export function markUsable(root: HTMLElement, isUsable: (item: string) => boolean): () => void {
  const mark = () => {
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-item]')) {
      const off = String(!isUsable(element.dataset.item ?? ''));
      if (element.getAttribute('aria-disabled') !== off) element.setAttribute('aria-disabled', off);
    }
  };
  // An element that moves in the document loses the focus like one that is removed.
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
