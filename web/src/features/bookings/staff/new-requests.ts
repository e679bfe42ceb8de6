import type { Booking } from '#shared/bookings/booking.contract.ts';

/** Requests that were not among the known ones; nothing is new on the first look at the board. */
export function newRequests(pending: readonly Booking[], known: ReadonlySet<number> | null): Booking[] {
  return known === null ? [] : pending.filter((booking) => !known.has(booking.id));
}
