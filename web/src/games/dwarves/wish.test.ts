import { describe, expect, it } from 'vitest';
import type { Item, Option, Scene } from '../../lib/wire';
import { others, payment, plan } from './shared.svelte';
import { instead, standing, wish as wishOf } from './wish';

function option(action: string, key: string, touches: string[]): Option {
  const hints = { ends_turn: false, passes: false, on_board: false, opens: false };
  return { action, label: { key, args: {} }, touches, group: '', ...hints };
}
const go = (space: string) => option(`go ${space}`, 'option-go', [`map.${space}`]);
const wish = (asked: Scene, wished: string[]) => wishOf(asked, wished, null);
const move = option('move', 'option-move', ['dwarf-0', 'map.A1', 'map.A2', 'map.A3']);

/** Three spaces in a row; the dwarf stands left of them. */
function scene(prompt: string, options: Option[], left = 1, dice: number[] = [], seat = 0): Scene {
  const space = (n: number): Item => ({
    id: `map.A${n}`,
    face: `space-A${n}`,
    count: 1,
    tags: [`at-1-${n}`, `from-A${n - 1}`],
    values: { steps: n },
    at: `A${n}`,
    about: null,
  });
  const die = (face: number): Item => ({ ...space(0), id: `dice.${face}`, tags: [] });
  const zone = (id: string, items: Item[]) => ({
    id,
    items,
    name: { key: id, args: {} },
    kind: 'row',
    owner: null,
    links: [],
  });
  return {
    zones: [zone('map', [1, 2, 3].map(space)), zone('dice', dice.map(die))],
    prompt: { text: { key: prompt, args: { left, seat } }, rule: '', seats: [0], window: '' },
    options,
    viewer: 0,
  } as unknown as Scene;
}

describe('a touch on a second space', () => {
  it('releases the first, because a journey has one target', () => {
    const asked = scene('prompt-act', [move]);
    expect(instead('map.A3', ['dwarf-0', 'map.A1'], asked)).toBe('map.A1');
    expect(instead('map.A1', ['map.A1'], asked)).toBeUndefined();
    expect(instead('dwarf-0', ['map.A1'], asked)).toBeUndefined();
  });
});

describe('a wish before the roll', () => {
  it('is carried out if the dice are enough', () => {
    const asked = scene('prompt-walk', [go('A1'), go('A2')]);
    expect(wish(asked, ['map.A2'])).toEqual({ item: 'map.A2', action: 'go A2' });
  });
  it('goes as far as they reach on the way if they are not', () => {
    const far = { item: 'map.A2', action: 'go A2' };
    expect(wish(scene('prompt-walk', [go('A1'), go('A2')]), ['map.A3'])).toEqual(far);
  });
  it('goes on with the last action of the turn, and is forgotten in the next turn', () => {
    const on = { item: 'map.A3', action: 'move', spends: true };
    expect(wish(scene('prompt-act', [move]), ['map.A3'])).toEqual(on);
    expect(wish(scene('prompt-act', [move], 2), ['map.A3'])).toBeNull();
  });
  it('waits where the dwarf could do something else', () => {
    const options = [move, option('try 1', 'option-try', ['card-1'])];
    expect(wish(scene('prompt-act', options), ['map.A3'])).toEqual({ item: 'map.A3' });
  });
  it('does on the space what the player planned, with the last action', () => {
    const fight = option('fight', 'option-fight', ['dwarf-0', 'map.A1']);
    const arrived = (left: number) => {
      const asked = scene('prompt-act', [move, fight], left);
      asked.zones[0].items[0].values = {};
      return wish(asked, ['map.A1']);
    };
    expect(arrived(1)).toBeNull();
    plan.label = 'option-fight';
    expect(arrived(1)).toEqual({ action: 'fight' });
    expect(arrived(2)).toBeNull();
    expect(wish(scene('prompt-act', [move, fight]), ['map.A3'])).toEqual({ item: 'map.A3' });
    plan.label = '';
  });
  it('keeps dice that are enough, and waits where another roll could help', () => {
    const options = [option('keep', 'option-keep', []), option('reroll 2', 'option-reroll', ['dice.2'])];
    expect(wish(scene('prompt-reconsider', options, 1, [3, 2]), ['map.A3'])).toEqual({ action: 'keep' });
    expect(wish(scene('prompt-reconsider', options, 1, [2, 1]), ['map.A3'])).toEqual({});
  });
  it('pays for Perished Land as chosen before, unless that would be the last', () => {
    const options = [option('pay health', 'option-pay-health', []), option('pay doom', 'option-pay-doom', [])];
    payment.label = 'option-pay-doom';
    expect(wish(scene('prompt-penalty', options), ['map.A2'])).toEqual({ action: 'pay doom' });
    expect(wish(scene('prompt-penalty-last', options), ['map.A2'])).toEqual({});
    expect(wish(scene('prompt-penalty', options, 1, [], 1), ['map.A2'])).toEqual({});
    const last = [options[0], option('pay doom', 'option-pay-doom-last', [])];
    expect(wish(scene('prompt-penalty', last), ['map.A2'])).toEqual({});
    payment.label = '';
    expect(wish(scene('prompt-penalty', options), ['map.A2'])).toEqual({});
  });
  it('outlasts a penalty on the way, and ends on the space itself', () => {
    expect(wish(scene('prompt-penalty', []), ['map.A2'])).toEqual({});
    const there = (tags: string[]) => {
      const asked = scene('prompt-walk', [option('halt', 'option-halt', []), go('A2')]);
      asked.zones[0].items[0].values = {};
      asked.zones[0].items[0].tags.push(...tags);
      return wish(asked, ['map.A1']);
    };
    expect(there([])).toEqual({ action: 'halt' });
    expect(there(['tunnel'])).toBeNull();
  });
  it('is none without one space', () => {
    expect(wish(scene('prompt-walk', [go('A1')]), ['card-1'])).toBeNull();
    expect(wish(scene('prompt-walk', [go('A1')]), move.touches)).toBeNull();
  });
});

