import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  registerStoredKeys,
  readLocal,
  writeLocal,
} from '../../../platform/storage/local-store.ts';
import { offerInForms } from './offered-contact.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  registerStoredKeys({ contact: { owner: 'person', isOffered: true } });
});
afterEach(() => vi.unstubAllGlobals());

const TYPED = { fullName: 'سالم', phoneNumber: '+96891234567', email: 'old@example.om' };

it('A-01 R-06 after a change of the e-mail, forms offer the new one', () => {
  writeLocal('contact', TYPED);
  offerInForms(TYPED, { email: 'new@example.om' });
  expect(readLocal('contact')).toEqual({ ...TYPED, email: 'new@example.om' });
});

it('A-01 R-06 after a change of name and phone, forms offer the new ones', () => {
  writeLocal('contact', TYPED);
  offerInForms(TYPED, { fullName: 'سالم الحارثي', phoneNumber: '+96897777777' });
  expect(readLocal('contact')).toEqual({
    ...TYPED,
    fullName: 'سالم الحارثي',
    phoneNumber: '+96897777777',
  });
});

it('A-01 R-06 a phone that is taken off the account stays where it was typed', () => {
  writeLocal('contact', TYPED);
  offerInForms(TYPED, { fullName: 'سالم', phoneNumber: null });
  expect(readLocal('contact')).toEqual(TYPED);
});

it('A-01 R-06 nothing is kept of somebody who has never booked here', () => {
  offerInForms(TYPED, { email: 'new@example.om' });
  expect(readLocal('contact')).toBeNull();
});

it('A-01 R-06 what somebody else typed on this device is not mixed with the account', () => {
  writeLocal('contact', TYPED);
  offerInForms(
    { fullName: 'مها', phoneNumber: null, email: 'maha@example.om' },
    { fullName: 'مها الكندي', phoneNumber: '+96897777777' },
  );
  expect(readLocal('contact')).toBeNull();
});
