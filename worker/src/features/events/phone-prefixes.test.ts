import { describe, expect, it } from 'vitest';
import { phonePrefixes } from './entry-lists.repository.ts';

describe('D-01 the first digits of a phone', () => {
  it.each([
    ['9912 3456', ['+96899123456']],
    ['+971 50 123 4567', ['+971501234567']],
    ['٩٩١٢', ['+9689912', '+9912']],
    ['+968 99', ['+96899']],
    ['00971', ['+971']],
    ['9', ['+9']],
    ['968', ['+968']],
    ['9689', ['+9689']],
    ['(50) 12', ['+9685012', '+5012']],
  ])('D-01 %s may be the beginning of %j', (text, prefixes) => {
    expect(phonePrefixes(text)).toEqual(prefixes);
  });

  it.each(['EV-ABC234', '', '+', 'سالم', '99a', '%'])('D-01 “%s” is no phone', (text) => {
    expect(phonePrefixes(text)).toEqual([]);
  });
});
