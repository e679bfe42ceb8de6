import { describe, expect, it } from 'vitest';
import { FACT_LENGTH, HOUSE_FACT_FIELDS, ofEachFact } from '#shared/site/house-facts.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { BUILT_IN_SITE } from '../../../../platform/queries/site.ts';
import { HOUSE_FIELDS } from './house-fields.ts';
import { readTyped, textOf } from './site-fields.ts';

const settings: SiteSettings = {
  ...BUILT_IN_SITE,
  wifiName: 'DarAlSeeb-Guest',
  wifiPassword: null,
  alarmEmail: null,
  ...ofEachFact<string | null>(null),
  pool: 'There is no pool.',
  version: 1,
  changedAt: null,
  changedBy: null,
};
const typed = (text: string, was = '') => ({ text, was });

describe('L-14 facts of the house as staff type them', () => {
  it('L-14 every fact has a field in both languages', () => {
    expect(HOUSE_FIELDS.map(({ name }) => name)).toEqual(HOUSE_FACT_FIELDS);
  });

  it('L-14 a fact that nobody wrote is an empty field, and typing blanks into it changes nothing', () => {
    expect(textOf(settings, 'pets')).toBe('');
    expect(readTyped(settings, { pets: typed('  ') }).changed).toEqual([]);
  });

  it('L-14 what is typed is sent without blanks around it, and an emptied field as nothing', () => {
    const { changes, wrong } = readTyped(settings, {
      pets: typed(' Pets stay at home.\nThank you. '),
      pool: typed(' ', 'There is no pool.'),
    });
    expect(changes).toEqual({ pets: 'Pets stay at home.\nThank you.', pool: null });
    expect(wrong).toEqual([]);
  });

  it('L-14 a fact that is too long is wrong before it is sent', () => {
    const { wrong } = readTyped(settings, { parkingAr: typed('م'.repeat(FACT_LENGTH + 1)) });
    expect(wrong.map(({ name }) => name)).toEqual(['parkingAr']);
  });
});
