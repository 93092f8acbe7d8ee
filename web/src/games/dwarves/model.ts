/** The scene of The Dwarves as typed objects, without any other information. */
import { zoneOf } from '../../lib/table.svelte';
import type { Item, Scene, Text } from '../../lib/wire';
import { centre, type Direction, type Placed } from './hex';

export const KINDS = ['orc', 'troll', 'alfar'] as const;
export type Kind = (typeof KINDS)[number];
export type Troops = Record<Kind, number>;
export type Colour = 'red' | 'yellow' | 'blue';
/** A tile of Perished Land. Its arrow may be unknown during a story. */
export interface Tile {
  arrow: Direction | null;
  colour: Colour;
}

export interface Space extends Placed {
  id: string;
  face: string;
  kingdom: string;
  location: string;
  gate: string;
  tunnel: boolean;
  perished: { arrow: Direction; colour: Colour } | null;
  troops: Troops;
  brink: boolean;
  /** Slots of the open cards that can be done on this space. */
  quests: number[];
  steps: number;
  chance: number;
  /** The previous space on the shortest free way of the active dwarf. */
  from: string;
  about: Text | null;
}

/** The attributes of a dwarf with their icons. */
export const ATTRIBUTES = [
  ['battle', 'battle-axe'],
  ['craft', 'anvil'],
  ['speed', 'walking-boot'],
] as const;

export interface Dwarf {
  id: string;
  seat: number;
  face: string;
  at: string;
  pinned: boolean;
  health: number;
  most: number;
  battle: number;
  craft: number;
  speed: number;
  ability: Text | null;
  gear: Item[];
}

export interface Chance {
  seat: number;
  slot: number;
  action: number;
  turn: number;
  steps: number | null;
  about: Text | null;
  /** Whether the viewer can do it now: then the chances are those of the slab. */
  now: boolean;
}

/** The rest of the tag that starts with this prefix. */
export function tag(item: Item, start: string): string {
  return item.tags.find((one) => one.startsWith(start))?.slice(start.length) ?? '';
}

function number(item: Item, name: string): number {
  return Number(item.values[name] ?? 0);
}

export function troopsOf(item: Item): Troops {
  return { orc: number(item, 'orc'), troll: number(item, 'troll'), alfar: number(item, 'alfar') };
}

export function crowd(troops: Troops): number {
  return troops.orc + troops.troll + troops.alfar;
}

export function spacesOf(scene: Scene): Space[] {
  const spaces: Space[] = [];
  for (const item of zoneOf(scene, 'map')?.items ?? []) {
    const place = tag(item, 'at-');
    if (!place) continue;
    const [row, column] = place.split('-').map(Number) as [number, number];
    const perished = item.tags.includes('perished');
    const colour = String(item.about?.args['colour'] ?? '').replace('colour-', '') as Colour;
    spaces.push({
      id: item.id,
      key: item.at,
      face: item.face ?? '',
      row,
      column,
      ...centre(row, column),
      kingdom: tag(item, 'kingdom-'),
      location: tag(item, 'location-'),
      gate: tag(item, 'gate-'),
      tunnel: item.tags.includes('tunnel'),
      perished: perished ? { arrow: tag(item, 'arrow-') as Direction, colour } : null,
      troops: troopsOf(item),
      brink: item.tags.includes('brink'),
      quests: item.tags.filter((one) => one.startsWith('quest-')).map((one) => Number(one.slice(6))),
      steps: number(item, 'steps'),
      chance: number(item, 'chance'),
      from: tag(item, 'from-'),
      about: item.about,
    });
  }
  return spaces;
}

/** The dwarves by seat, without the characters that no player took. */
export function dwarvesOf(scene: Scene): Dwarf[] {
  const pawns = new Map(
    (zoneOf(scene, 'map')?.items ?? []).filter((item) => item.tags.includes('dwarf')).map((item) => [item.id, item]),
  );
  const dwarves: Dwarf[] = [];
  for (const place of scene.places) {
    const gear = zoneOf(scene, `gear-${place.seat}`)?.items ?? [];
    const board = gear.find((item) => item.id === `board-${place.seat}`);
    if (!board?.face) continue;
    const pawn = pawns.get(`dwarf-${place.seat}`);
    dwarves.push({
      id: `dwarf-${place.seat}`,
      seat: place.seat,
      face: board.face,
      at: pawn?.at ?? '',
      pinned: pawn?.tags.includes('pinned') ?? false,
      health: place.values['health'] ?? 0,
      most: place.values['most'] ?? 0,
      battle: place.values['battle'] ?? 0,
      craft: place.values['craft'] ?? 0,
      speed: place.values['speed'] ?? 0,
      ability: board.about,
      gear: gear.filter((item) => item !== board),
    });
  }
  return dwarves;
}

/** The options that complete a card now, each with its chances: in one action, and with all actions that are left. */
const NOW: Readonly<Record<string, readonly [string, string]>> = {
  'option-try': ['chance', 'turn'],
  'option-fight': ['hit', 'clear'],
};

/** The chances of each dwarf with each open card. Where the viewer can roll now, they are those of the option. */
export function chancesOf(scene: Scene): Chance[] {
  return (zoneOf(scene, 'chances')?.items ?? []).map((item) => {
    const [seat, slot] = item.id.replace('chance-', '').split('-').map(Number) as [number, number];
    const chance = {
      seat,
      slot,
      action: number(item, 'action'),
      turn: number(item, 'turn'),
      steps: 'steps' in item.values ? number(item, 'steps') : null,
      about: item.about,
      now: false,
    };
    const option =
      seat === scene.viewer &&
      scene.options.find(({ label, touches }) => label.key in NOW && touches.includes(`card-${slot}`));
    if (!option || !item.about) return chance;
    const [action, turn] = NOW[option.label.key].map((name) => Number(option.label.args[name]));
    const about = { key: `${item.about.key}-now`, args: { ...item.about.args, action, turn } };
    return { ...chance, action, turn, about, now: true };
  });
}

/** The slot of an open card: 0 is the scenario. */
export const slotOf = (item: Item): number => Number(item.id.replace('card-', ''));

/** The dwarf who could do a card best: the best chance in a turn; among equal chances, the nearest. */
export function bestOf(chances: readonly Chance[], item: Item): Chance | null {
  const ways = chances.filter((chance) => chance.slot === slotOf(item));
  return ways.sort((a, b) => b.turn - a.turn || (a.steps ?? 99) - (b.steps ?? 99))[0] ?? null;
}

/** The seat whose turn it is. */
export function activeOf(scene: Scene): number {
  return Number(scene.status.args['seat'] ?? -1);
}

/** The numbered way of the active dwarf to a space; empty where there is none. */
export function wayTo(spaces: Map<string, Space>, target: string): Space[] {
  const way: Space[] = [];
  let space = spaces.get(target);
  while (space && space.steps > 0 && way.length < 12) {
    way.unshift(space);
    space = space.from ? spaces.get(space.from) : undefined;
  }
  return way;
}
