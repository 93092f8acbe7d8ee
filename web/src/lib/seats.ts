/** Who sits where: colour, shape and letter, always all three. */
export const COLOURS = ['b', 'r', 'g', 'y', 'v'] as const;

export function colour(seat: number): (typeof COLOURS)[number] {
  return COLOURS[Math.max(0, seat) % COLOURS.length]!;
}

/** For each name its first letter that nobody before has. */
export function letters(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const found = [...name.toUpperCase()].find((sign) => /\p{L}|\p{N}/u.test(sign) && !taken.has(sign)) ?? String(seat + 1);
    taken.add(found);
    return found;
  });
}
