/** The drawings of icons by name; each board brings its own. */
import hall from '../icons.json';

const drawings = new Map<string, string>(Object.entries(hall as unknown as Record<string, string>));

/** Add what an `icons.json` lists. The build turns its list of names into drawings. */
export function addIcons(icons: unknown): void {
  for (const [name, path] of Object.entries(icons as Record<string, string>)) drawings.set(name, path);
}

export function drawing(name: string): string {
  return drawings.get(name) ?? '';
}
