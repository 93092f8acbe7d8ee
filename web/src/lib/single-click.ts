/** Ignore the second click of a double click: it would answer a question that the player has not read. */
export function singleClick(button: HTMLElement): () => void {
  const onclick = (event: MouseEvent) => {
    if (event.detail > 0 && event.detail % 2 === 0) event.stopPropagation();
  };
  button.addEventListener('click', onclick);
  return () => button.removeEventListener('click', onclick);
}
