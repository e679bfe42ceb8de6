import * as z from 'zod/mini';
import {
  bookingCreatedSchema,
  bookingRequestSchema,
  sentBookingSchema,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { type Acceptance, type Command, EMPTY_RECEIPT } from '../../../platform/outbox/commands.ts';

declare module '../../../platform/outbox/commands.ts' {
  interface OutboxCommands {
    booking: z.input<typeof bookingRequestSchema>;
  }
}

/** Keeps type and dates after sending, and deletes name, phone and ID number from the phone. */
const { roomType, checkInDate, checkOutDate } = bookingRequestSchema.shape;
const keptSchema = z.object({ roomType, checkInDate, checkOutDate });

/** A booking request that found no network. */
export const bookingCommand: Command = {
  version: 1,
  schema: bookingRequestSchema,
  minPhotos: 0,
  path: '/api/booking-submissions',
  body: (payload) => payload,
  read: (answer) => acceptedBooking(bookingCreatedSchema.safeParse(answer).data),
  keep: (payload) => keptSchema.safeParse(payload).data ?? null,
  ask: {
    path: '/api/booking-submissions/sent',
    read: (answer, key) => {
      const { data } = sentBookingSchema.safeParse(answer);
      if (data === undefined) return null;
      const accepted = acceptedBooking(data.booking);
      return new Map(accepted === null ? [] : [[key, accepted]]);
    },
  },
};

function acceptedBooking(booking: BookingCreated | null | undefined): Acceptance | null {
  if (!booking) return null;
  const { id, reference, createdAt, receipt } = booking;
  return {
    receipt: { ...EMPTY_RECEIPT, id: String(id), reference, code: receipt, receivedAt: createdAt },
    answer: booking,
  };
}
