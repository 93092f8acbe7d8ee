import { describe, expect, it } from 'vitest';
import css from '../tokens.css?raw';

type Print = Record<string, string>;
const colours = (block: string): Print =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
const [shared, night, day] = [...css.matchAll(/\{([^}]*)\}/g)].map((found) => colours(found[1]));
const prints: Record<string, Print> = { night: { ...shared, ...night }, day: { ...shared, ...night, ...day } };

function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [lightness(one), lightness(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}
/** WCAG 2.2, 1.4.11: contrast of controls, their states and pieces. */
const ENOUGH = 3;
const GROUNDS = ['ground', 'stone', 'slab', 'slab-2', 'board'];

describe.each(Object.entries(prints))('by %s', (_, print) => {
  const weak = (marks: string[], grounds: string[]) =>
    marks.flatMap((mark) =>
      grounds.filter((ground) => contrast(print[mark], print[ground]) < ENOUGH).map((ground) => `${mark} on ${ground}`),
    );
  const kingdoms = Object.keys(print).filter((name) => name.startsWith('k-'));

  it('edges of controls, lit items and the focus contrast with stone, slab and board', () => {
    expect(weak(['edge', 'lit', 'focus', 'ember', 'danger'], GROUNDS)).toEqual([]);
  });
  it('lit items and the focus contrast with every kingdom of the map', () => {
    expect(kingdoms.length).toBe(7);
    expect(weak(['lit', 'focus', 'board-line'], kingdoms)).toEqual([]);
  });
  it('items on paper have edges and a focus of ink', () => {
    expect(weak(['print-2', 'frost-ink'], ['paper', 'paper-2'])).toEqual([]);
  });
  it('the soot line or the pale halo of a piece contrasts with everything that it may stand on', () => {
    const [soot, halo] = ['#17110c', '#f6ead0'];
    expect(
      [...GROUNDS, ...kingdoms, 'paper', 'perish'].filter(
        (ground) => Math.max(contrast(soot, print[ground]), contrast(halo, print[ground])) < ENOUGH,
      ),
    ).toEqual([]);
  });
});
