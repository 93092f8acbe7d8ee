/** Icons of cards and locations. A card or location without an icon gets that of its kind. */
import type { Item } from '../../lib/wire';
import { tag, type Kind } from './model';

export const PLACES: Record<string, string> = {
  'dragon-fire': 'fire',
  'dson-balsur': 'stone-tower',
  alandur: 'three-leaves',
  porista: 'spell-book',
  greenglade: 'hut',
  blacksaddle: 'mountains',
  'lot-ionans-vaults': 'scroll-unfurled',
  'queen-xamtys': 'queen-crown',
  toboribor: 'cave-entrance',
  mifurdania: 'village',
  roodacre: 'village',
};

export const TROOPS: Record<Kind, string> = { orc: 'orc-head', troll: 'brute', alfar: 'elf-helmet' };

const GEAR: Record<string, string> = {
  keenfire: 'sword-smithing',
  'comfortable-boots': 'boots',
  'war-axe': 'battle-axe',
  'smiths-hammer': 'flat-hammer',
  'amulet-of-vraccas': 'necklace',
  'beer-stein': 'beer-stein',
  'dwarven-song': 'music-spell',
  'throwing-axe': 'fire-axe',
  'chain-mail': 'chain-mail',
  'tunnel-map': 'treasure-map',
  'letter-to-balendilin': 'envelope',
  'rune-of-luck': 'rune-stone',
  pony: 'horse-head',
  'balyndars-hammer': 'flat-hammer',
  'silver-hairpin': 'crystal-earrings',
  'irehearts-crow-beak': 'war-pick',
  'elven-bow': 'bow-arrow',
  'rodarios-disguise': 'carnival-mask',
  'banner-of-the-tribes': 'tattered-banner',
  'magas-blessing': 'sunbeams',
};

const CARDS: Record<string, string> = {
  'convince-the-human-kings': 'crown',
  'conquer-toboribor': 'cave-entrance',
  'seek-the-aid-of-queen-xamtys': 'queen-crown',
  'recover-lot-ionans-scrolls': 'scroll-unfurled',
  'protect-the-elven-kingdom': 'three-leaves',
  'strike-at-dson-balsur': 'stone-tower',
  'unmask-the-traitor-in-porista': 'tribal-mask',
  'gather-the-companions': 'shaking-hands',
  'forge-keenfire': 'sword-smithing',
  'keep-the-gateways': 'medieval-gate',
  'defeat-nodonn': 'death-skull',
  'battle-for-girdlegard': 'crossed-axes',
  'abandoned-tunnel': 'mine-wagon',
  'sverd-is-spying-in-the-tunnels': 'mine-wagon',
  'ride-in-the-tunnels': 'mine-wagon',
  'travel-to-greenglade': 'hut',
  'forging-duel-against-gandogar': 'anvil',
  'a-visit-to-the-pointy-ears': 'three-leaves',
  'on-the-orcs-trail': 'orc-head',
  'the-magus-errand': 'scroll-unfurled',
  'the-curiosum-of-mifurdania': 'village',
  'audience-with-the-queen': 'queen-crown',
  'the-books-of-porista': 'spell-book',
  'troll-hunt-in-urgon': 'brute',
  'furgas-machines': 'gears',
  'rodarios-performance': 'drama-masks',
  'narmoras-secret': 'elf-helmet',
  'mend-the-brown-gate': 'medieval-gate',
  'a-song-in-the-tavern': 'music-spell',
  'the-drinking-wager': 'beer-stein',
  'march-by-moonlight': 'moon',
  'the-runes-of-vraccas': 'rune-stone',
  'a-healing-spring': 'water-drop',
  'king-tilogorns-riders': 'horse-head',
  'election-of-the-new-secondling-king': 'round-table',
  'the-elves-secret': 'three-leaves',
  'find-a-magic-spring': 'water-drop',
  'the-actors-ruse': 'drama-masks',
  'clear-the-blacksaddle': 'mountains',
  'reforge-the-weapons': 'anvil',
  'unite-the-kings': 'crown',
  'hunt-the-last-alfar': 'elf-helmet',
  'alfar-attack-at-night': 'elf-helmet',
  'the-orcs-of-toboribor': 'orc-head',
  'the-trolls-of-borwol': 'brute',
  'siege-of-alandur': 'three-leaves',
  'thieving-bogglins': 'robber-hand',
  'collapsed-tunnels': 'mine-wagon',
  'bislipurs-intrigue': 'round-table',
  'slander-against-balendilin': 'round-table',
  'the-girdle-breaks': 'stone-wall',
  'a-traitor-at-the-red-gate': 'medieval-gate',
};

export const gearArt = (item: Item): string => GEAR[(item.face ?? '').replace('gear-', '')] ?? 'card-draw';

export const isThreat = (item: Item): boolean => tag(item, 'deck-') === 'threat';

export function cardArt(item: Item): string {
  return CARDS[(item.face ?? '').replace('card-', '')] ?? (isThreat(item) ? 'horned-skull' : 'dwarf-helmet');
}

/** The rays of the picture block of a Scenario card. */
export const RAYS: string = rays();

function rays(): string {
  let path = '';
  const count = 26;
  for (let n = 0; n < count; n++) {
    const angle = (n / count) * 2 * Math.PI;
    const near = 30 + ((n * 7) % 5) * 2;
    /** A point of the ray, by its distance along the ray and to the side. */
    const point = (out: number, aside: number): string => {
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      return `${(50 + out * cosine - aside * sine).toFixed(1)} ${(54 + out * sine + aside * cosine).toFixed(1)}`;
    };
    path += `M${point(near, 0)}L${point(120, 9)}L${point(120, -9)}Z`;
  }
  return path;
}

/** Half the width of a word on its ribbon, in map units. */
export const half = (text: string): number => text.length * 5.35 + 8;
