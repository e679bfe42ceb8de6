import {
  NO_EXTRAS,
  QUICK_BOOKING_TYPE,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import type { WalkInBody } from '#shared/bookings/staff-booking.contract.ts';
import { authorize } from '../../../authorize.ts';
import type { RequestContext } from '../../../context.ts';
import { receiptCodeOf } from '../../../identity/devices.ts';
import { submitBooking } from '../request/request-booking.ts';

interface WalkInInput {
  readonly body: WalkInBody;
  readonly idempotencyKey: string | null;
}

/**
 * Staff book for a guest at the desk, with the fixed labels of a quick booking and paid in cash;
 * approved, and checked in with a room, in the same batch where they say so. Only here may a stay
 * begin in the night that runs, and lack the ID number where its check-in will ask for it. No limit
 * of a guest's device holds; a phone has at most its three pending requests. The answer has the code
 * that stands on the guest's card. Throws what `requestBooking` does, and what `checkIn` does of the
 * room.
 */
export async function bookWalkIn(
  ctx: RequestContext,
  { body, idempotencyKey }: WalkInInput,
): Promise<{ booking: BookingCreated; replayed: boolean }> {
  authorize(ctx, 'bookWalkIn');
  const { approve, teamNote, wish, roomNumber, confirm, ...asked } = body;
  const request = {
    ...asked,
    bookingType: QUICK_BOOKING_TYPE,
    extras: wish ?? NO_EXTRAS,
    paymentMethod: 'cash',
    isPointsBooking: false,
    pointsUsed: 0,
  } as const;
  const { booking, replayed } = await submitBooking(ctx, {
    request,
    idempotencyKey,
    // What is absent stays absent: a key is compared with all that was asked under it.
    walkIn: {
      approve,
      ...(teamNote !== undefined && { teamNote }),
      ...(roomNumber !== undefined && { roomNumber }),
      ...(confirm !== undefined && { confirm }),
    },
  });
  const receipt = await receiptCodeOf(ctx.deps, booking.reference);
  return { booking: { ...booking, receipt }, replayed };
}
