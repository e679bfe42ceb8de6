import type { Request } from '../context.ts';
import type { Deps } from '../deps.ts';
import { atomic } from '../lib/atomic.ts';
import { toBase64Url } from '../lib/crypto.ts';
import { NEWS_TEXTS, tellBookingNews } from './booking-news.ts';
import type { BookingRow } from './booking-view.ts';
import { anyExpired, AT_ONCE, expiredIds, expireStatements, rowsOfOperation } from './expiry.repository.ts';

/** Rounds of one call; what is left of a flood waits for the next. */
const ROUNDS = 20;

/**
 * Ends requests that nobody answered in time: cancels them, frees their nights and leaves word for the guest, a batch at a time
 * (decisions.md, Booking status). Safe to run twice at once: the second finds nothing left to change. Returns those it ended.
 */
async function release(deps: Deps): Promise<BookingRow[]> {
  const ended: BookingRow[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(deps.now()).toISOString();
    const ids = await expiredIds(deps.d1, at);
    if (ids.length === 0) break;
    const operation = `exp_${toBase64Url(deps.randomBytes(12))}`;
    await atomic(deps.d1, expireStatements(deps.d1, ids, operation, at, NEWS_TEXTS.expired));
    ended.push(...(await rowsOfOperation(deps.d1, operation, ids)));
    if (ids.length < AT_ONCE) break;
  }
  deps.log('info', 'requests expired', { count: ended.length });
  return ended;
}

async function tell(deps: Deps, ended: readonly BookingRow[]): Promise<void> {
  await Promise.all(ended.map((row) => tellBookingNews(deps, row, 'expired', null)));
}

/** All that are due, and their mails; the cron calls it. */
export async function releaseExpiredRequests(deps: Deps): Promise<void> {
  await tell(deps, await release(deps));
}

/** The same, before an answer that depends on it: costs one indexed row when nothing is due, and waits for no mail. */
export async function releaseWhenDue({ deps, waitUntil }: Pick<Request, 'deps' | 'waitUntil'>): Promise<void> {
  if (!(await anyExpired(deps.d1, new Date(deps.now()).toISOString()))) return;
  waitUntil(tell(deps, await release(deps)));
}
