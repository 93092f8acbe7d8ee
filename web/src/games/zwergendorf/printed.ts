/** The cards of Zwergendorf in print: symbols to choose between, and the task or recipe below. */
import { addIcons } from '../../lib/icons';
import type { CardFace } from '../../lib/printed';
import type { SourcedCard, Text } from '../../lib/wire';
import icons from './icons.json';
import { ICONS, symbolsIn, textIn } from './plan';

addIcons(icons);
const TINTS: Record<string, string> = {
  'deck-target': '#e6bd5c',
  'deck-resource': '#b9cb8c',
  'deck-building': '#a9c4d6',
  'deck-dwarf': '#c3b0dd',
};
const ROLES: Record<string, string> = {
  dwarf: 'dwarf-face',
  blacksmith: 'anvil',
  miner: 'gold-mine',
  innkeeper: 'tavern-sign',
};

export default function face(card: SourcedCard): CardFace {
  const args = card.about[0]?.args ?? {};
  const side = (name: string): string[] => symbolsIn(args[name]).map((kind) => ICONS[kind] ?? 'village');
  const sides: [string[], string[]][] = [[side('first'), side('second')]];
  if (side('third').length) sides.push([side('third'), side('fourth')]);
  const looks = { tint: TINTS[card.group] ?? '#d9c494', kind: card.group };
  const need = side('need');
  const product = ICONS[String(args.product ?? '').replace('symbol-', '')];
  if (sides[0][0].length)
    return {
      ...looks,
      icon: 'village',
      sides,
      ...(need.length && product ? { recipe: [product, '←', ...need] } : {}),
      below: textIn(card.about[0] ?? null, 'task') ?? undefined,
    };
  return {
    ...looks,
    icon: ROLES[card.face.split('-').at(-1) ?? ''] ?? 'dwarf-face',
    ground: { path: RINGS, lines: true },
  };
}

export function signOf({ key, args }: Text): string | undefined {
  if (key.startsWith('option-cut')) return 'pine-tree';
  return ICONS[String(args.symbol ?? '').replace('symbol-', '')];
}

/** Year rings behind the dwarfs. */
const RINGS = [18, 30, 42, 54, 66]
  .map((r) => `M${60 - r} 33a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
  .join('');
