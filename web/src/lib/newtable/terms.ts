/** What is in force at a table, in words. */
import { shortTerms } from '../clock';
import { posterOf } from '../posters';
import type { ClockTerms, GameLine } from '../wire';
import { hall as words, wordsOf } from '../words.svelte';

export interface Term {
  text: string;
  /** Whether it differs from what is usual. */
  other: boolean;
}

export const wordKey = (text: string): string => text.replace(/\W/g, '_');

/** A value in words: its name, and what it means for the play, if the text says so. */
export function valueText(game: GameLine, key: string, value: string): { full: string; label: string; about: string } {
  const full = wordsOf(game.key).word(`setting-${wordKey(key)}-${wordKey(value)}`);
  const [label, about = ''] = full.split(': ');
  return { full, label, about };
}

/** What a setting is about, if the game says so. */
export function settingAbout(game: GameLine, key: string): string {
  const about = `setting-${wordKey(key)}-about`;
  return wordsOf(game.key).has(about) ? wordsOf(game.key).word(about) : '';
}

/** The value that the rulebook prints. It comes first, unless the poster names another. */
export const bookletValue = (game: GameLine, key: string): string =>
  posterOf(game.key)?.booklet?.[key] ?? game.settings[key][0];

/** Seconds after which spectators may see a game. */
export const DELAYS = [0, 60, 300, 900];

export const delayTerm = (seconds: number): string =>
  words.word('web-delay-later', { minutes: Math.ceil(seconds / 60) });

/** Whether a setting counts: some count only if another setting names them. */
export function counts(game: GameLine, settings: Record<string, string>, key: string): boolean {
  const by = posterOf(game.key)?.needs?.[key];
  return !by || (settings[by] ?? game.settings[by][0]).includes(key);
}

/** The settings that differ from the booklet, the clock, and the rules for spectators and undo. */
export function inForce(
  game: GameLine,
  settings: Record<string, string>,
  { clock, casual, isPublic, delay }: { clock: ClockTerms | null; casual: boolean; isPublic: boolean; delay: number },
  /** The setting that is named elsewhere. */
  but = '',
): Term[] {
  const changed = Object.entries(game.settings).filter(
    ([key, values]) => key !== but && (settings[key] ?? values[0]) !== values[0] && counts(game, settings, key),
  );
  const ours = Object.entries(game.settings).some(([key, values]) => values[0] !== bookletValue(game, key));
  return [
    ...(changed.length ? [] : [{ text: words.word(ours ? 'web-as-usual' : 'web-as-booklet'), other: false }]),
    ...changed.map(([key]) => {
      const setting = wordsOf(game.key).word(`setting-${wordKey(key)}`);
      return {
        text: settings[key] === 'yes' ? setting : `${setting}: ${valueText(game, key, settings[key]).label}`,
        other: true,
      };
    }),
    ...(clock ? [{ text: shortTerms(clock, words), other: true }] : []),
    ...(casual ? [{ text: words.word('web-casual-short'), other: false }] : []),
    ...(delay ? [{ text: words.word('web-delay-short', { minutes: Math.ceil(delay / 60) }), other: true }] : []),
    ...(isPublic ? [{ text: words.word('web-public-short'), other: true }] : []),
  ];
}
