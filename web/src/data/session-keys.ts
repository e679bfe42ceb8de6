import { type LocalKey, removeLocal } from './local-store.ts';

/** Whose each stored value is: who is signed in, that person's, or this device's own. A new key must say so. */
const OWNERS: Readonly<Record<LocalKey, 'session' | 'person' | 'device'>> = {
  sessionToken: 'session',
  userId: 'session',
  userEmail: 'session',
  googleSignIn: 'session',
  formerUserId: 'person',
  adminPageMemory: 'person',
  contact: 'person',
  entryPhone: 'person',
  successfulBooking: 'person',
  cancellationRecord: 'person',
  pointsPurchase: 'person',
  noticesSeen: 'person',
  // A receipt opens a booking, with its guest's name and phone, to whoever uses this device next.
  hasBookings: 'person',
  receipts: 'person',
  logoutOwed: 'device',
  leftAt: 'device',
  // The queue itself says whose each entry is.
  outbox: 'device',
  visits: 'device',
  installDismissedAt: 'device',
  boardPreferences: 'device',
};
const KEYS = Object.keys(OWNERS) as LocalKey[];

/** Forgets who is signed in on this device. */
export function removeSessionKeys(): void {
  removeLocal(...KEYS.filter((key) => OWNERS[key] === 'session'));
}

/** Forgets what belongs to the person who leaves; the device's own choices stay. */
export function removePersonalKeys(): void {
  removeLocal(...KEYS.filter((key) => OWNERS[key] !== 'device'));
}
