/** The cards of The Dwarves in print. */
import { addIcons } from '../../lib/icons';
import type { CardFace } from '../../lib/printed';
import type { Item, SourcedCard } from '../../lib/wire';
import { cardArt, gearArt, RAYS } from './art';
import icons from './icons.json';

addIcons(icons);
const TINTS: Record<string, string> = {
  'deck-A': '#d98a4a',
  'deck-B': '#d98a4a',
  'deck-C': '#c8553f',
  'deck-adventure': '#b9cb8c',
  'deck-threat': '#4a1d14',
  'deck-equipment': '#e6bd5c',
  'deck-special': '#e6bd5c',
  'deck-dwarf': '#a9c4d6',
};
const DWARVES: Record<string, string> = {
  'dwarf-tungdil': 'scroll-unfurled',
  'dwarf-boindil': 'crossed-axes',
  'dwarf-boendal': 'battle-axe',
  'dwarf-bavragor': 'beer-stein',
  'dwarf-balyndis': 'anvil',
};

export default function face(card: SourcedCard): CardFace {
  const item = { face: card.face, tags: [card.group] } as unknown as Item;
  const icon =
    DWARVES[card.face] ??
    (card.face.startsWith('gear-') ? gearArt(item) : card.face.startsWith('card-') ? cardArt(item) : 'dwarf-helmet');
  return {
    icon,
    tint: TINTS[card.group] ?? '#d9c494',
    ground: { path: RAYS, square: true },
    dark: card.group === 'deck-threat',
    kind: card.group,
  };
}
