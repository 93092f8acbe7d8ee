/** The props of a board, and the gesture: select items until one option is left. */
import type { Crest, Item, Option, Refusal, Scene, Text, Told, Zone } from './wire';

export type Motion = 'off' | 'fast' | 'normal' | 'slow';

/** Formats keys and texts in the reader's language. Templates that use it follow the language. */
export interface Words {
  /** A text with all its arguments, for this reader. */
  say(text: Text): string;
  /** The message of a key with its arguments: numbers or formatted texts. The key itself where there is no message. */
  word(key: string, args?: Record<string, string | number>): string;
  has(key: string): boolean;
  /** A player's name. */
  seat(seat: number): string;
  /** The key of the opponent that plays a seat; empty for a person. */
  face(seat: number): string;
  language: string;
}

/** The attributes of an element that shows an item. */
export interface Touch {
  'data-item': string;
  'aria-pressed': boolean | undefined;
  onclick: () => void;
}

/** The props of every board: `let { scene, words, ... }: BoardProps = $props()`. */
export interface BoardProps {
  scene: Scene;
  words: Words;
  /** The viewer's seat: scene.viewer. Below 0: a spectator (-3) or the open table (-4). */
  me: number;
  /** Ids of the selected items. */
  chosen: string[];
  /** Ids of the items that a click would select: touched by a remaining option, and not yet selected. */
  lit: Set<string>;
  /** The options that remain after the selection. Empty when the viewer is not asked. */
  offer: Option[];
  /** The option that the primary button would send: the only one left, or the one aimed at. */
  ready: Option | null;
  /** The option that the primary button proposes before the player chose anything; null while one is ready. */
  proposed: Option | null;
  /** Refusals by item id. */
  refusals: Map<string, Refusal>;
  /** Click on an item: select it, release it, or show why it cannot be used. */
  pick(item: string): void;
  /**
   * Attributes that make an element an item: `<button {...touch(item.id)}>`. The zoom shows the item under pointer or
   * focus.
   */
  touch(item: string): Touch;
  /** Make an option ready without sending it: for previews. */
  aim(action: string | null): void;
  /** Send an answer at once. */
  choose(action: string): void;
  /** Do one of `scene.asides`, whether or not the viewer is asked. */
  aside(action: string): void;
  /** Ids of items that changed with the last update. */
  changed: Set<string>;
  /** The events of the last update, in order: a new list each time. For animations. */
  told: Told[];
  /** The crest of each seat, if it has one. */
  crests: (Crest | null)[];
  /** Open the dialog for the viewer's crest; undefined where there is none. */
  nameIt: (() => void) | undefined;
  motion: Motion;
  phone: boolean;
  /** Whether a seat is that of another person who is not connected. */
  isAway: (seat: number) => boolean;
  /** How long the open answer window lasts in all, in milliseconds; 0 for none or no limit. */
  closing: number;
}

/** The props of a card in the hand. The card fills the box of the shell. */
export interface CardProps {
  item: Item;
  words: Words;
  lit: boolean;
  chosen: boolean;
  refused: boolean;
}

/** The props of an option in the list. */
export interface ChoiceProps {
  option: Option;
  words: Words;
}

/** A text in its short form where the game has one. */
export function brief(words: Words, { key, args }: Text): string {
  return words.say({ key: words.has(`short-${key}`) ? `short-${key}` : key, args });
}

/** Every item of a scene by id. */
export function itemsOf(scene: Scene): Map<string, Item> {
  return new Map(scene.zones.flatMap((zone) => zone.items.map((item) => [item.id, item] as const)));
}

export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find((zone) => zone.id === id);
}

/** The options that touch everything selected. */
export function remaining(options: Option[], chosen: readonly string[]): Option[] {
  return chosen.length ? options.filter((option) => chosen.every((id) => option.touches.includes(id))) : options;
}

/** Items that would narrow the remaining options: touched by some of them, and not yet selected. */
export function litBy(offer: readonly Option[], chosen: readonly string[]): Set<string> {
  const lit = new Set<string>();
  for (const option of offer) for (const id of option.touches) if (!chosen.includes(id)) lit.add(id);
  return lit;
}