describe('a standing order for Perished Land', () => {
  const options = [option('pay health', 'option-pay-health', []), option('pay doom', 'option-pay-doom', [])];
  const asked = (seat: number, gap = 20, prompt = 'prompt-penalty'): Scene =>
    ({ ...scene(prompt, options, 1, [], seat), status: { key: 'status', args: { gap } } }) as unknown as Scene;
  it('answers for the dwarf of another player, until that could cost the game', () => {
    expect(standing(asked(1))).toBeNull();
    others.label = 'option-pay-doom';
    expect(standing(asked(1))).toBe('pay doom');
    expect(standing(asked(1, 5))).toBeNull();
    others.label = 'option-pay-health';
    expect(standing(asked(1, 5))).toBe('pay health');
    expect(standing(asked(1, 20, 'prompt-penalty-last'))).toBeNull();
    expect(standing(asked(0))).toBeNull();
    others.label = '';
  });
});

describe('a roll that falls short', () => {
  const tries = option('try 1', 'option-try', ['card-1']);
  const message = option('message', 'option-message', ['council.0', 'council.1']);
  /** A question to a dwarf with this health; the Council's marker lies in a box. */
  function asked(prompt: string, options: Option[], left: number, health = 3, box = 0): Scene {
    const found = scene(prompt, options, left);
    const item = (id: string, tags: string[]): Item => ({ ...found.zones[0].items[0], id, face: id, tags });
    const council = [0, 1].map((n) => item(`council.${n}`, n === box ? ['token'] : []));
    const zones = [
      ...found.zones,
      { ...found.zones[0], id: 'gear-0', items: [item('board-0', [])] },
      { ...found.zones[0], id: 'council', items: council },
    ];
    return { ...found, zones, places: [{ seat: 0, values: { health } }] } as unknown as Scene;
  }
  const again = (option: Option, now: Scene) =>
    wishOf(now, option.touches, { option, scene: asked('prompt-act', [option], 2) });
  it('is repeated with the last action while the card lies open', () => {
    expect(again(tries, asked('prompt-act', [tries, move], 1))).toEqual({ action: 'try 1', spends: true });
    expect(again(tries, asked('prompt-act', [move], 1))).toBeNull();
    expect(again(tries, asked('prompt-act', [tries], 2))).toBeNull();
    expect(again(tries, asked('prompt-remove', [], 1))).toEqual({});
  });
  it('is not repeated with the last Health point', () => {
    expect(again(tries, asked('prompt-act', [tries], 1, 1))).toBeNull();
  });
  it('is a message that did not arrive', () => {
    expect(again(message, asked('prompt-act', [message], 1))).toEqual({ action: 'message', spends: true });
    expect(again(message, asked('prompt-act', [message], 1, 3, 1))).toBeNull();
  });
});
