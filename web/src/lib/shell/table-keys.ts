/** The keyboard of a table: arrows, Enter and Space on items, Escape, and the player's shortcuts. */
import { moveFocus } from './keys';
import { asksFor, SHORTCUTS, type Shortcut } from '../settings.svelte';

interface TableKeys {
  pick: (item: string) => void;
  escape: () => void;
  handlers: Partial<Record<Shortcut, () => void>>;
}

/** Commands that a player may type, as in the terminal. */
export const COMMANDS = new Map<string, Shortcut>([
  ['undo', 'undo'],
  ['hint', 'hint'],
  ['log', 'log'],
  ['?', 'rules'],
  ['help', 'help'],
]);

export function onTableKey(event: KeyboardEvent, { pick, escape, handlers }: TableKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target as HTMLElement;
  // A key that is held down answers one question, not the following ones.
  if (event.repeat && (event.key === 'Enter' || event.key === ' ') && at.closest('.table')) event.preventDefault();
  if (at.closest('dialog') || at.matches('input,textarea,select')) return;
  if (moveFocus(event)) {
    event.preventDefault();
    return;
  }
  if ((event.key === 'Enter' || event.key === ' ') && at instanceof SVGElement && at.dataset.item) {
    event.preventDefault();
    pick(at.dataset.item);
    return;
  }
  if (event.key === 'Escape') {
    escape();
    return;
  }
  const shortcut = (Object.keys(SHORTCUTS) as Shortcut[]).find((each) => handlers[each] && asksFor(event, each));
  if (shortcut && !(event.repeat && shortcut === 'do')) {
    event.preventDefault();
    handlers[shortcut]?.();
  }
}
