import type { User } from '#shared/accounts/account.contract.ts';
import { useObservable } from '../../lib/observable.ts';
import { sendPendingCalls } from '../pending-calls.ts';
import { forgetKeptDesk } from '../query/kept-desk-store.ts';
import { flushPersistedQueries } from '../query/persist-queries.ts';
import { removeQueriesOfLock } from '../query/query-client.ts';
import { readLocal, removeLocal, writeLocal } from '../storage/local-store.ts';
import { session } from './session-state.ts';

/**
 * Nobody may read on here until a password is given: what was read goes, from memory and from the
 * device; what was typed stays for the one who comes back.
 */
export function lockSession(): void {
  if (readLocal('userId') === null || readLocal('deskLocked') !== null) return;
  // While the server still takes them.
  void sendPendingCalls();
  removeLocal('deskLockKept');
  writeLocal('deskLocked', true);
  session.notify();
  forgetForLock();
}

/**
 * The session beneath this lock may be over by an unlocking whose answer was lost: the screen stays
 * and takes the password, whatever reads are refused, in every tab and after a reload.
 */
export function keepLockScreen(): void {
  if (readLocal('deskLocked') !== null) writeLocal('deskLockKept', true);
}

export const isLockScreenKept = (): boolean =>
  readLocal('deskLockKept') !== null && readLocal('deskLocked') !== null;

/** The same for another tab of a session that has just been locked. */
export function forgetForLock(): void {
  removeQueriesOfLock();
  void flushPersistedQueries();
  void forgetKeptDesk();
}

export function useIsLocked(): boolean {
  return useObservable(session, (state) => state.isLocked);
}

/** True for the person who was signed in when it locked: typed text waits for them alone. */
export function isLockedBy(user: Pick<User, 'id'>): boolean {
  return readLocal('deskLocked') !== null && readLocal('userId') === String(user.id);
}
