/** Paths of the icons by name. Each board adds its own. */
import hall from '../icons.json';

const drawings = new Map<string, string>(Object.entries(hall as unknown as Record<string, string>));

/** Add the icons of an `icons.json`. The build replaces the names in it by paths. */
export function addIcons(icons: unknown): void {
  for (const [name, path] of Object.entries(icons as Record<string, string>)) drawings.set(name, path);
}

export function drawing(name: string): string {
  return drawings.get(name) ?? '';
}
