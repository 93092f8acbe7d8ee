import { describe, expect, it } from 'vitest';
import { partsOf } from './choices';

describe('an option in the list', () => {
  it('has its odds on a line of their own', () => {
    expect(partsOf('Message to the Council (5+, 56 %)')).toEqual({ name: 'Message to the Council', more: '5+, 56 %' });
    expect(partsOf('Lose 1 Health')).toEqual({ name: 'Lose 1 Health', more: '' });
  });
});
