import { DELETED_KEPT_DAYS, HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { DeleteBookingQuery } from '#shared/bookings/booking.contract.ts';
import type { DeleteBookingBody } from '#shared/bookings/staff-booking.contract.ts';
import { auditDays, auditValue } from '#shared/desk/audit-value.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { provePassword } from '../../accounts/staff-members/prove-password.ts';
import { REFUND_REASON } from '../../points/points-texts.ts';
import { refundPoints } from '../../points/points.repository.ts';
import { requireBooking } from '../booking-access.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { topicsOfCards } from '../card-of-booking.ts';
import { lapseOpenRequest } from '../change/change-requests.repository.ts';
import { releaseNights } from '../nights.repository.ts';
import { bookingNews, endedByStaff } from '../notifications/booking-notifications.ts';
import { draftBookingMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { insertDeletion, markDeleted } from './deletions.repository.ts';
import { releaseExpiredIfDue } from './expiry.ts';
import { assertNotInHouse, transitionError } from './may-end.ts';
import { prizeReturn } from './return-prize.ts';
import { tellNow } from './tell-answers.ts';

const DAY = 24 * 3_600_000;

interface Deletion extends DeleteBookingQuery, DeleteBookingBody {
  readonly id: number;
}

/**
 * Takes a booking out of every list, by the password of whoever deletes and for a reason: releases
 * its nights, refunds a free night's points or gives its prize or its card's back, tells the guest of one that
 * was still to come. The row stays for the audit log, and for 30 days to be taken back. Throws 409
 * `booking.in_house` for a guest in the house, `booking.bad_transition` with the status where it is
 * not what was looked at, and what `provePassword` throws.
 */
export async function deleteBooking(ctx: RequestContext, deletion: Deletion): Promise<void> {
  authorize(ctx, 'deleteBooking');
  const { deps } = ctx;
  await releaseExpiredIfDue(ctx);
  const { row } = await requireBooking(ctx, deletion.id);
  const { from = row.status, updatedAt = row.updatedAt } = deletion;
  if (from !== row.status || updatedAt !== row.updatedAt)
    throw transitionError(row.status, 'deleted');
  assertNotInHouse(row);
  const proof = await provePassword(ctx, deletion, auditOf(row));
  // What was answered a moment ago is told before it goes.
  await tellNow(ctx, row);
  const at = new Date(deps.now()).toISOString();
  const wasToCome = HOLDING_STATUSES.includes(row.status);
  const returned = wasToCome ? await prizeReturn(ctx, row, { isDeleted: true }) : null;
  // The winner is told by the entry that the prize is theirs again.
  const said = wasToCome && returned?.statements.length === 0 ? endedByStaff(row) : null;
  const cause = { kind: endedByStaff(row), language: null } as const;
  try {
    await commit(ctx, {
      statements: [
        ...proof,
        ...markDeleted(deps.db, row, ctx.requestId, at),
        insertDeletion(deps.db, {
          bookingId: row.id,
          at,
          status: row.status,
          reason: deletion.reason,
          operation: ctx.requestId,
          keptUntil: new Date(deps.now() + DELETED_KEPT_DAYS * DAY).toISOString(),
        }),
        releaseNights(deps.db, row.id),
        lapseOpenRequest(row.id, ctx.requestId, at),
        ...refundPoints(row.id, REFUND_REASON, at),
        ...settleCard(row, ctx.requestId, at),
        ...(said ? bookingNews(row, said, at) : []),
        ...(wasToCome ? [await draftBookingMail(deps, row, cause)] : []),
        ...(returned?.statements ?? []),
      ],
      audit: [auditOf(row), ...(returned?.audit ?? [])],
      topics: [
        'inventory',
        'bookings',
        ...(returned?.topics ?? []),
        ...topicsOfCards([row]),
        ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await findBooking(deps.db, row.id);
    if (!now) throw new AppError('booking.not_found', 404);
    assertNotInHouse(now);
    throw transitionError(now.status, 'deleted');
  }
  if (!wasToCome) return;
  const ended = { status: 'cancelled', expiresAt: null, deletedAt: at, updatedAt: at } as const;
  const gone: BookingRow = { ...row, ...ended };
  sendBookingMail(ctx, gone, cause);
}

/** Which stay it was, since nobody can open it any more; nothing of whose. */
const auditOf = ({ id, status, roomType, checkInDate, checkOutDate }: BookingRow) => ({
  action: 'booking.delete',
  targetType: 'booking',
  targetId: id,
  fields: ['deletedAt', 'status'],
  before: auditValue(status, roomType, auditDays(checkInDate, checkOutDate)),
  after: 'deleted',
});
