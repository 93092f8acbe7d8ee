/** Replays recorded moments of random games: after a story the map must match the scene. */
import { describe, expect, it } from 'vitest';
import type { Text } from '../../lib/wire';
import { wayTo, type Colour, type Space, type Troops } from './model';
import recorded from './story.test.json';
import { lasts, LONGEST_STORY, storyOf, type Before } from './story';

interface Table {
  troops: Record<string, number[]>;
  perished: Record<string, string>;
  dwarves: Record<string, string>;
  hero: number;
  doom: number;
}
const cases = recorded.cases as unknown as { before: Table; events: Text[]; after: Table }[];

function troops(counts: number[] = []): Troops {
  return { orc: counts[0] ?? 0, troll: counts[1] ?? 0, alfar: counts[2] ?? 0 };
}

function space(key: string, parts: Partial<Space> = {}): Space {
  const place = {
    x: 0,
    y: 0,
    row: 0,
    column: 0,
    id: `map.${key}`,
    face: `space-${key}`,
    kingdom: 'gauragar',
    gate: '',
    tunnel: false,
  };
  const state = {
    perished: null,
    troops: troops(),
    brink: false,
    quests: [],
    steps: 0,
    chance: 0,
    from: '',
    about: null,
  };
  return { key, location: key === 'G14' ? 'blacksaddle' : '', ...place, ...state, ...parts };
}

function before(table: Table): Before {
  const keys = [...new Set(['G14', ...Object.keys(table.troops), ...Object.keys(table.perished)])];
  const spaces = keys.map((key) => {
    const colour = table.perished[key] as Colour | undefined;
    return space(key, { troops: troops(table.troops[key]), perished: colour ? { arrow: 'E', colour } : null });
  });
  const dwarves = Object.entries(table.dwarves).map(([seat, at]) => ({
    id: `dwarf-${seat}`,
    seat: Number(seat),
    at,
    face: '',
    pinned: false,
    health: 1,
    most: 1,
    battle: 1,
    craft: 1,
    speed: 1,
    ability: null,
    gear: [],
  }));
  return { spaces, dwarves, hero: table.hero, doom: table.doom, tray: null };
}

describe('a story', () => {
  it.each(cases.map((one, n) => [n, one] as const))(
    'ends where the scene begins: %i',
    (_n, { before: was, events, after }) => {
      const story = storyOf(events, before(was));
      const left = [...story.troops].filter(([, counts]) => counts.orc + counts.troll + counts.alfar > 0);
      const ends = Object.fromEntries(left.map(([key, counts]) => [key, [counts.orc, counts.troll, counts.alfar]]));
      expect(ends).toEqual(after.troops);
      const last = story.pictures.at(-1)!;
      expect(Object.fromEntries(last.perished)).toEqual(after.perished);
      expect(Object.fromEntries(last.dwarves)).toMatchObject(after.dwarves);
      expect([last.hero, last.doom]).toEqual([after.hero, after.doom]);
    },
  );

  it('lasts four seconds at most, and no picture is too short to be seen', () => {
    for (const { before: was, events } of cases) {
      const { pictures } = storyOf(events, before(was));
      const times = pictures.map((picture) => lasts(picture, pictures.length));
      expect(Math.min(...times)).toBeGreaterThanOrEqual(100);
      expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(LONGEST_STORY + 1);
    }
  });

  it('numbers the pictures of a chain reaction, and no others', () => {
    const told = cases.flatMap(({ before: was, events }) => storyOf(events, before(was)).pictures);
    expect(told.filter((picture) => picture.chain).length).toBeGreaterThan(20);
    expect(told.filter((picture) => picture.walker).every((picture) => !picture.chain)).toBe(true);
  });
});

describe('a fight', () => {
  const told = (key: string, args: Text['args'] = {}): Text => ({ key, args });
  const rolled = (...dice: number[]) => told('event-rolled', { seat: 0, dice: dice.map((face) => `die-${face}`) });
  const gate = space('C3', { troops: troops([1, 1]) });
  const start: Before = { spaces: [gate], dwarves: [], hero: 1, doom: 9, tray: null };
  const fought = told('event-fought', { seat: 0, space: 'space-C3' });
  const slain = told('event-slain', { seat: 0, kind: 'troop-orc', place: 'space-C3' });

  it('rolls in the tray before a troop falls, and no troop is gone before', () => {
    const { pictures } = storyOf([fought, rolled(5, 1), slain], start);
    expect(pictures.map(({ tray }) => tray?.rolling)).toEqual([true, false]);
    expect(pictures.map((picture) => picture.troops.get('C3')?.orc)).toEqual([1, 0]);
    expect(pictures[1].tray?.foes).toEqual([
      { kind: 'orc', die: 0 },
      { kind: 'troll', die: -1 },
    ]);
  });
  it('goes on after a question, and a later roll is none of it', () => {
    const first = storyOf([fought, rolled(4, 1)], start);
    const next = storyOf([told('event-picked-up', { die: 'die-1' }), rolled(6, 4), slain], {
      ...start,
      tray: first.tray,
    });
    expect(next.pictures.map(({ tray }) => tray?.dice)).toEqual([
      [6, 4],
      [6, 4],
    ]);
    expect(storyOf([rolled(3)], { ...start, tray: next.tray })).toMatchObject({ pictures: [], tray: null });
  });
});

describe('the way to a space', () => {
  it('has as many steps as the scene says and begins beside the dwarf', () => {
    const ways = Object.entries(recorded.ways as unknown as Record<string, [number, string]>);
    const spaces = new Map(ways.map(([key, [steps, from]]) => [key, space(key, { steps, from })]));
    spaces.set(recorded.start, space(recorded.start));
    expect(ways.length).toBeGreaterThan(20);
    for (const [key, [steps]] of ways) {
      const way = wayTo(spaces, key);
      expect(way.map((one) => one.steps)).toEqual(Array.from({ length: steps }, (_, n) => n + 1));
      expect(way[0].from).toBe(recorded.start);
    }
  });
});
