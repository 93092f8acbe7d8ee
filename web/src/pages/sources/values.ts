/** The values of a content entry, in the words of the page and of the game. */
import type { Words } from '../../lib/table.svelte';
import type { SourcedCard, Text } from '../../lib/wire';
import type { Value } from './pack';

/** The letters with which Zwergendorf's entries write symbols. */
const SYMBOLS: Record<string, string> = {
  ...{ C: 'coin', W: 'wood', S: 'stone', B: 'beer', D: 'dwarf' },
  ...{ M: 'mine', L: 'wall', F: 'forge', T: 'tavern', X: 'tree' },
};
const SIDES = ['north', 'east', 'south', 'west'];
/** The keys of the texts that say such a value. */
const SENTENCES: Record<string, RegExp> = {
  ability: /^ability-/,
  asks: /^effect-secret-/,
  effect: /^effect-/,
  power: /^(effect-)?power-/,
  quest: /^quest-/,
  reward: /^reward-/,
  threat: /^threat-/,
  use: /^use-/,
  verb: /^task-/,
};
const PREFIXES = ['', 'gem-', 'card-', 'kind-', 'symbol-', 'attribute-', 'decree-'];

/** All texts of a card, also those inside other texts. */
function* texts(about: unknown): Iterable<Text> {
  if (Array.isArray(about)) for (const part of about) yield* texts(part);
  else if (about && typeof about === 'object' && 'key' in about) {
    yield about as Text;
    yield* texts(Object.values((about as Text).args));
  }
}

export class Values {
  /** `page` has the messages of the page, `own` those of the game. */
  constructor(
    readonly page: Words,
    readonly own: Words,
  ) {}

  label(name: string): string {
    return this.page.has(`web-value-${name}`) ? this.page.word(`web-value-${name}`) : name;
  }

  /** A value of a card as a player reads it. */
  said(card: SourcedCard, name: string, value: Value | undefined): string {
    const found = [...texts(card.about)].filter(({ key }) => SENTENCES[name]?.test(key));
    if (found.length) return [...new Set(found.map((text) => this.own.say(text)))].join(' ');
    const parts = (Array.isArray(value) ? value : [value]).map((part) => this.#part(name, part));
    // The same word several times in a row, such as a price in gems.
    const runs: [string, number][] = [];
    for (const part of parts) {
      const last = runs.at(-1);
      if (last?.[0] === part) last[1] += 1;
      else runs.push([part, 1]);
    }
    return runs.map(([part, count]) => (count > 1 ? `${count}× ${part}` : part)).join(', ');
  }

  #part(name: string, part: number | string | boolean | undefined): string {
    if (typeof part === 'boolean') return this.page.word(part ? 'web-yes' : 'web-no');
    if (typeof part !== 'string') return String(part ?? '');
    if (name === 'walls') {
      const sides = SIDES.filter((_, at) => part[at] === '1').map((side) => this.page.word(`web-side-${side}`));
      return sides.join(', ') || this.page.word('web-own-none');
    }
    if (/^[A-Z]+$/.test(part) && [...part].every((letter) => this.own.has(`symbol-${SYMBOLS[letter]}`)))
      return [...part].map((letter) => this.#word(`symbol-${SYMBOLS[letter]}`)).join(' + ');
    const said = `web-said-${name}-${part}`;
    if (this.page.has(said)) return this.page.word(said);
    const key = [`${name}-`, ...PREFIXES]
      .map((prefix) => prefix + part.replace(':', '-'))
      .find((each) => this.own.has(each) && !this.#word(each).includes('{'));
    return key ? this.#word(key) : part;
  }

  /** A term of the game that may need a number. */
  #word(key: string): string {
    return this.own.word(key, { count: 1 });
  }
}
