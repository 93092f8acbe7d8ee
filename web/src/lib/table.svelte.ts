/** What a board gets, and the gesture in the making: select, then target, until one option is left. */
import { endsTurn } from './hints';
import type { Crest, Item, Option, Refusal, Scene, Text, Told, Zone } from './wire';

export type Motion = 'off' | 'fast' | 'normal' | 'slow';

/** Keys become sentences of the reader's language. Reading it in a template makes it follow the language. */
export interface Words {
  /** A text with everything inside it, for this reader. */
  say(text: Text): string;
  /** The words of a key; the arguments are numbers or finished texts. The key itself where there are none. */
  word(key: string, args?: Record<string, string | number>): string;
  has(key: string): boolean;
  /** A player's name. */
  seat(seat: number): string;
  language: string;
}

/** The attributes of whatever shows an item that can be touched. */
export interface Touch {
  'data-item': string;
  'aria-pressed': boolean | undefined;
  onclick: () => void;
}

/** The props of every board: `let { scene, words, ... }: BoardProps = $props()`. */
export interface BoardProps {
  scene: Scene;
  words: Words;
  /** The seat whose eyes these are: scene.viewer, below 0 for a spectator (-3) or the open table (-4). */
  me: number;
  /** Item ids picked so far. */
  chosen: string[];
  /** Item ids that a click would take one step further: touched by the options that remain, and not yet chosen. */
  lit: Set<string>;
  /** The options that remain after what is chosen. Empty when the viewer is not asked. */
  offer: Option[];
  /** The option that the primary button would send now, if only one is left or one was pointed at. */
  ready: Option | null;
  /** Why an item cannot be used, by item id. */
  refusals: Map<string, Refusal>;
  /** Click on an item: choose it, let it go, or tell why it cannot be used. */
  pick(item: string): void;
  /** What makes an element of the board an item: `<button {...touch(item.id)}>`. What is pointed at or has the focus is shown in the zoom by itself. */
  touch(item: string): Touch;
  /** Make one option ready (the primary button then sends it), without sending: for ghosts and previews. */
  aim(action: string | null): void;
  /** Send an answer at once. */
  choose(action: string): void;
  /** Item ids that changed with the last update: for a still frame, or for motion. */
  changed: Set<string>;
  /** What happened with the last update, as the events' texts in their order: a new list each time. For motion. */
  told: Told[];
  /** The crest of each seat, if it bears one. */
  crests: (Crest | null)[];
  /** Let the viewer name and draw its own crest; undefined where it cannot. */
  nameIt: (() => void) | undefined;
  motion: Motion;
  phone: boolean;
}

/** The props of a card in the hand, if a board brings its own: it fills the box that the shell gives it. */
export interface CardProps {
  item: Item;
  words: Words;
  lit: boolean;
  chosen: boolean;
  refused: boolean;
}

/** The props of an option in the list, if a board draws them. */
export interface ChoiceProps {
  option: Option;
  words: Words;
}

/** Every item of a scene by its id. */
export function itemsOf(scene: Scene): Map<string, Item> {
  return new Map(scene.zones.flatMap((zone) => zone.items.map((item) => [item.id, item] as const)));
}

export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find((zone) => zone.id === id);
}

/** The options that touch everything chosen. */
export function remaining(options: Option[], chosen: readonly string[]): Option[] {
  return chosen.length ? options.filter((option) => chosen.every((id) => option.touches.includes(id))) : options;
}

/** What would narrow the remaining options further: touched by some of them, and not yet chosen. */
export function litBy(offer: readonly Option[], chosen: readonly string[]): Set<string> {
  const lit = new Set<string>();
  for (const option of offer) for (const id of option.touches) if (!chosen.includes(id)) lit.add(id);
  return lit;
}

/** After a click on an item: what is chosen then; null when the item cannot be used now. */
export function afterPick(options: Option[], chosen: readonly string[], item: string): string[] | null {
  if (chosen.includes(item)) return chosen.filter((id) => id !== item);
  const further = [...chosen, item];
  if (remaining(options, further).length) return further;
  // A new beginning: somebody who clicks elsewhere has changed their mind.
  return remaining(options, [item]).length ? [item] : null;
}

