/** Turns the events of an update into a sequence of pictures on the map. The scene is final before the first one. */
import type { Text } from '../../lib/wire';
import { KINDS, type Colour, type Dwarf, type Kind, type Space, type Troops } from './model';
import { fell, newTray, type Tray } from './tray';

export interface Flight {
  kind: Kind;
  count: number;
  from: string;
  to: string;
}

/** One picture: the positions of all pieces during one sentence. */
export interface Picture {
  text: Text;
  troops: Map<string, Troops>;
  /** Spaces that have perished so far in the story; the previous scene may still show them alive. */
  perished: Map<string, Colour>;
  dwarves: Map<number, string>;
  hero: number;
  doom: number;
  flights: Flight[];
  /** The dwarf who walks in this picture, and the space they leave. */
  walker: { seat: number; from: string } | null;
  /** The spaces that the sentence names. */
  focus: string[];
  /** A chain reaction is shown slowly and with numbers; other events pass quickly. */
  chain: boolean;
  /** The dice of a fight, with the troops that they are rolled against. */
  tray: Tray | null;
}

export interface Before {
  spaces: Space[];
  dwarves: Dwarf[];
  hero: number;
  doom: number;
  /** The tray of a fight that is not over. */
  tray: Tray | null;
}

const spaceOf = (text: Text, name = 'space'): string => String(text.args[name] ?? '').replace('space-', '');
const kindOf = (text: Text): Kind => String(text.args['kind']).replace('troop-', '') as Kind;
const countsOf = (text: Text): Troops => ({
  orc: Number(text.args['orcs']),
  troll: Number(text.args['trolls']),
  alfar: Number(text.args['alfar']),
});

export interface Story {
  pictures: Picture[];
  /** The troops of each space at the end of the story. */
  troops: Map<string, Troops>;
  /** The tray of the last fight. */
  tray: Tray | null;
}

/** The pictures of an update; none where nothing moved. `before` is the table before the update. */
export function storyOf(told: readonly Text[], before: Before): Story {
  const troops = new Map(before.spaces.map((space) => [space.key, { ...space.troops }]));
  const perished = new Map<string, Colour>();
  for (const space of before.spaces) if (space.perished) perished.set(space.key, space.perished.colour);
  const dwarves = new Map(before.dwarves.map((dwarf) => [dwarf.seat, dwarf.at]));
  const saddle = before.spaces.find((space) => space.location === 'blacksaddle')?.key ?? '';
  const pictures: Picture[] = [];
  const chained = told.some((text) => text.key === 'event-perished' || text.key === 'event-saddle-cleared');
  let { hero, doom } = before;
  /** The space of the troops that move next, and the space that perished last. */
  let column = '';
  let source = '';
  let { tray } = before;
  let fight: { title: Text; space: string } | null = tray;
  /** Whether the next roll belongs to the fight. */
  let rolls = false;

  const at = (space: string): Troops => {
    const found = troops.get(space) ?? { orc: 0, troll: 0, alfar: 0 };
    troops.set(space, found);
    return found;
  };
  const show = (text: Text, focus: string[], parts: Partial<Picture> = {}): void => {
    pictures.push({
      text,
      troops: new Map([...troops].map(([space, counts]) => [space, { ...counts }])),
      perished: new Map(perished),
      dwarves: new Map(dwarves),
      hero,
      doom,
      flights: [],
      walker: null,
      focus,
      chain: chained && 'number' in text.args,
      tray: null,
      ...parts,
    });
  };
  /** Troops leave one space, are shown on their way, and arrive. */
  const march = (text: Text, from: string, to: string, counts: Troops): void => {
    const flights: Flight[] = [];
    for (const kind of KINDS) {
      if (!counts[kind]) continue;
      at(from)[kind] = Math.max(0, at(from)[kind] - counts[kind]);
      flights.push({ kind, count: counts[kind], from, to });
    }
    show(text, [from, to], { flights });
    for (const kind of KINDS) at(to)[kind] += counts[kind];
  };

  for (const text of told) {
    const space = spaceOf(text);
    switch (text.key) {
      case 'event-hero-moved':
        hero = Number(text.args['space']);
        show(text, []);
        break;
      case 'event-doom-moved':
        doom = hero + Number(text.args['gap']);
        show(text, []);
        break;
      case 'event-troops-came':
        for (const kind of KINDS) at(space)[kind] += countsOf(text)[kind];
        column = space;
        show(text, [space]);
        break;
      case 'event-perished':
        perished.set(space, String(text.args['colour']).replace('colour-', '') as Colour);
        source = column = space;
        show(text, [space, spaceOf(text, 'target')]);
        break;
      case 'event-pushed':
        march(text, source, space, { orc: 0, troll: 0, alfar: 0, [kindOf(text)]: 1 });
        break;
      case 'event-followed':
        march(text, column || space, space, countsOf(text));
        column = space;
        break;
      case 'event-saddle-cleared':
        show(text, [saddle]);
        troops.set(saddle, { orc: 0, troll: 0, alfar: 0 });
        break;
      case 'event-walked': {
        const seat = Number(text.args['seat']);
        const path = (text.args['path'] as string[])
          .filter((part) => part !== 'then')
          .map((part) => part.replace('space-', ''));
        for (const there of path) {
          const from = dwarves.get(seat) ?? there;
          dwarves.set(seat, there);
          show(text, [], { walker: { seat, from } });
        }
        break;
      }
      case 'event-fought':
        fight = { title: text, space };
        tray = null;
        rolls = true;
        break;
      case 'event-picked-up':
      case 'event-rolled-again':
        rolls = true;
        break;
      case 'event-rolled': {
        if (!rolls) tray = fight = null;
        rolls = false;
        if (!fight) break;
        const dice = (text.args['dice'] as string[]).map((die) => Number(die.replace('die-', '')));
        tray = newTray(fight.title, fight.space, dice, at(fight.space));
        show(text, [fight.space], { tray });
        break;
      }
      case 'event-slain': {
        const place = spaceOf(text, 'place');
        if (tray) tray = fell(tray, kindOf(text));
        if (troops.has(place)) at(place)[kindOf(text)] = Math.max(0, at(place)[kindOf(text)] - 1);
        if (tray || troops.has(place)) show(text, troops.has(place) ? [place] : [], { tray });
        break;
      }
      case 'event-troop-removed':
      case 'event-troop-taken':
        at(space)[kindOf(text)] = Math.max(0, at(space)[kindOf(text)] - 1);
        show(text, [space]);
        break;
      case 'event-cleansed':
        perished.delete(space);
        show(text, [space]);
        break;
    }
  }
  return { pictures, troops, tray };
}

/**
 * The longest story, in milliseconds at normal pace. With the pauses of bots before a first turn, which
 * tests/server/test_pace.py bounds, a new player waits less than six seconds.
 */
export const LONGEST_STORY = 4000;

/** How long a picture of a story stays, in milliseconds at normal pace. The pictures of a long story are shorter. */
export function lasts(picture: Picture, count: number): number {
  const base = picture.chain ? 900 : picture.tray?.rolling ? 760 : picture.walker ? 220 : 420;
  return Math.min(base, LONGEST_STORY / count);
}
