import { randomBytes } from 'node:crypto';
import { bookingRequestSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { NOBODY, type Caller } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { requestBooking } from '../../worker/src/features/bookings/request/request-booking.ts';
import { changeBookingStatus } from '../../worker/src/features/bookings/status/change-booking-status.ts';
import { checkIn } from '../../worker/src/features/bookings/stay/stay-marks.ts';
import { asCaller, HOUR_MS } from './as-caller.ts';
import type { DemoBooking } from './demo-bookings.ts';

interface Seeding {
  readonly staff: Caller;
  /** Epoch ms. */
  readonly now: number;
  /** The guest who asks; by default somebody without account and device. */
  readonly guest?: Caller;
}

/**
 * A booking of the demo from its request to the room of its guest, by the verbs of the worker.
 * Returns its id.
 */
export async function seedBooking(
  deps: Deps,
  demo: DemoBooking,
  { staff, now, guest = NOBODY }: Seeding,
): Promise<number> {
  const askedAt = now - demo.askedHoursAgo * HOUR_MS;
  const today = muscatDay(now);
  const input = bookingRequestSchema.parse({
    fullName: demo.fullName,
    phoneNumber: demo.phone,
    idNumber: String((randomBytes(4).readUInt32BE() % 90_000_000) + 10_000_000),
    checkInDate: addDays(today, demo.from),
    checkOutDate: addDays(today, demo.to),
    numberOfGuests: demo.guests,
    language: demo.language,
    ...(demo.extras !== undefined && { extras: demo.extras }),
    ...demo.room,
  });
  const { booking } = await asCaller(deps, guest, askedAt, (ctx) =>
    requestBooking(ctx, { request: input, idempotencyKey: null }),
  );
  let answeredAt = askedAt;
  for (const status of demo.answers) {
    const isOver = status === 'completed';
    answeredAt = isOver ? hourOf(addDays(today, demo.to), 11) : answeredAt + HOUR_MS / 2;
    await asCaller(deps, staff, answeredAt, (ctx) =>
      changeBookingStatus(ctx, { id: booking.id, status }),
    );
  }
  const { roomNumber } = demo;
  if (roomNumber !== undefined)
    await asCaller(deps, staff, hourOf(addDays(today, demo.from), 15), (ctx) =>
      checkIn(ctx, { id: booking.id, roomNumber }),
    );
  return booking.id;
}

/** Epoch ms of an hour of the hotel's clock. */
const hourOf = (day: string, hour: number) => startOfMuscatDay(day) + hour * HOUR_MS;
