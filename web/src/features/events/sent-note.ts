import type { Shown } from './shown-state.ts';

interface Sent {
  readonly shown: Shown['is'];
  /** False where the browser kept nothing. */
  readonly isSaved: boolean;
}

/** States from which an entry goes on by itself, also with the app closed where the browser has Background Sync. */
const GOES_ON: ReadonlySet<Shown['is']> = new Set(['saved', 'preparing', 'uploading', 'submitting', 'waiting']);

/**
 * What may be promised under entries that were handed over: `mayClose` where none of them needs this phone or its guest any more, `kept` where the
 * hotel has all and their receipts are on the phone, null where neither is true of each.
 */
export function sentNote(sent: readonly Sent[], hasBackgroundSync: boolean): 'mayClose' | 'kept' | null {
  if (sent.length === 0 || sent.some(({ isSaved }) => !isSaved)) return null;
  if (sent.every(({ shown }) => shown === 'done')) return 'kept';
  return hasBackgroundSync && sent.every(({ shown }) => shown === 'done' || GOES_ON.has(shown)) ? 'mayClose' : null;
}
