import type { Entry } from '../../data/outbox/outbox.ts';

export type Link = 'ok' | 'offline' | 'portal';

/** What is said of an entry (offline.md §2.6). Numbers of photos count from 1. */
export type Shown =
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

type Facts = Pick<Entry, 'state' | 'total' | 'delivered' | 'preparing' | 'nextAttemptAt' | 'isSaved' | 'isWithdrawn'>;

export function shownState(entry: Facts, link: Link, now: number): Shown {
  if (entry.state === 'done' || entry.state === 'needsUser' || entry.state === 'blocked') return { is: entry.state };
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
      return entry.delivered > 0 ? { is: 'uploading', delivered: entry.delivered, total: entry.total } : { is: 'saved' };
  }
}

/** Whole seconds from now, at least one; a clock that was set back shows no wait of hours. */
function secondsUntil(instant: number | null, now: number): number {
  return Math.max(1, Math.min(300, Math.ceil(((instant ?? now) - now) / 1000)));
}
