import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import type { Owner, Row } from '../../../platform/outbox/row.ts';
import type { Store } from '../../../platform/outbox/store.ts';
import { saveReceiptCode, writeLocal } from '../../../platform/storage/local-store.ts';
import { invalidateBookings } from './booking-keys.ts';

/**
 * A booking request that went out later, maybe with no page open, is taken into the bookings of
 * this device and its success told, once.
 */
export async function recordDeliveredBookings(
  store: Store,
  rows: readonly Row[],
  actor: Owner,
): Promise<void> {
  for (const { id, kind, state, answer, owner, isWithdrawn } of rows) {
    if (kind !== 'booking' || state !== 'done' || answer === null || owner !== actor) continue;
    const booking = await takeStoredAnswer(store, id);
    if (booking !== null) recordBooking(booking, actor, isWithdrawn !== true);
  }
}

/** Whoever takes the answer out of the row tells of it: of several pages only one. */
async function takeStoredAnswer(store: Store, id: string): Promise<BookingCreated | null> {
  let answer: unknown = null;
  await store.change(id, (row) => {
    answer = row?.answer ?? null;
    return row === undefined || answer === null ? null : { row: { ...row, answer: null } };
  });
  return bookingCreatedSchema.safeParse(answer).data ?? null;
}

function recordBooking(
  { reference, receipt, roomType, bedType, smokingPreference, isPointsBooking }: BookingCreated,
  owner: Owner,
  isWished: boolean,
): void {
  saveReceiptCode(reference, receipt);
  const pointsEarned = owner === 'device' ? 0 : POINTS_EARNED[roomType];
  // One that came too late to be taken back is no success to its guest.
  if (isWished)
    writeLocal('successfulBooking', {
      roomType,
      bedType,
      smokingPreference,
      pointsEarned,
      isPointsBooking,
    });
  invalidateBookings();
}
