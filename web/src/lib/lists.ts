/** Lists in sentences, for all games. `Words._list` in Python does the same. */
import type { Text } from './wire';

type Part = Exclude<Text['args'][string], unknown[]>;
type Speaker = { has(key: string): boolean; word(key: string, args?: Record<string, string | number>): string };

/** Lists with these names are not enumerated: their parts follow each other. */
const IN_A_ROW = ['path', 'sentences'];

/** `2 coins, wood and beer`; `say` formats a part that is not a key. */
export function listed(name: string, parts: readonly Part[], words: Speaker, say: (part: Part) => string): string {
  if (IN_A_ROW.includes(name)) return parts.map(say).join(' ');
  const seen = new Set<string>();
  const said = parts.flatMap((part) => {
    if (typeof part !== 'string') return [say(part)];
    if (seen.has(part)) return [];
    seen.add(part);
    return counted(part, parts.filter((other) => other === part).length, words);
  });
  const both = (first: string, second: string, n: number): string =>
    words.word(n === said.length - 2 ? 'list-and' : 'list-comma', { first, second });
  return said.length ? said.slice(1).reduce(both, said[0]) : '';
}

/** Drop the full stop or mark after a name with a mark of its own: `Nôd'onn!.`, `!!`. `DOUBLE_STOP` in Python. */
export const singleStop = (sentence: string): string => sentence.replace(/([!?])\.(?!\.)|(!)!/g, '$1$2');

/** Keep a per cent sign on the line of its number. */
export const bound = (sentence: string): string => sentence.replace(/(\d) %/g, '$1\u00a0%');

/** Sentences in a row, each once: `He falls. He falls.` is `He falls ×2.` */
export function gathered(sentences: readonly string[]): string[] {
  return [...new Set(sentences)].map((sentence) => {
    const count = sentences.filter((other) => other === sentence).length;
    return count > 1 ? `${sentence.replace(/\.$/, '')} ×${count}.` : sentence;
  });
}

/** Count equal parts, with a counting message where there is one. Numbers are listed one by one. */
function counted(key: string, count: number, words: Speaker): string[] {
  if (words.has(`count-${key}`)) return [words.word(`count-${key}`, { count })];
  const word = words.word(key);
  if (count === 1 || /^\d+$/.test(word)) return Array.from({ length: count }, () => word);
  return [words.word('list-count', { count, thing: word })];
}
