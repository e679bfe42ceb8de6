import type { Deps } from '../deps.ts';
import { atomic } from '../lib/atomic.ts';
import { toBase64Url } from '../lib/crypto.ts';
import { NEWS_TEXTS, tellBookingNews } from './booking-news.ts';
import { anyExpired, expiredIds, expireStatements, rowsOfOperation } from './expiry.repository.ts';

/**
 * Ends requests that nobody answered in time: cancels them, frees their nights and leaves word for the guest, in one batch
 * (decisions.md, Booking status). Safe to run twice at once: the second finds nothing left to change.
 */
export async function releaseExpiredRequests(deps: Deps): Promise<number> {
  const at = new Date(deps.now()).toISOString();
  const ids = await expiredIds(deps.d1, at);
  if (ids.length === 0) return 0;
  const operation = `exp_${toBase64Url(deps.randomBytes(12))}`;
  await atomic(deps.d1, expireStatements(deps.d1, ids, operation, at, NEWS_TEXTS.expired));
  const ended = await rowsOfOperation(deps.d1, operation, ids);
  deps.log('info', 'requests expired', { count: ended.length });
  await Promise.all(ended.map((row) => tellBookingNews(deps, row, 'expired', null)));
  return ended.length;
}

/** The same, before an answer that depends on it: costs one indexed row when nothing is due. */
export async function releaseWhenDue(deps: Deps): Promise<void> {
  const due = await anyExpired(deps.d1, new Date(deps.now()).toISOString());
  if (due) await releaseExpiredRequests(deps);
}
