/** The boards by game: each is loaded when a table of its game is opened. A game without one gets the generic table. */
import type { Component } from 'svelte';
import type { BoardProps, CardProps, ChoiceProps, Words } from './table.svelte';
import type { Item, Option, Scene } from './wire';

export interface BoardModule {
  default: Component<BoardProps>;
  /** Ids of the zones it draws itself, or what tells them from the scene; a `*` at the end stands for any ending. */
  zones?: string[] | ((scene: Scene) => string[]);
  /** The players with everything that is theirs, in the left column instead of the shell's list; on a phone under the board. */
  People?: Component<BoardProps>;
  /** What was rolled, at the left end of the dock; on a phone above the prompt. */
  Tray?: Component<BoardProps>;
  /** The viewer's own things, under the players on the left; on a phone under the board. */
  Mine?: Component<BoardProps>;
  /** What is aimed at, on the right above zoom and log; on a phone under the board. */
  Aims?: Component<BoardProps>;
  /** How a card of the hand looks, if not like any other. */
  Card?: Component<CardProps>;
  /** How an option looks in the list of what can be done, if not in words alone. */
  Choice?: Component<ChoiceProps>;
  /** More options that the list leaves out, besides those with `on_board`; `chosen` is what was picked so far. */
  unlisted?: (option: Option, chosen: readonly string[]) => boolean;
  /** The picture of a card, shown beside it when it is looked at closely. */
  Picture?: Component<{ face: string | null; kind: string }>;
  /** What makes an item the same thing in another place, when it is seen flying there: its face without it. An
   * empty one does not fly. */
  kin?: (item: Item) => string;
  /** How a thing looks while it flies, if not like a card. */
  Flyer?: Component<{ item: Item; words: Words }>;
  /** Keys of the turn's steps, in their order; the one in `status.args.phase` is lit in the bar. */
  steps?: string[];
  /** Numbers of the status that stand by themselves in the bar of a wide table, under `meter-<name>`; at `low` or less one is in danger. */
  meters?: { name: string; low?: number }[];
  /** Which of the players' numbers stand beside their names, each with its icon; all of them in words without it. */
  numbers?: Record<string, string>;
  /** How tall the dock is, as a CSS length; the shell's own measure without it. */
  dock?: string;
  /** Whether the left column with the players is left out, since the board shows them. */
  alone?: boolean;
}

const found = import.meta.glob<BoardModule>('../games/*/Board.svelte');

export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = found[`../games/${game}/Board.svelte`];
  return load ? await load() : null;
}

export function claims(zones: readonly string[], id: string): boolean {
  return zones.some((zone) => (zone.endsWith('*') ? id.startsWith(zone.slice(0, -1)) : zone === id));
}
