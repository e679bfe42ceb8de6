import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/**
 * What waits at the desk and who is in the house, as counts: all that a locked desk is told, so
 * nothing here may say of whom.
 */
export const deskCountsSchema = z.object({
  v: z.literal(1),
  /** The session answers counts only, until a password is given. */
  isLocked: z.boolean(),
  /** Booking requests that nobody has answered, and how many of them the asker has not seen yet. */
  pending: count,
  unseen: count,
  /** The newest of them, by its number; 0 where none waits. */
  newestPendingId: count,
  /** When the next of them expires. */
  nextLapseAt: z.nullable(z.string()),
  /** Changes of bookings that guests ask for. */
  changeRequests: count,
  /** The newest of them, by its number; 0 where none waits. */
  newestChangeRequestId: z._default(count, 0),
  /** Entries to judge, by draw. */
  entries: z.object({ photography: count, hotel_rating: count, location_sharing: count }),
  reviews: count,
  /** Conversations in which a guest waits for a person, up to a hundred. */
  conversations: z._default(count, 0),
  /** Since when the one who has waited longest waits. */
  oldestHandoffAt: z._default(z.nullable(z.string()), null),
  /** When the last of them asked for a person. */
  lastHandoffAt: z._default(z.nullable(z.string()), null),
  /** Draws in which this member has to do something: a fault, a late number, a proposal. */
  draws: z._default(count, 0),
  /** Kinds of faults of the site that nobody has looked at. */
  alarms: z._default(count, 0),
  /** E-mails that colleagues want on the staff and that this member may confirm. */
  staffProposals: z._default(count, 0),
  /**
   * Stays of today: still to arrive, in the house now (also who is due out), still to leave.
   */
  arrivals: count,
  inHouse: count,
  departures: count,
});
export type DeskCounts = z.infer<typeof deskCountsSchema>;

/** Id of the newest booking that this person's board has shown. */
export const bookingsSeenBodySchema = z.strictObject({
  lastBookingId: z.int().check(z.nonnegative()),
});
export type BookingsSeenBody = z.infer<typeof bookingsSeenBodySchema>;

export const deskDoneSchema = z.object({ v: z.literal(1), ok: z.literal(true) });
