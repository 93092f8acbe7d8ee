/** What the player holds and has asked the page to do. The tray, the sheet and the dock share it. */
import { zoneOf } from '../../lib/table.svelte';
import type { Option, Scene } from '../../lib/wire';
import { kindOf } from './plan';

interface Held {
  /** The symbol that the player took up, where several are left. */
  kind: string;
  /** The symbol in hand: that one, or the first that is left. */
  now: string;
  /** The phase in which the page draws what is left of a card or a production (`fill.ts`); 0 for none. */
  filling: number;
  /** The phase in which the page answers the other questions about building cards as they are switched. */
  switching: number;
  /** The phase in which the player finishes with the last symbol, so that caps are not asked for. */
  finishing: number;
  /** Squares that one stroke covers: each gets a symbol of the kind in hand. */
  stroke: string[];
}

export const hand: Held = $state({ kind: '', now: '', filling: 0, switching: 0, finishing: 0, stroke: [] });

/** The kinds that the options draw, each once, in their order. */
export const kindsIn = (options: readonly Option[]): string[] => [
  ...new Set(options.filter((option) => option.on_board && option.group.startsWith('draw.')).map(kindOf)),
];

/** The kind in hand: what the player took up, or the first that is left. */
export function inHand(options: readonly Option[]): string {
  const kinds = kindsIn(options);
  return kinds.includes(hand.kind) ? hand.kind : (kinds[0] ?? '');
}

export const phaseOf = (scene: Scene): number => Number(scene.status.args['phase']);

const todoOf = (scene: Scene) => zoneOf(scene, `todo-${scene.viewer}`)?.items ?? [];

/** How many symbols are still to draw, of one kind or of all. */
export function left(scene: Scene, kind = ''): number {
  const items = todoOf(scene).filter((item) => !kind || item.id.endsWith(`.${kind}`));
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** Whether the next symbol is the last of a card or a production. */
export const isLast = (scene: Scene): boolean => left(scene) === 1 && scene.prompt?.text.key !== 'prompt-draw-from-cap';

/**
 * Whether a touch draws at once: the symbol takes one square, and Undo can take it back. The last symbol ends the card;
 * with other players, the last one of a product cannot be taken back.
 */
export function drawsAtOnce(scene: Scene, option: Option): boolean {
  if (option.touches.length !== 1 || !option.group.startsWith('draw.') || kindOf(option) === 'tavern') return false;
  if (scene.prompt?.text.key === 'prompt-draw-from-cap') return true;
  const seals = scene.prompt?.text.key === 'prompt-draw-product' && scene.places.length > 1;
  return left(scene) > 1 && !(seals && left(scene, kindOf(option)) === 1);
}
