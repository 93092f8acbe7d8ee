/** The prints of the endings: one file for each game and outcome in `public/art`, with the colours of its words. */
export interface Print {
  /** The address of the picture; empty for a game without prints. */
  picture: string;
  ground: string;
  ink: string;
}

const PAPER = '#ecdcb9';
const INK = '#211812';
const NIGHT = { ground: '#1b120e', ink: '#f3e7cc' };
const COLOURS: Record<string, { ground: string; ink: string }> = {
  'duel-won': { ground: PAPER, ink: INK },
  'duel-lost': NIGHT,
  'dwarves-won': { ground: PAPER, ink: INK },
  'dwarves-lost': NIGHT,
  'fall-won': { ground: '#e3a238', ink: INK },
  'fall-lost': { ground: '#46627a', ink: '#fff6e2' },
  'zwergendorf-won': { ground: '#79ad69', ink: INK },
  'zwergendorf-lost': { ground: '#1d4230', ink: '#f3e7cc' },
};

export function printOf(game: string, won: boolean): Print {
  const name = `${game}-${won ? 'won' : 'lost'}`;
  const known = COLOURS[name];
  if (known) return { picture: `${import.meta.env.BASE_URL}art/print-${name}.svg`, ...known };
  return { picture: '', ...(won ? { ground: PAPER, ink: INK } : NIGHT) };
}

/** A torn edge, 1440 wide and 12 high. It is the same at every ending. */
export function torn(below: boolean): string {
  let path = below ? 'M0 12L0 6' : 'M0 0L0 6';
  for (let x = 0, n = below ? 7 : 0; x < 1440; n++) {
    x = Math.min(1440, x + 18 + ((Math.abs(Math.sin(n * 12.9898)) * 43758.5453) % 27));
    path += `L${x.toFixed(1)} ${(3 + ((Math.abs(Math.sin(n * 78.233)) * 43758.5453) % 6)).toFixed(1)}`;
  }
  return `${path}L1440 ${below ? 12 : 0}Z`;
}
