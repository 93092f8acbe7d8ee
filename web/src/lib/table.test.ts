import { describe, expect, it } from 'vitest';
import { nearest } from './shell/keys';
import { letters } from './seats';
import { afterPick, Gesture, givesUp, litBy, proposal, readyOf, remaining } from './table.svelte';
import type { Option, Scene } from './wire';

const option = (action: string, ...touches: string[]): Option => ({
  action,
  label: { key: action, args: {} },
  touches,
  group: '',
  ends_turn: action === 'end',
  passes: action === 'pass',
  on_board: false,
  opens: false,
});
const attack = [
  option('hit a with 3', 'die-3', 'a'),
  option('hit b with 3', 'die-3', 'b'),
  option('hit a with axe', 'axe', 'a'),
  option('end'),
];
const scene = (options: Option[]) =>
  ({
    game: 'x',
    viewer: 0,
    status: { key: 's', args: {} },
    places: [],
    zones: [],
    prompt: null,
    options,
    refusals: [{ item: 'c', text: { key: 'why', args: {} }, rule: '§1' }],
    result: null,
    asides: [],
  }) as Scene;

describe('select, then target', () => {
  it('narrows the options to those that touch everything chosen', () => {
    expect(remaining(attack, ['die-3']).map((each) => each.action)).toEqual(['hit a with 3', 'hit b with 3']);
    expect(remaining(attack, ['die-3', 'b']).map((each) => each.action)).toEqual(['hit b with 3']);
  });
  it('lights only items that narrow the options', () => {
    expect([...litBy(remaining(attack, ['die-3']), ['die-3'])]).toEqual(['a', 'b']);
  });
  it('releases an item that is clicked again, and starts a new selection elsewhere', () => {
    expect(afterPick(attack, ['die-3'], 'die-3')).toEqual([]);
    expect(afterPick(attack, ['die-3'], 'axe')).toEqual(['axe']);
    expect(afterPick(attack, [], 'nowhere')).toBeNull();
  });
  it('recognises an option that ends the turn although another one is possible', () => {
    expect(attack.filter((each) => givesUp(each, attack)).map((each) => each.action)).toEqual(['end']);
    expect(givesUp(option('end'), [option('end')])).toBe(false);
  });
  it('makes ready the only option without items, the only one left, or the one aimed at', () => {
    expect(readyOf(attack, attack, [], null)?.action).toBe('end');
    expect(readyOf(attack, remaining(attack, ['axe']), ['axe'], null)?.action).toBe('hit a with axe');
    expect(readyOf(attack, remaining(attack, ['die-3']), ['die-3'], null)).toBeNull();
    expect(readyOf(attack, attack, [], 'hit b with 3')?.action).toBe('hit b with 3');
  });
});

describe('a gesture', () => {
  it('gives the refusal of an item, and no option to a viewer who is not asked', () => {
    let asked = true;
    const gesture = new Gesture(
      () => scene(attack),
      () => asked,
    );
    expect(gesture.pick('c')).toBe(false);
    expect(gesture.why?.rule).toBe('§1');
    expect(gesture.pick('die-3')).toBe(true);
    expect(gesture.offer).toHaveLength(2);
    gesture.reset();
    asked = false;
    expect(
      new Gesture(
        () => scene(attack),
        () => asked,
      ).offer,
    ).toEqual([]);
  });
});

describe('the proposal', () => {
  it('is the first option that touches an item, and never one that ends the turn', () => {
    const cards = [option('end'), option('rest'), option('play a', 'a'), option('play b', 'b')];
    expect(proposal(cards)?.action).toBe('play a');
    expect(proposal([option('end'), option('rest')])?.action).toBe('rest');
    expect(proposal([])).toBeUndefined();
  });
  it('is ready and looks chosen, while all other items stay lit and can be chosen instead', () => {
    const gesture = new Gesture(
      () => scene(attack),
      () => true,
    );
    gesture.propose();
    expect(gesture.ready?.action).toBe('hit a with 3');
    expect(gesture.chosen).toEqual(['die-3', 'a']);
    expect([...gesture.lit]).toEqual(['b', 'axe']);
    expect(gesture.own).toEqual([]);
    gesture.pick('axe');
    expect([gesture.chosen, gesture.ready?.action, gesture.proposed]).toEqual([['axe'], 'hit a with axe', false]);
    gesture.propose();
    expect(gesture.chosen).toEqual(['axe']);
  });
  it('is an answer in a window, where passing has a button of its own', () => {
    const gesture = new Gesture(
      () => scene([option('pass'), option('play a', 'a'), option('play b', 'b')]),
      () => true,
    );
    gesture.proposeAnswer();
    expect([gesture.ready?.action, gesture.chosen, gesture.proposed]).toEqual(['play a', ['a'], true]);
    const empty = new Gesture(
      () => scene([option('pass')]),
      () => true,
    );
    empty.proposeAnswer();
    expect([empty.ready?.action, empty.proposed]).toEqual(['pass', false]);
  });
  it('becomes the player’s own by a click on it', () => {
    const gesture = new Gesture(
      () => scene(attack),
      () => true,
    );
    gesture.propose();
    gesture.pick('a');
    expect([gesture.own, gesture.ready]).toEqual([['a'], null]);
  });
  it('is left out where the button is ready without it', () => {
    const gesture = new Gesture(
      () => scene([option('pass'), option('play a', 'a')]),
      () => true,
    );
    gesture.propose();
    expect([gesture.ready?.action, gesture.proposed]).toEqual(['pass', false]);
  });
});

describe('arrows', () => {
  const spots = [
    { x: 10, y: 0 },
    { x: 0, y: 10 },
    { x: 12, y: 9 },
  ];
  it('go to the nearest in their direction', () => {
    expect(nearest({ x: 0, y: 0 }, spots, 1, 0)).toBe(0);
    expect(nearest({ x: 0, y: 0 }, spots, 0, 1)).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, -1, 0)).toBe(-1);
  });
});

describe('letters of seats', () => {
  it('differ for all seats', () => {
    expect(letters(['Anna', 'Alrik', 'Bo', '1'])).toEqual(['A', 'L', 'B', '1']);
    expect(letters(['Anna', 'Bot 1', 'Bot 2'])).toEqual(['A', '1', '2']);
  });
});
