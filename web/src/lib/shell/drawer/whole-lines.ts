/** Hide the part of a line at the lower edge of a list that scrolls, so that it ends with a whole line. */
export function wholeLines(list: HTMLElement): () => void {
  const cut = (): void => {
    const { bottom } = list.getBoundingClientRect();
    const part = [...list.children].find((line) => {
      const box = line.getBoundingClientRect();
      return box.top < bottom && box.bottom > bottom + 1;
    });
    const top = part?.getBoundingClientRect().top ?? bottom;
    list.style.clipPath = part && part !== list.firstElementChild ? `inset(0 0 ${Math.ceil(bottom - top)}px 0)` : '';
  };
  const resized = new ResizeObserver(() => {
    // A dock that grows takes room from the list: the line with the focus stays in view.
    if (list.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    cut();
  });
  resized.observe(list);
  const changed = new MutationObserver(cut);
  changed.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener('scroll', cut, { passive: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
    list.removeEventListener('scroll', cut);
  };
}
