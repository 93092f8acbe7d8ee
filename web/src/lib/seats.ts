/** The look of a seat: colour, shape and letter, always all three. */
export const COLOURS = ['b', 'r', 'g', 'y', 'v'] as const;

export function colour(seat: number): (typeof COLOURS)[number] {
  return COLOURS[Math.max(0, seat) % COLOURS.length];
}

/** The first free letter of each name. Numbered names ("Bot 1", "Bot 2") use their number. */
export function letters(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const namesakes = names.filter((other) => other[0] === name[0]).length > 1;
    const number = namesakes ? (/\d$/.exec(name)?.[0] ?? '') : '';
    const found =
      [...(number + name.toUpperCase())].find((sign) => /\p{L}|\p{N}/u.test(sign) && !taken.has(sign)) ??
      String(seat + 1);
    taken.add(found);
    return found;
  });
}
