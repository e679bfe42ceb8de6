import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import { rememberReceipt, writeLocal } from '../local-store.ts';
import { queryClient } from '../query-client.ts';
import type { Owner, Row } from './row.ts';
import type { Store } from './store.ts';

/** A booking request that went out later, maybe with no page open, is taken into the bookings of this device and its success told, once. */
export async function welcomeBookings(store: Store, rows: readonly Row[], actor: Owner): Promise<void> {
  for (const { id, kind, state, answer, owner, isWithdrawn } of rows) {
    if (kind !== 'booking' || state !== 'done' || answer === null || owner !== actor) continue;
    const booking = await takeAnswer(store, id);
    if (booking !== null) welcome(booking, actor, isWithdrawn !== true);
  }
}

/** Whoever takes the answer out of the row tells of it: of several pages only one. */
async function takeAnswer(store: Store, id: string): Promise<BookingCreated | null> {
  let answer: unknown = null;
  await store.change(id, (row) => {
    answer = row?.answer ?? null;
    return row === undefined || answer === null ? null : { row: { ...row, answer: null } };
  });
  return bookingCreatedSchema.safeParse(answer).data ?? null;
}

function welcome(
  { reference, receipt, roomType, bedType, smokingPreference, isPointsBooking }: BookingCreated,
  owner: Owner,
  isWished: boolean,
): void {
  rememberReceipt(reference, receipt);
  const pointsEarned = owner === 'device' ? 0 : POINTS_EARNED[roomType];
  // One that came too late to be taken back is no success to its guest.
  if (isWished) writeLocal('successfulBooking', { roomType, bedType, smokingPreference, pointsEarned, isPointsBooking });
  for (const queryKey of [['bookings'], ['inventory'], ['room-nights'], ['notifications']])
    void queryClient.invalidateQueries({ queryKey });
}
