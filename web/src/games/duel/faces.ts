/** Icons of the cards, and which cards belong to the Forces of Evil. */
export const GOOD: Record<string, string> = {
  bavragor: 'warhammer',
  goimgar: 'cut-diamond',
  balyndis: 'flat-hammer',
  boendal: 'battle-axe',
  tungdil: 'dwarf-face',
  boindil: 'crossed-axes',
  andokai: 'crystal-wand',
  'dwarf-king': 'dwarf-king',
  'lot-ionan': 'wizard-face',
  'safe-passage': 'mountain-road',
  'rescued-village': 'village',
  'oath-of-the-clans': 'shaking-hands',
  'gate-held': 'medieval-gate',
  'lost-tunnel-found': 'cave-entrance',
  'united-council': 'round-table',
  'forging-keenfire': 'sword-smithing',
  'new-high-king': 'crown',
  'ancient-knowledge': 'spell-book',
  reinforcement: 'dwarf-helmet',
  'rodarios-trickery': 'duality-mask',
  begone: 'exit-door',
  'second-wind': 'beer-stein',
  'vraccas-favour': 'anvil',
  'throwing-axe': 'fire-axe',
  'chain-mail': 'chain-mail',
  'andokais-power': 'lightning-storm',
};
export const EVIL: Record<string, string> = {
  bogglin: 'goblin-head',
  'gnome-spy': 'spy',
  'orc-captain': 'orc-head',
  'troll-smasher': 'troll',
  caphalor: 'bowman',
  sinthoras: 'elf-helmet',
  nodonn: 'evil-book',
  bislipur: 'robe',
  'perished-land': 'dead-wood',
  'seizure-of-alandur': 'three-leaves',
  'burned-village': 'burning-forest',
  'broken-oath': 'scroll-unfurled',
  'gate-broken': 'broken-wall',
  'poisoned-wells': 'well',
  'divided-council': 'divided-spiral',
  capture: 'handcuffs',
  'spread-of-the-curse': 'death-skull',
  informant: 'hidden',
  ordnance: 'barrel',
  'cunning-leader': 'horned-helm',
  assassination: 'backstab',
  'short-rest': 'campfire',
  'tions-favour': 'horned-skull',
  dagger: 'plain-dagger',
  'shadow-armor': 'leather-armor',
  surround: 'surrounded-eye',
};

const key = (face: string | null) => (face ?? '').replace(/^card-/, '');

export function pictureOf(face: string | null): string {
  return GOOD[key(face)] ?? EVIL[key(face)] ?? 'crossed-axes';
}

export function isEvil(face: string | null): boolean {
  return key(face) in EVIL;
}
