import { describe, expect, it } from 'vitest';
import type { Option, Scene } from '../../lib/wire';
import { drawsAtOnce, hand } from './hand.svelte';
import { letGo, makesInAll, nextAnswer, recipeOn, switchedAnswer, switchOn } from './switches.svelte';

const option = (action: string, touches: string[] = [], group = ''): Option =>
  ({ action, touches, group, label: { key: '', args: {} }, on_board: true }) as unknown as Option;
const product = (kind: string, makes: number) => ({ id: `production-0.${kind}`, tags: [], values: { makes } });
const recipe = (at: number, number: number, kind: string, action: string, makes: number) => ({
  id: `switches-0.${at}-${number}`,
  tags: [kind, action],
  values: { makes },
});
const todo = (kind: string, count: number) => ({ id: `todo-0.${kind}`, tags: [], values: {}, count });

function scene(prompt: string, seats = 1, phase = 4): Scene {
  return {
    viewer: 0,
    status: { key: 'status', args: { phase } },
    prompt: { text: { key: prompt, args: {} } },
    places: Array.from({ length: seats }, (_, seat) => ({ seat })),
    zones: [
      { id: 'production-0', items: [product('dwarf', 4), product('mine', 2)] },
      {
        id: 'switches-0',
        items: [
          recipe(0, 6, 'dwarf', 'refine dwarf coin coin', 2),
          recipe(1, 11, 'dwarf', 'double dwarf', 2),
          recipe(1, 12, 'mine', 'double mine', 1),
        ],
      },
      { id: 'todo-0', items: [todo('dwarf', 1), todo('mine', 2)] },
    ],
  } as unknown as Scene;
}

describe('the building cards of a production', () => {
  it('are switched all at once and answered in the order of the questions', () => {
    const asked = scene('prompt-refine');
    expect(makesInAll(asked)).toBe(6);
    const refine = [option('plain dwarf'), option('refine dwarf coin coin')];
    expect(nextAnswer(asked, 'dwarf', refine)?.action).toBe('refine dwarf coin coin');
    switchOn(asked, 'dwarf');
    switchOn(asked, 'mine');
    expect(makesInAll(asked)).toBe(3);
    expect(switchedAnswer(asked, refine)?.action).toBe('refine dwarf coin coin');
    expect(switchedAnswer(asked, [option('double nothing'), option('double mine')])?.action).toBe('double mine');
  });
  it('serve one product each: the card for any product goes to the one touched last', () => {
    const asked = scene('prompt-refine', 1, 7);
    switchOn(asked, 'mine');
    switchOn(asked, 'dwarf');
    switchOn(asked, 'dwarf');
    expect(recipeOn(asked, 'dwarf')?.tags[1]).toBe('double dwarf');
    expect(recipeOn(asked, 'mine')).toBeUndefined();
    switchOn(asked, 'dwarf');
    expect(recipeOn(asked, 'dwarf')).toBeUndefined();
  });
  it('are off again in the next production', () => {
    switchOn(scene('prompt-refine', 1, 7), 'mine');
    expect(makesInAll(scene('prompt-refine', 1, 9))).toBe(6);
  });
  it('are off for the next viewer, and the page answers nothing for them', () => {
    const asked = scene('prompt-refine', 2, 7);
    switchOn(asked, 'mine');
    hand.switching = hand.filling = hand.finishing = 7;
    hand.stroke = ['village-0.a1'];
    letGo();
    expect(makesInAll(asked)).toBe(6);
    expect([hand.switching, hand.filling, hand.finishing, hand.stroke]).toEqual([0, 0, 0, []]);
  });
});

describe('a touch', () => {
  it('draws at once what can be taken back', () => {
    const [dwarf, mine] = [option('draw dwarf a1', ['a1'], 'draw.dwarf'), option('draw mine a1', ['a1'], 'draw.mine')];
    expect(drawsAtOnce(scene('prompt-draw-product'), dwarf)).toBe(true);
    expect(drawsAtOnce(scene('prompt-draw-product', 2), dwarf)).toBe(false);
    expect(drawsAtOnce(scene('prompt-draw-product', 2), mine)).toBe(true);
    expect(drawsAtOnce(scene('prompt-draw-product'), option('draw wall a1 b1', ['a1', 'b1'], 'draw.wall'))).toBe(false);
  });
});