/** The items that are new, gone elsewhere, or not as they were. */
export function changes(before: Scene, after: Scene): Set<string> {
  const old = new Map(
    before.zones.flatMap((zone) => zone.items.map((item) => [item.id, JSON.stringify(item)] as const)),
  );
  const found = new Set<string>();
  for (const zone of after.zones)
    for (const item of zone.items) if (old.get(item.id) !== JSON.stringify(item)) found.add(item.id);
  return found;
}

/** The gesture in the making over one scene. A new scene begins anew. */
export class Gesture {
  chosen: string[] = $state.raw([]);
  #aimed: string | null = $state(null);
  /** Whether what is chosen was so from the beginning: the player has not touched anything yet. */
  proposed = $state(false);
  /** Whether the button was pressed once for what wants to be pressed twice. */
  sure = $state(false);
  /** What was clicked in vain, with the reason. */
  why: Refusal | null = $state.raw(null);
  #scene: () => Scene | null;
  #may: () => boolean;

  constructor(scene: () => Scene | null, may: () => boolean) {
    this.#scene = scene;
    this.#may = may;
  }

  readonly options: Option[] = $derived.by(() => (this.#may() ? (this.#scene()?.options ?? []) : []));
  /** What the player has chosen: what was only proposed narrows nothing. */
  readonly own: string[] = $derived(this.proposed ? [] : this.chosen);
  readonly offer: Option[] = $derived.by(() => remaining(this.options, this.own));
  readonly lit: Set<string> = $derived.by(() => litBy(this.offer, this.chosen));
  readonly ready: Option | null = $derived.by(() => readyOf(this.options, this.offer, this.chosen, this.#aimed));
  readonly refusals: Map<string, Refusal> = $derived.by(
    () => new Map((this.#scene()?.refusals ?? []).map((refusal) => [refusal.item, refusal])),
  );

  /** Choose something to begin with, so that the button is ready at once; what is ready without it stays. */
  propose(): void {
    const first = this.ready && !givesUp(this.ready, this.options) ? undefined : proposal(this.options);
    if (!first || this.chosen.length || this.#aimed !== null) return;
    this.chosen = first.touches;
    this.#aimed = first.action;
    this.proposed = true;
  }

  reset(): void {
    this.chosen = [];
    this.proposed = false;
    this.sure = false;
    this.#aimed = null;
    this.why = null;
  }

  aim(action: string | null): void {
    this.chosen = this.own;
    this.proposed = false;
    this.sure = false;
    this.#aimed = action;
    this.why = null;
  }

  /** Whether the click changed something; else `why` may say why not. */
  pick(item: string): boolean {
    this.sure = false;
    this.why = null;
    const further = afterPick(this.options, this.own, item);
    if (further === null) {
      this.why = this.refusals.get(item) ?? null;
      return false;
    }
    this.#aimed = null;
    this.proposed = false;
    this.chosen = further;
    return true;
  }
}

/** Whether the option ends the turn although the player could do something else. */
export function givesUp(option: Option, options: readonly Option[]): boolean {
  return endsTurn(option) && options.length > 1;
}

/** What one might begin with: the first thing that can be touched, else the first of all; never what ends the turn. */
export function proposal(options: readonly Option[]): Option | undefined {
  const doing = options.filter((option) => !givesUp(option, options));
  return doing.find((option) => option.touches.length) ?? doing[0];
}

/** What the primary button would send: what was pointed at, the last one left, or what ends the turn. */
export function readyOf(
  options: readonly Option[],
  offer: readonly Option[],
  chosen: readonly string[],
  aimed: string | null,
): Option | null {
  const pointed = aimed === null ? undefined : options.find((option) => option.action === aimed);
  if (pointed) return pointed;
  if (offer.length === 1) return offer[0];
  if (!chosen.length) {
    const plain = offer.filter((option) => !option.touches.length);
    return plain.length === 1 ? plain[0] : null;
  }
  const exact = offer.filter((option) => option.touches.length === chosen.length);
  return exact.length === 1 ? exact[0] : null;
}
