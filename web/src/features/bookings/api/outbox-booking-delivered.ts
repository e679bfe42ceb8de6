import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import type { OnDelivered } from '../../../platform/outbox/commands.ts';
import { saveReceiptCode } from '../../../platform/storage/device-receipts.ts';
import { writeLocal } from '../../../platform/storage/local-store.ts';
import { invalidateBookings } from './booking-keys.ts';

/**
 * A booking request that went out later, maybe with no page open, joins the bookings of this
 * device, and its success is shown once.
 */
export const onBookingDelivered: OnDelivered = (answer, { owner, isWithdrawn }) => {
  const { data } = bookingCreatedSchema.safeParse(answer);
  if (data === undefined) return;
  const { reference, receipt, roomType, bedType, smokingPreference, isPointsBooking } = data;
  saveReceiptCode(reference, receipt);
  const pointsEarned = owner === 'device' ? 0 : POINTS_EARNED[roomType];
  // The guest has taken this booking back, too late: do not announce it as a success.
  if (!isWithdrawn)
    writeLocal('successfulBooking', {
      roomType,
      bedType,
      smokingPreference,
      pointsEarned,
      isPointsBooking,
      ...(data.isUnheld && { isUnheld: true }),
    });
  invalidateBookings();
};
