import { HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canReinstate } from '#shared/bookings/reinstate.ts';
import { auditDays, auditValue } from '#shared/desk/audit-value.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import { findBooking, NO_ENDING, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { topicsOfCards } from '../card-of-booking.ts';
import { latestRequest, reopenLapsedRequest } from '../change/change-requests.repository.ts';
import { lastCancellation } from '../desk/staff-booking.repository.ts';
import { firstNightNow } from '../night-that-runs.ts';
import { insertChangeNotification } from '../notifications/booking-notifications.repository.ts';
import { restoredText } from '../notifications/restored-texts.ts';
import { draftChangeMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { assertPendingLimit } from '../request/new-booking.repository.ts';
import { dropMails } from './answer-mails.repository.ts';
import { markRestored } from './deletions.repository.ts';
import { releaseExpiredIfDue } from './expiry.ts';
import {
  cameBack,
  nightsAgain,
  notRestorable,
  restoreError,
  type State,
} from './restore-booking.ts';
import { tellNow } from './tell-answers.ts';

interface Reinstatement {
  readonly id: number;
  /** Names the cancellation that was looked at. */
  readonly cancelledAt: string;
}

/**
 * Takes a cancellation by staff back within a day: the booking is what it was, holds its nights
 * again, and its guest is told. One that is live already is answered as it is. Throws 404; 409
 * `booking.sold_out` with what is full where a night has no room any more, `booking.room_taken`,
 * `booking.too_many_pending`, `booking.card_used_up`, and `booking.not_restorable` where the time is over or another
 * cancellation was looked at.
 */
export async function reinstateBooking(
  ctx: RequestContext,
  { id, cancelledAt }: Reinstatement,
): Promise<Booking> {
  authorize(ctx, 'reinstateBooking');
  const { deps, requestId } = ctx;
  await releaseExpiredIfDue(ctx);
  // A rejection of a moment ago is told before it is taken back.
  const row = await tellNow(ctx, (await requireBooking(ctx, id)).row);
  if (HOLDING_STATUSES.includes(row.status)) return view(ctx, row);
  if (row.updatedAt !== cancelledAt) throw notRestorable();
  const to = await stateBefore(ctx, row);
  const at = new Date(deps.now()).toISOString();
  const key = `reinstated:${requestId}`;
  const said = restoredText({ ...row, ...to });
  const mail = { kind: 'restored', said, key, language: null } as const;
  try {
    await commit(ctx, {
      statements: [
        ...markRestored(deps.db, row, { ...to, ...NO_ENDING }, requestId, at),
        ...settleCard(row, requestId, at),
        ...(await nightsAgain(ctx, { ...row, ...to })),
        reopenLapsedRequest(row, requestId),
        dropMails(deps.db, id),
        ...(to.status === 'pending' ? [assertPendingLimit(row.phoneNumber)] : []),
        ...insertChangeNotification(id, 'restored', said, at, key),
        await draftChangeMail(deps, { ...row, ...to }, mail),
      ],
      audit: {
        action: 'booking.reinstated',
        targetType: 'booking',
        targetId: id,
        fields: ['status'],
        before: 'cancelled',
        after: auditValue(to.status, row.roomType, auditDays(row.checkInDate, row.checkOutDate)),
      },
      topics: [
        'inventory',
        'bookings',
        ...topicsOfCards([row]),
        ...topicsOfGuests([row], 'bookings', 'notifications'),
      ],
    });
  } catch (error) {
    const isLate = error instanceof ConstraintError && error.constraint === 'bad_transition';
    const now = isLate ? await findBooking(deps.db, id) : null;
    if (now && HOLDING_STATUSES.includes(now.status)) return view(ctx, now);
    throw await restoreError(ctx, row, error);
  }
  const back = await findBooking(deps.db, id);
  if (!back) throw new AppError('booking.not_found', 404);
  sendBookingMail(ctx, back, mail);
  return view(ctx, back);
}

/** What the booking was; a request waits anew for its answer. Throws 409 where that cannot be. */
async function stateBefore({ deps }: RequestContext, row: BookingRow): Promise<State> {
  const now = deps.now();
  if (!canReinstate(row, await firstNightNow(deps), now)) throw notRestorable();
  const cancellation = await lastCancellation(deps.db, row.id);
  const status = HOLDING_STATUSES.find((one) => one === cancellation?.before);
  if (status === undefined) throw notRestorable();
  return cameBack(deps, status, row);
}

async function view(ctx: RequestContext, row: BookingRow): Promise<Booking> {
  return bookingViewFor(ctx, row, await latestRequest(ctx.deps.db, row.id));
}
