/** The second half of a double click meets a question that nobody has read yet: on such a button it does nothing. */
export function once(button: HTMLElement): () => void {
  const onclick = (event: MouseEvent) => {
    if (event.detail > 0 && event.detail % 2 === 0) event.stopPropagation();
  };
  button.addEventListener('click', onclick);
  return () => button.removeEventListener('click', onclick);
}
