/** The cards of Dwar7s Fall in print. */
import { addIcons } from '../../lib/icons';
import type { CardFace } from '../../lib/printed';
import type { Item, SourcedCard, Text } from '../../lib/wire';
import icons from './icons.json';
import { GEMS, pictureOf } from './land';

addIcons(icons);
const TINTS: Record<string, string> = {
  'group-kingdom': '#dfa24a',
  'group-gem': '#cdd8c0',
  'group-ogre': '#33251c',
  'group-goal': '#b9cb8c',
  'group-secret': '#c3b0dd',
  'group-class': '#a9c4d6',
  'group-decree': '#e6bd5c',
  'group-scenario': '#e29a83',
};
const COLOURS: Record<string, string> = { gold: '#a87b08', emerald: '#1d7a4d', ruby: '#a81f30', diamond: '#2f86ad' };
const MONSTERS = ['card-giant', 'card-dragon'];

/** The gems that a text names, each as often as it is paid. */
function priceIn(texts: readonly Text[]): { icon: string; tint: string }[] {
  const gems = texts.flatMap((text) => (Array.isArray(text.args.gems) ? text.args.gems : []));
  return gems.flatMap((part) => {
    const { gem, count } = (part as unknown as Text).args;
    const name = String(gem).replace('gem-', '');
    return Array.from({ length: Number(count) }, () => ({ icon: GEMS[name] ?? 'gems', tint: COLOURS[name] ?? '' }));
  });
}

export default function face(card: SourcedCard): CardFace {
  const dark = card.group === 'group-ogre' || MONSTERS.includes(card.face);
  return {
    icon: pictureOf({ face: card.face, tags: [] } as unknown as Item),
    tint: dark ? '#33251c' : (TINTS[card.group] ?? '#d9c494'),
    ground: { path: LEAVES, lines: true },
    dark,
    kind: card.group,
    price: priceIn(card.about),
  };
}

/** Autumn wind: short cuts across the picture. */
const LEAVES = Array.from({ length: 40 }, (_, n) => {
  const [x, y] = [((n * 37) % 13) * 10 - 4, ((n * 23) % 11) * 6.5];
  return `M${x} ${y}q5 -2 ${9 + (n % 4) * 3} 0`;
}).join('');
