import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import { systemContext, type RequestContext } from '../../../context.ts';
import { findIdNumberDays } from '../../site/site.repository.ts';
import { topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { topicsOfCards } from '../card-of-booking.ts';
import { expiryNotifications } from '../notifications/booking-notifications.ts';
import { draftBookingMail, mailBooking } from '../notifications/send-booking-mail.ts';
import {
  BATCH_SIZE,
  deleteIdNumbersBefore,
  expireStatements,
  findEndedBy,
  findExpired,
  hasExpired,
  hasIdNumbersBefore,
  isEndedBy,
} from './expiry.repository.ts';

/** Rounds of one call; what is left of a flood waits for the next. */
const ROUNDS = 20;

/** Ends all requests that nobody answered in time, and sends their mails. */
export async function releaseExpiredRequests(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'releaseExpiredRequests');
  await mailExpired(ctx, await releaseExpired(ctx));
}

/** Removes ID numbers of stays that ended long enough ago. */
export async function deleteOldIdNumbers(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteOldIdNumbers');
  const { db, now } = ctx.deps;
  const day = addDays(muscatDay(now()), -(await findIdNumberDays(db)));
  if (!(await hasIdNumbersBefore(db, day))) return;
  await commit(ctx, {
    statements: [deleteIdNumbersBefore(db, day)],
    audit: [],
    topics: ['bookings'],
  });
}

/**
 * The same as the scheduled release, before an answer that depends on it: costs one indexed row
 * when nothing is due, and waits for no mail. The system acts here, not the caller.
 */
export async function releaseExpiredIfDue({
  deps,
  waitUntil,
}: Pick<RequestContext, 'deps' | 'waitUntil'>): Promise<void> {
  if (!(await hasExpired(deps.db, new Date(deps.now()).toISOString()))) return;
  const ctx = systemContext(deps, waitUntil);
  waitUntil(mailExpired(ctx, await releaseExpired(ctx)));
}

/**
 * Cancels the requests that are due, releases their nights and notifies their guests, a batch at a
 * time. Safe to run twice at once: the second finds nothing left to
 * change. Returns those it ended.
 */
async function releaseExpired(ctx: RequestContext): Promise<BookingRow[]> {
  const { deps, requestId } = ctx;
  const ended: BookingRow[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const at = new Date(deps.now()).toISOString();
    const due = await findExpired(deps.db, at);
    if (due.length === 0) break;
    const ids = due.map(({ id }) => id);
    const mails = due.map((row) =>
      draftBookingMail(deps, row, EXPIRED, isEndedBy(row.reference, requestId)),
    );
    await commit(ctx, {
      statements: [
        ...expireStatements(deps.db, ids, requestId, at),
        ...due.flatMap((row) => settleCard(row, requestId, at)),
        ...expiryNotifications(ids, requestId, at),
        ...(await Promise.all(mails)),
      ],
      // The statements write an audit row for each request that they ended.
      audit: [],
      topics: [
        'inventory',
        'bookings',
        ...topicsOfCards(due),
        ...topicsOfGuests(due, 'bookings', 'notifications'),
      ],
    });
    ended.push(...(await findEndedBy(deps.db, requestId, ids)));
    if (ids.length < BATCH_SIZE) break;
  }
  deps.log('info', 'requests expired', { count: ended.length });
  return ended;
}

const EXPIRED = { kind: 'expired', language: null } as const;

async function mailExpired(ctx: RequestContext, ended: readonly BookingRow[]): Promise<void> {
  await Promise.all(ended.map((row) => mailBooking(ctx, row, EXPIRED)));
}
