import { ID_NUMBER_DAYS } from '#shared/bookings/booking-lifecycle.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { toBase64Url } from '../../platform/crypto.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { NOTIFICATION_TEXTS, mailBookingNotification } from './booking-notifications.ts';
import type { BookingRow } from './booking-view.ts';
import {
  deleteIdNumbersBefore,
  hasExpired,
  BATCH_SIZE,
  expiredIds,
  expireStatements,
  rowsOfOperation,
} from './expiry.repository.ts';

/** Removes ID numbers of stays that ended long enough ago; the cron calls it. */
export async function deleteOldIdNumbers(deps: Deps): Promise<void> {
  await deleteIdNumbersBefore(deps.d1, addDays(muscatDay(deps.now()), -ID_NUMBER_DAYS));
}

/** Rounds of one call; what is left of a flood waits for the next. */
const ROUNDS = 20;

/**
 * Ends requests that nobody answered in time: cancels them, frees their nights and leaves word for
 * the guest, a batch at a time (decisions.md, Booking status). Safe to run twice at once: the
 * second finds nothing left to change. Returns those it ended.
 */
async function releaseBatch(deps: Deps): Promise<BookingRow[]> {
  const ended: BookingRow[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(deps.now()).toISOString();
    const ids = await expiredIds(deps.d1, at);
    if (ids.length === 0) break;
    const operation = `exp_${toBase64Url(deps.randomBytes(12))}`;
    await runBatch(
      deps.d1,
      expireStatements(deps.d1, ids, operation, at, NOTIFICATION_TEXTS.expired),
    );
    ended.push(...(await rowsOfOperation(deps.d1, operation, ids)));
    if (ids.length < BATCH_SIZE) break;
  }
  deps.log('info', 'requests expired', { count: ended.length });
  return ended;
}

async function mailExpired(deps: Deps, ended: readonly BookingRow[]): Promise<void> {
  await Promise.all(ended.map((row) => mailBookingNotification(deps, row, 'expired', null)));
}

/** All that are due, and their mails; the cron calls it. */
export async function releaseExpiredRequests(deps: Deps): Promise<void> {
  await mailExpired(deps, await releaseBatch(deps));
}

/**
 * The same, before an answer that depends on it: costs one indexed row when nothing is due, and
 * waits for no mail.
 */
export async function releaseExpiredIfDue({
  deps,
  waitUntil,
}: Pick<RequestContext, 'deps' | 'waitUntil'>): Promise<void> {
  if (!(await hasExpired(deps.d1, new Date(deps.now()).toISOString()))) return;
  waitUntil(mailExpired(deps, await releaseBatch(deps)));
}