/** The selection after a click on an item; null when the item cannot be used now. */
export function afterPick(options: Option[], chosen: readonly string[], item: string): string[] | null {
  if (chosen.includes(item)) return chosen.filter((id) => id !== item);
  const further = [...chosen, item];
  if (remaining(options, further).length) return further;
  // A click elsewhere starts a new selection.
  return remaining(options, [item]).length ? [item] : null;
}

/** The items that are new, moved or changed. */
export function changes(before: Scene, after: Scene): Set<string> {
  const old = new Map(
    before.zones.flatMap((zone) => zone.items.map((item) => [item.id, JSON.stringify(item)] as const)),
  );
  const found = new Set<string>();
  for (const zone of after.zones)
    for (const item of zone.items) if (old.get(item.id) !== JSON.stringify(item)) found.add(item.id);
  return found;
}

/** The gesture over one scene. A new scene resets it. */
export class Gesture {
  chosen: string[] = $state.raw([]);
  #aimed: string | null = $state(null);
  /** Whether the page proposed the selection: the player has not touched anything yet. */
  proposed = $state(false);
  /** Whether the player pressed the button once for an option that needs a confirmation. */
  sure = $state(false);
  /** The refusal of the last click. */
  why: Refusal | null = $state.raw(null);
  #scene: () => Scene | null;
  #may: () => boolean;

  constructor(scene: () => Scene | null, may: () => boolean) {
    this.#scene = scene;
    this.#may = may;
  }

  readonly options: Option[] = $derived.by(() => (this.#may() ? (this.#scene()?.options ?? []) : []));
  /** The player's own selection: a proposal narrows nothing. */
  readonly own: string[] = $derived(this.proposed ? [] : this.chosen);
  readonly offer: Option[] = $derived.by(() => remaining(this.options, this.own));
  readonly lit: Set<string> = $derived.by(() => litBy(this.offer, this.chosen));
  readonly ready: Option | null = $derived.by(() => readyOf(this.options, this.offer, this.chosen, this.#aimed));
  readonly refusals: Map<string, Refusal> = $derived.by(
    () => new Map((this.#scene()?.refusals ?? []).map((refusal) => [refusal.item, refusal])),
  );

  /** Whether the player, or a proposal, named the option that is ready. */
  readonly named: boolean = $derived(this.chosen.length > 0 || this.#aimed !== null);
  /** What the button offers while nothing is ready: to end the turn, or the first option. It is not sent at once. */
  readonly fallback: Option | null = $derived.by(() =>
    this.ready ? null : (this.options.find((option) => option.ends_turn) ?? proposal(this.options) ?? null),
  );

  /** Whether pressing the button would give something up, or choose for the player. */
  readonly quiet: boolean = $derived.by(() => {
    const ready = this.ready;
    if (!ready) return this.fallback !== null;
    return (!this.named && this.options.length > 1) || givesUp(ready, this.options);
  });

  /** Propose an option, so that the button is ready at once. An option that is ready already stays. */
  propose(): void {
    this.#suggest(this.ready && !givesUp(this.ready, this.options) ? undefined : proposal(this.options));
  }

  /** In a window, propose the first answer: to pass and to answer are one press each. */
  proposeAnswer(): void {
    this.#suggest(this.options.find((option) => !option.passes));
  }

  #suggest(option: Option | undefined): void {
    if (!option || this.chosen.length || this.#aimed !== null) return;
    this.chosen = option.touches;
    this.#aimed = option.action;
    this.proposed = true;
  }

  /** Select one item, as if the player had touched it. */
  choose(item: string): void {
    this.reset();
    this.chosen = [item];
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

  /** Select or release an item. Return whether something changed; else `why` may have the reason. */
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
  return option.ends_turn && options.length > 1;
}

/** The option to propose: the first that touches an item, else the first. Never one that ends the turn. */
export function proposal(options: readonly Option[]): Option | undefined {
  const doing = options.filter((option) => !givesUp(option, options));
  return doing.find((option) => option.touches.length) ?? doing[0];
}

/**
 * The option that the primary button would send: the one aimed at, the only one left, or the only one without items.
 */
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
