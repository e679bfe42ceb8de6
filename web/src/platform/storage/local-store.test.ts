import { afterEach, expect, it, vi } from 'vitest';
import { STORED_KEYS } from '../../app/stored.ts';
import { deleteAllDrafts, saveDraft, readDraft } from './drafts.ts';
import {
  readLocal,
  registerStoredKeys,
  removeOfferedKeys,
  removePersonalKeys,
  removeSessionKeys,
  writeLocal,
} from './local-store.ts';

registerStoredKeys(STORED_KEYS);

function fakeStorage(kept: Record<string, string>) {
  const values = new Map(Object.entries(kept));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it('A-05 leaving takes everything personal from this browser, and leaves what belongs to the device', () => {
  const storage = fakeStorage({
    language: 'ar',
    theme: 'dark',
    visits: '3',
    boardPreferences: '{}',
    installDismissedAt: '1',
    sessionToken: 'sh_1',
    userId: '7',
    userEmail: 'salim@example.om',
    contact: '{}',
    receipts: '{}',
    hasBookings: 'true',
    pointsPurchase: '{}',
    successfulBooking: '{}',
    cancellationRecord: '{}',
    adminPageMemory: '/dashboard',
    shown: '{}',
    adoptionAsked: '{}',
    googleSignIn: '1',
    entryPhone: '+96891234567',
    keptByAnotherVersion: 'سالم',
  });
  vi.stubGlobal('localStorage', storage);
  removePersonalKeys();
  expect([...storage.values.keys()]).toEqual([
    'language',
    'theme',
    'visits',
    'boardPreferences',
    'installDismissedAt',
    'receipts',
    'hasBookings',
    'shown',
    'adoptionAsked',
  ]);
});

it('A-05 a half-filled form, with its ID number, goes with the person who typed it', () => {
  const storage = fakeStorage({ visitCounted: '1' });
  vi.stubGlobal('sessionStorage', storage);
  saveDraft('booking.full', { draft: { idNumber: '12345678' } });
  expect(readDraft('booking.full')).toEqual({ draft: { idNumber: '12345678' } });
  deleteAllDrafts();
  expect(readDraft('booking.full')).toBeNull();
  expect([...storage.values.keys()]).toEqual(['visitCounted']);
});

it('A-05 without the keys of any feature leaving still takes what may be the person’s', () => {
  const storage = fakeStorage({ theme: 'dark', visits: '3', contact: '{}', entryPhone: '+9689' });
  vi.stubGlobal('localStorage', storage);
  registerStoredKeys({});
  removePersonalKeys();
  registerStoredKeys(STORED_KEYS);
  expect([...storage.values.keys()]).toEqual(['theme', 'visits']);
});

it('A-04 a session that ends takes who was signed in and what forms would offer of them', () => {
  const storage = fakeStorage({ receipts: '{}', visits: '3' });
  vi.stubGlobal('localStorage', storage);
  writeLocal('userId', '7');
  writeLocal('entryPhone', '+96891234567');
  writeLocal('adminPageMemory', '/dashboard/bookings');
  expect([readLocal('userId'), readLocal('entryPhone'), readLocal('visits')]).toEqual([
    '7',
    '+96891234567',
    3,
  ]);
  removeSessionKeys();
  removeOfferedKeys();
  expect([...storage.values.keys()]).toEqual(['receipts', 'visits']);
});
