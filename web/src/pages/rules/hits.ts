/** The hits of a search on the page. */

/**
 * Scroll to a hit and return its section, such as `3.2`. A narrow window begins with the heading of the section, unless
 * the hit is over half a window below it.
 */
export function showHit(mark: Element, narrow: boolean): string {
  const section = mark.closest<HTMLElement>('[data-section]');
  const heading = section?.querySelector('h2, h3') ?? mark;
  const far = mark.getBoundingClientRect().bottom - heading.getBoundingClientRect().top > innerHeight / 2;
  if (narrow) (far ? mark : heading).scrollIntoView({ block: 'start' });
  else mark.scrollIntoView({ block: 'center' });
  return section?.dataset.section ?? '';
}
