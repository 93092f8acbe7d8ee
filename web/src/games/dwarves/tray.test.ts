import { describe, expect, it } from 'vitest';
import { columnsOf, fell, newTray } from './tray';

const fight = { key: 'event-fought', args: {} };

describe('the tray of a fight', () => {
  it('fells a troop with the lowest die that is enough', () => {
    let tray = newTray(fight, 'A1', [6, 5, 4], { orc: 1, troll: 1, alfar: 1 });
    expect(tray.rolling).toBe(true);
    tray = fell(tray, 'orc');
    tray = fell(tray, 'alfar');
    expect(tray.rolling).toBe(false);
    expect(columnsOf(tray)).toEqual([
      { face: 6, foe: { kind: 'alfar', die: 0 } },
      { face: 5, foe: { kind: 'troll', die: -1 } },
      { face: 4, foe: { kind: 'orc', die: 2 } },
    ]);
  });
  it('takes the highest die left where Equipment lowers the number, and adds a troop of a card', () => {
    const tray = fell(newTray(fight, 'A1', [4, 2], { orc: 1, troll: 0, alfar: 0 }), 'troll');
    expect(columnsOf(tray)).toEqual([
      { face: 4, foe: { kind: 'troll', die: 0 } },
      { face: 2, foe: { kind: 'orc', die: -1 } },
    ]);
  });
  it('shows more troops than dice', () => {
    const tray = newTray(fight, 'A1', [1], { orc: 2, troll: 0, alfar: 0 });
    expect(columnsOf(tray)).toEqual([
      { face: 1, foe: { kind: 'orc', die: -1 } },
      { face: null, foe: { kind: 'orc', die: -1 } },
    ]);
  });
});
