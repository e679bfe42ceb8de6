import type { Entry } from '../platform/outbox/outbox.ts';

type ConnectionState = 'ok' | 'offline' | 'portal';

/** State of an entry as it is told to the guest. Numbers of photos count from 1. */
export type DisplayState =
  | { readonly is: 'saved' }
  | { readonly is: 'held' }
  | { readonly is: 'preparing'; readonly photo: number; readonly total: number }
  | { readonly is: 'uploading'; readonly delivered: number; readonly total: number }
  | { readonly is: 'submitting' }
  | { readonly is: 'waiting'; readonly seconds: number }
  | { readonly is: 'portal' }
  | { readonly is: 'needsUser' }
  | { readonly is: 'withdrawn' }
  | { readonly is: 'blocked' }
  | { readonly is: 'done' };

type Facts = Pick<
  Entry,
  'state' | 'total' | 'delivered' | 'preparing' | 'nextAttemptAt' | 'isSaved' | 'isWithdrawn'
>;

export function displayState(entry: Facts, link: ConnectionState, now: number): DisplayState {
  if (entry.state === 'done' || entry.state === 'needsUser' || entry.state === 'blocked')
    return { is: entry.state };
  if (entry.isWithdrawn) return { is: 'withdrawn' };
  // Whatever else is to say, only this keeps the guest from losing it.
  if (!entry.isSaved) return { is: 'held' };
  if (link === 'portal') return { is: 'portal' };
  if (link === 'offline') return { is: 'saved' };
  switch (entry.state) {
    case 'preparing':
      return { is: 'preparing', photo: (entry.preparing ?? 0) + 1, total: entry.total };
    case 'uploading':
      return { is: 'uploading', delivered: entry.delivered, total: entry.total };
    case 'submitting':
      return { is: 'submitting' };
    case 'waiting':
      return { is: 'waiting', seconds: secondsUntil(entry.nextAttemptAt, now) };
    default:
      return entry.delivered > 0
        ? { is: 'uploading', delivered: entry.delivered, total: entry.total }
        : { is: 'saved' };
  }
}

/** Whole seconds from now, at least one; a clock that was set back shows no wait of hours. */
function secondsUntil(instant: number | null, now: number): number {
  return Math.max(1, Math.min(300, Math.ceil(((instant ?? now) - now) / 1000)));
}

interface SubmittedEntry {
  readonly shown: DisplayState['is'];
  /** False where the browser kept nothing. */
  readonly isSaved: boolean;
}

/**
 * States from which an entry goes on by itself, also with the app closed where the browser has
 * Background Sync.
 */
const SELF_CONTINUING: ReadonlySet<DisplayState['is']> = new Set([
  'saved',
  'preparing',
  'uploading',
  'submitting',
  'waiting',
]);

/**
 * What may be promised under entries that were handed over: `mayClose` where none of them needs
 * this phone or its guest any more, `kept` where the server has all and their receipts are on the
 * phone, null where neither is true of each.
 */
export function submittedHint(
  sent: readonly SubmittedEntry[],
  hasBackgroundSync: boolean,
): 'mayClose' | 'kept' | null {
  if (sent.length === 0 || sent.some(({ isSaved }) => !isSaved)) return null;
  if (sent.every(({ shown }) => shown === 'done')) return 'kept';
  return hasBackgroundSync &&
    sent.every(({ shown }) => shown === 'done' || SELF_CONTINUING.has(shown))
    ? 'mayClose'
    : null;
}

export type PhotoProblem = Extract<Entry['reason'], `photo${string}`>;

interface PhotoProblemGroup {
  readonly problem: PhotoProblem;
  /** Numbers of the photos that have it, counted from 1. */
  readonly numbers: readonly number[];
}

/**
 * All photos that keep an entry back, by what is wrong with them; `reason`, which the entry itself
 * gives, comes first.
 */
export function groupPhotoProblems(
  photos: readonly Pick<Entry['photos'][number], 'index' | 'problem'>[],
  reason: PhotoProblem,
): PhotoProblemGroup[] {
  const problems = new Set([reason, ...photos.flatMap(({ problem }) => problem ?? [])]);
  return [...problems].flatMap((problem) => {
    const numbers = photos
      .filter((photo) => photo.problem === problem)
      .map(({ index }) => index + 1);
    return numbers.length === 0 ? [] : [{ problem, numbers }];
  });
}
