/** The boards by game, each loaded with the first table of its game. A game without one gets the generic table. */
import type { Component } from 'svelte';
import type { BoardProps, CardProps, ChoiceProps, Words } from './table.svelte';
import type { Item, Option, Scene } from './wire';
import { part } from './part';

/** What an earlier selection of the player means for a question. Empty: the wish stays. */
export interface Wish {
  /** The item to select. */
  item?: string;
  /** The answer that carries the wish out. It is sent at once if the player's settings allow that. */
  action?: string;
  /** The answer spends another action: it is sent if the player's settings continue a journey. */
  spends?: boolean;
}

/** The answer with which the player expressed a wish, and the scene at that time. */
export interface Sent {
  option: Option;
  scene: Scene;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** Ids of the zones that the board draws, or a function of the scene. A `*` at the end matches any ending. */
  zones?: string[] | ((scene: Scene) => string[]);
  /** Ids of the zones that a small picture of the board shows, for a viewer's seat. */
  centre?: (seat: number) => string[];
  /**
   * Ids of the items that matter to a viewer's seat. A picture too small for the whole centre shows the part around
   * most of them.
   */
  heart?: (scene: Scene, seat: number) => string[];
  /** The players with all their items, in the left column instead of the shell's list; on a phone under the board. */
  People?: Component<BoardProps>;
  /** The dice, at the left end of the dock; on a phone above the prompt. */
  Tray?: Component<BoardProps>;
  /** The viewer's own items, below the players on the left; on a phone under the board. */
  Mine?: Component<BoardProps>;
  /** Goals and forecasts, on the right above zoom and log; on a phone under the board. */
  Aims?: Component<BoardProps>;
  /** A card in the hand, where the game draws its own. */
  Card?: Component<CardProps>;
  /** An option in the list, where the game draws more than its label. */
  Choice?: Component<ChoiceProps>;
  /** More options that the list leaves out, besides those with `on_board`; `chosen` is what was picked so far. */
  unlisted?: (option: Option, chosen: readonly string[]) => boolean;
  /** The fixed slabs of a turn, instead of the list of options, for the questions that `hasTurnActions` names. */
  TurnActions?: Component<BoardProps>;
  hasTurnActions?: (scene: Scene) => boolean;
  /** A row above the list of options, where the dock shows no hand; not on a phone. */
  Row?: Component<BoardProps>;
  /** Whether the row above the hand keeps its place while it is empty, so that the cards never change their size. */
  steadyRow?: boolean;
  /** The label of the primary button. Without this function the button shows the option's short label. */
  primaryLabel?: (option: Option, scene: Scene, chosen: readonly string[], words: Words) => string | undefined;
  /** The question, where the board asks several as one. */
  prompt?: (scene: Scene, words: Words) => string | undefined;
  /** One sentence above the buttons while nothing is selected: what pressing the button would bring. */
  note?: (scene: Scene, words: Words) => string;
  /** Called when the primary button sends an option. */
  pressed?: (option: Option, scene: Scene) => void;
  /** The selected item that a touch on another item releases; undefined for none. */
  instead?: (item: string, chosen: readonly string[], scene: Scene) => string | undefined;
  /** What the player's earlier selection means for the next question; null for nothing. */
  wish?: (scene: Scene, wished: readonly string[], sent: Sent | null) => Wish | null;
  /** The answer of a standing order to a question; null for none. Undo brings the question back. */
  standing?: (scene: Scene) => string | null;
  /** The picture of a card, shown in the zoom. */
  Picture?: Component<{ face: string | null; kind: string }>;
  /**
   * The identity of an item for animations: equal items in two places are one that moved. Its face by default; an item
   * with an empty identity does not fly.
   */
  identity?: (item: Item) => string;
  /** An item in flight, where it does not look like a card. */
  Flyer?: Component<{ item: Item; words: Words }>;
  /** Keys of the steps of a turn, in order. The bar marks the one in `status.args.phase`. */
  steps?: string[];
  /** A number of the status that the last step shows as lozenges, filled while they are left; `of` is the most. */
  lozenges?: { name: string; of: number };
  /**
   * Numbers of the status that get a meter in the bar of a wide table, labelled `meter-<name>`. At `low` or less the
   * player is in danger.
   */
  meters?: { name: string; low?: number }[];
  /** The players' values to show beside their names, with their icons. Without it all are shown in words. */
  numbers?: Record<string, string>;
  /** Whether the viewer has something on the board: then the game asks for no crest, and a small board shows it. */
  begun?: (scene: Scene) => boolean;
  /** The height of the dock as a CSS length, or by the scene. Without it the shell decides. */
  dock?: string | ((scene: Scene) => string);
  /** Whether the board shows `Mine` and `Aims` itself on a phone, in tabs. */
  tabbed?: boolean;
  /** Whether to leave out the left column, because the board shows the players. */
  alone?: boolean;
}

const found = import.meta.glob<BoardModule>('../games/*/Board.svelte');

export async function boardOf(game: string): Promise<BoardModule | null> {
  const load = found[`../games/${game}/Board.svelte`];
  return load ? await part(load) : null;
}

/** Whether a seat has nothing on its board yet. */
export async function isBare(game: string, scene: Scene, seat: number): Promise<boolean> {
  const begun = (await boardOf(game))?.begun;
  return !!begun && !begun({ ...scene, viewer: seat });
}

export function claims(zones: readonly string[], id: string): boolean {
  return zones.some((zone) => (zone.endsWith('*') ? id.startsWith(zone.slice(0, -1)) : zone === id));
}
