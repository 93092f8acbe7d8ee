import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import german from '../../../src/meadhall/play/text/de.ftl?raw';
import english from '../../../src/meadhall/play/text/en.ftl?raw';
import { bound, gathered, listed, singleStop } from './lists';

const OWN = 'face-3 = 3\naxe = axe\nhelm = helm\ncount-coin = { $count } coins\n';

function said(text: string, parts: string[], name = 'things'): string {
  const bundle = new FluentBundle('en', { useIsolating: false });
  bundle.addResource(new FluentResource(OWN + text));
  const word = (key: string, args = {}): string => bundle.formatPattern(bundle.getMessage(key)!.value!, args);
  return listed(name, parts, { has: (key) => bundle.hasMessage(key), word }, (part) => word(String(part)));
}

describe('a sentence that ends with a name', () => {
  it('has one mark at its end', () => {
    expect(singleStop("No success for Defeat Nôd'onn!. You lose.")).toBe("No success for Defeat Nôd'onn! You lose.");
    expect(singleStop("Completed: Defeat Nôd'onn!!")).toBe("Completed: Defeat Nôd'onn!");
    expect(singleStop('Who? ... Why?...')).toBe('Who? ... Why?...');
  });
});

describe('sentences of a log', () => {
  it('are said once, with their number', () => {
    const log = ['Kessa rolls 5.', 'An orc falls.', 'An orc falls.'];
    expect(gathered(log)).toEqual(['Kessa rolls 5.', 'An orc falls ×2.']);
  });
  it('keep a per cent sign beside its number', () => {
    expect(bound('From 33 to 42 %.')).toBe('From 33 to 42\u00a0%.');
  });
});

describe('a list in a sentence', () => {
  it('has commas and one "and"', () => {
    expect(said(english, ['axe'])).toBe('axe');
    expect(said(english, ['face-3', 'axe', 'helm'])).toBe('3, axe and helm');
    expect(said(german, ['face-3', 'axe', 'helm'])).toBe('3, axe und helm');
  });
  it('counts equal parts, but not numbers', () => {
    expect(said(english, ['coin', 'helm', 'coin'])).toBe('2 coins and helm');
    expect(said(german, ['axe', 'face-3', 'axe', 'face-3'])).toBe('2× axe, 3 und 3');
  });
  it('leaves sentences as they are', () => {
    expect(said(english, ['axe', 'axe'], 'sentences')).toBe('axe axe');
  });
});
