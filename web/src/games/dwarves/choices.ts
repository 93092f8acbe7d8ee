/** Icons of options in the list, and how to split odds from names. */
export const SIGNS: Readonly<Record<string, string>> = {
  'option-move': 'walking-boot',
  'option-fight': 'battle-axe',
  'option-message': 'round-table',
  'option-craft': 'anvil',
  'option-try': 'dwarf-helmet',
  'option-use': 'card-draw',
  'option-pay-health': 'hearts',
  'option-suffer': 'hearts',
  'option-pay-doom': 'death-skull',
  'option-pay-doom-last': 'death-skull',
  'option-end': 'player-next',
};

/** The four slabs of a turn: their icons, and the labels of the options behind them. */
export const SLABS = [
  { key: 'move', icon: 'walking-boot', labels: ['option-move'] },
  { key: 'fight', icon: 'battle-axe', labels: ['option-fight', 'option-shoot'] },
  { key: 'test', icon: 'dwarf-helmet', labels: ['option-try'] },
  { key: 'council', icon: 'round-table', labels: ['option-message', 'option-craft'] },
] as const;

/** Labels of the options that end the turn. */
export const ENDS: ReadonlySet<string> = new Set(['option-end', 'option-end-extra']);

/** Labels of the rolls that a player may repeat with the next action if the first one falls short. */
export const AGAIN: ReadonlySet<string> = new Set(['option-fight', 'option-try', 'option-message']);

/** Labels of the options that walk to the space that they touch. */
export const WALKS: ReadonlySet<string> = new Set(['option-go', 'option-go-perished', 'option-go-troops']);

/** Split a sentence that ends in brackets: the text before them, and the text inside them. */
export function partsOf(said: string): { name: string; more: string } {
  const found = /^(.+) \((.+)\)$/.exec(said);
  return found ? { name: found[1], more: found[2] } : { name: said, more: '' };
}
