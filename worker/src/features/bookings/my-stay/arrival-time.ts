import { arrivalHours } from '#shared/bookings/arrival-time.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { badRequest, notFound } from '../../../platform/http/errors.ts';
import { findSite } from '../../site/site.repository.ts';
import { notAccepted, requireAcceptedStay } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import { findBooking } from '../bookings.repository.ts';
import { latestRequest } from '../change/change-requests.repository.ts';
import { requestTopics } from '../change/request-change.ts';
import { storeArrivalTime } from './my-stay.repository.ts';

/**
 * Notes about when the guest arrives, or takes the note back; changeable until the day is over.
 * Throws 400 for an hour that the hotel does not offer; 409 booking.not_accepted for a stay that is
 * not accepted or has begun.
 */
export async function setArrivalTime(
  ctx: RequestContext,
  { id, arrivalTime }: { readonly id: number; readonly arrivalTime: string | null },
): Promise<Booking> {
  authorize(ctx, 'setArrivalTime');
  const { db, now } = ctx.deps;
  const row = await requireAcceptedStay(ctx, id);
  if (row.checkInDate < muscatDay(now())) throw notAccepted(row.status);
  const site = await findSite(db);
  if (!site) throw notFound();
  const hours = arrivalHours(site.checkInTime);
  if (arrivalTime !== null && !hours.some(({ from }) => from === arrivalTime))
    throw badRequest({ fields: [{ field: 'arrivalTime', reason: 'choice' }] });
  try {
    await commit(ctx, {
      statements: storeArrivalTime(db, row, arrivalTime),
      audit: {
        action: 'booking.arrival_time',
        targetType: 'booking',
        targetId: id,
        fields: ['arrivalTime'],
      },
      topics: requestTopics(row),
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    throw notAccepted((await findBooking(db, id))?.status ?? 'cancelled');
  }
  const stored = (await findBooking(db, id)) ?? { ...row, arrivalTime };
  return bookingViewFor(ctx, stored, await latestRequest(db, id));
}
