import { describe, expect, it } from 'vitest';
import { findSettings, SETTINGS } from './settings-index.ts';

const found = (typed: string) =>
  findSettings(typed, ({ name }) => name.message ?? '').map(
    ({ tab, name }) => `${tab}: ${name.message}`,
  );

describe('L-09 the search in the settings', () => {
  it.each(['wifi', 'Wi-Fi', 'wi-fi pass', 'واي فاي', 'الشبكة', 'شبكه', 'إنترنت', 'انترنت'])(
    'L-09 “%s” leads to the Wi-Fi, whichever language the page speaks',
    (typed) => {
      expect(found(typed)).toContain('site: Wi-Fi name and password');
    },
  );

  it.each([
    ['pin', 'Own PIN for the locked desk'],
    ['الرمز السري', 'Own PIN for the locked desk'],
    ['authenticator', 'Second step of the sign-in'],
    ['استرداد', 'Second step of the sign-in'],
    ['invite', 'Inviting staff by e-mail'],
    ['دعوة', 'Inviting staff by e-mail'],
  ])('L-09 A-07 “%s” leads to what is new about staff', (typed, name) => {
    expect(found(typed)).toContain(`staff: ${name}`);
  });

  it('L-09 each typed word narrows', () => {
    expect(found('price').length).toBeGreaterThan(1);
    expect(found('price later')).toEqual(['prices: A price from a later day']);
    expect(found('price wifi')).toEqual([]);
  });

  it('L-09 nothing typed finds nothing, and every part can be found', () => {
    expect(found('  ')).toEqual([]);
    expect(new Set(SETTINGS.map(({ tab }) => tab)).size).toBe(6);
  });
});
