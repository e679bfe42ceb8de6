import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORED_KEYS } from '../../app/stored.ts';
import { deleteAllDrafts, saveDraft, readDraft } from '../storage/drafts.ts';
import { readLocal, registerStoredKeys, writeLocal } from '../storage/local-store.ts';
import { sessionEndReason } from './session-end.ts';
import { session } from './session-state.ts';
import { endUserSession, expireSession, startUserSession, watchSession } from './session.ts';

registerStoredKeys(STORED_KEYS);

function fakeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size;
    },
  };
}

const person = (id: number) => ({
  user: { id, email: `guest${id}@example.om`, fullName: 'سالم', role: 'guest' as const },
  sessionToken: `sh_${id}`,
});
const TYPED = { draft: { idNumber: '12345678' } };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  deleteAllDrafts();
});
afterEach(() => vi.unstubAllGlobals());

it('A-04 what was typed before a session ended is shown to nobody until its person comes back', () => {
  startUserSession(person(7));
  saveDraft('booking.full', TYPED);
  writeLocal('contact', { fullName: 'سالم', phoneNumber: '+96891234567' });
  writeLocal('entryPhone', '+96891234567');
  expireSession();
  expect(readDraft('booking.full')).toBeNull();
  expect([readLocal('contact'), readLocal('entryPhone')]).toEqual([null, null]);
  saveDraft('booking.full', { draft: { idNumber: '87654321' } });
  saveDraft('event.photography', { phone: '9777 7777' });
  startUserSession(person(7));
  expect(readDraft('booking.full')).toEqual(TYPED);
  expect(readDraft('event.photography')).toEqual({ phone: '9777 7777' });
  expireSession();
  expect([readDraft('booking.full'), readDraft('event.photography')]).toEqual([null, null]);
});

it('A-05 who signs out takes along what waited for others in this tab', () => {
  startUserSession(person(7));
  saveDraft('booking.full', TYPED);
  expireSession();
  saveDraft('booking.quick', TYPED);
  deleteAllDrafts();
  expect(sessionStorage.length).toBe(0);
  startUserSession(person(7));
  expect(readDraft('booking.full')).toBeNull();
});

it('A-04 whoever comes back after their session ended finds what they typed', () => {
  startUserSession(person(7));
  saveDraft('booking.full', TYPED);
  expireSession();
  startUserSession(person(7));
  expect(readDraft('booking.full')).toEqual(TYPED);
  expect([readLocal('userId'), readLocal('formerUserId')]).toEqual(['7', null]);
});

it('A-04 somebody else who signs in after a session ended finds nothing of the first', () => {
  startUserSession(person(7));
  saveDraft('booking.full', TYPED);
  writeLocal('successfulBooking', {
    roomType: 'gold',
    bedType: 'double',
    smokingPreference: 'smoking',
    isPointsBooking: false,
  });
  expireSession();
  startUserSession(person(8));
  expect(readDraft('booking.full')).toBeNull();
  expect([readLocal('successfulBooking'), readLocal('userId'), readLocal('formerUserId')]).toEqual([
    null,
    '8',
    null,
  ]);
});

it('A-04 what was typed without an account is still there after signing in', () => {
  saveDraft('booking.full', TYPED);
  startUserSession(person(7));
  expect(readDraft('booking.full')).toEqual(TYPED);
});

const reason = () => sessionEndReason(session.read());

/** What this tab hears when another one takes a value out of the storage, or puts one there. */
function hearing(): (key: string, oldValue: string | null, newValue: string | null) => void {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { search: '' });
  watchSession();
  return (key, oldValue, newValue) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
  };
}

it('A-04 the login page knows why it is there after a reload, and in every other tab', () => {
  startUserSession(person(7));
  expect(reason()).toBeNull();
  const hear = hearing();
  hear('userId', '7', null);
  hear('formerUserId', null, '7');
  expect(reason()).toBe('ended');
  // What a page knows that has just been opened.
  expect(sessionEndReason({ ...session.read(), hasExpired: false, sessionEnd: null })).toBe(
    'ended',
  );
  startUserSession(person(7));
  expect(reason()).toBeNull();
});

it('A-05 whoever signed out in another tab needs no reason', () => {
  startUserSession(person(7));
  const hear = hearing();
  hear('userId', '7', null);
  expect(reason()).toBeNull();
});

it('A-05 whoever signs out after a session ended is told of it no more', async () => {
  startUserSession(person(7));
  expireSession();
  expect(reason()).toBe('expired');
  await endUserSession();
  expect(reason()).toBeNull();
});

it('A-04 a session that ends under the hands says why as well', () => {
  const asking = { ...session.read(), endedSession: { email: 'a@example.om', fullName: 'A' } };
  expect(sessionEndReason({ ...asking, sessionEnd: 'ended' })).toBe('ended');
  expect(sessionEndReason({ ...asking, sessionEnd: null })).toBe('expired');
});
