import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type Stay, staysOverlap } from '#shared/bookings/stay.ts';

export type PendingGroup = {
  /** Oldest first; a single one where no other wants its nights. */
  bookings: [Booking, ...Booking[]];
  /** The nights that at least two of them want; of a single request, its whole stay. */
  sharedNights: Stay;
};

/**
 * Pending requests oldest first, those for one room type and overlapping nights together in the
 * place of their oldest.
 */
export function groupOverlapping(pending: readonly Booking[]): PendingGroup[] {
  const groups: [Booking, ...Booking[]][] = [];
  for (const booking of [...pending].sort(byCreatedAt)) {
    const overlapping = groups.filter((group) => group.some((other) => overlaps(other, booking)));
    const [first, ...others] = overlapping;
    if (!first) {
      groups.push([booking]);
      continue;
    }
    // A request can be the bridge between two groups that had no night in common.
    for (const other of others) {
      first.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
    first.push(booking);
  }
  return groups.map((bookings) => {
    bookings.sort(byCreatedAt);
    return { bookings, sharedNights: sharedNights(bookings) };
  });
}

export function byCreatedAt(a: Booking, b: Booking): number {
  return a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1;
}

export function stayOf(booking: Pick<Booking, 'checkInDate' | 'checkOutDate'>): Stay {
  return { checkIn: booking.checkInDate, checkOut: booking.checkOutDate };
}

function overlaps(a: Booking, b: Booking): boolean {
  return a.roomType === b.roomType && staysOverlap(stayOf(a), stayOf(b));
}

/**
 * Of connected stays, two are under way from the second arrival until the last departure but one.
 */
function sharedNights(bookings: [Booking, ...Booking[]]): Stay {
  const arrivals = bookings.map((booking) => booking.checkInDate).sort();
  const departures = bookings.map((booking) => booking.checkOutDate).sort();
  return {
    checkIn: arrivals[1] ?? bookings[0].checkInDate,
    checkOut: departures.at(-2) ?? bookings[0].checkOutDate,
  };
}
