import { expect, it } from 'vitest';
import { ago } from './ago';

it('says how long ago something was', () => {
  expect(ago(12, 'en')).toBe('now');
  expect(ago(300, 'en')).toBe('5 minutes ago');
  expect(ago(3 * 3600 + 5, 'de')).toBe('vor 3 Stunden');
  expect(ago(86_400, 'de')).toBe('gestern');
});
