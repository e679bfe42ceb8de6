import { describe, expect, it } from 'vitest';
import { RAIL_AREAS } from '#shared/pages.ts';
import { areaByDigit, isSearchKey } from './use-frame-keys.ts';

const key = (code: string, held: Partial<KeyboardEvent> = {}) => ({
  key: '',
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

describe('F-05 keys of every area', () => {
  it('F-05 Ctrl K and ⌘K search, by the place of the key: an Arabic layout writes ن there', () => {
    expect(isSearchKey(key('KeyK', { key: 'ن', ctrlKey: true }))).toBe(true);
    expect(isSearchKey(key('KeyK', { metaKey: true }))).toBe(true);
    expect(isSearchKey(key('KeyK'))).toBe(false);
    expect(isSearchKey(key('KeyK', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isSearchKey(key('KeyJ', { ctrlKey: true }))).toBe(false);
  });

  it('F-05 digits lead to the areas in the rail’s order', () => {
    expect(RAIL_AREAS.map((_, place) => areaByDigit(`Digit${(place + 1) % 10}`))).toEqual([
      ...RAIL_AREAS,
    ]);
    expect(areaByDigit('Numpad2')).toBe('bookings');
    expect([areaByDigit('KeyB'), areaByDigit('F1')]).toEqual([null, null]);
  });
});
