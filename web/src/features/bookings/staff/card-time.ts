import { boardLane } from '#shared/bookings/board.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';

export type CardTime =
  /** An instant, epoch ms: when it was asked for, or when it ended. */
  { kind: 'since'; at: number } | { kind: 'arrives' | 'leaves' | 'overdue'; day: Day };

/** The one time that matters on a card of this lane. */
export function cardTime(booking: Booking, today: Day): CardTime {
  switch (boardLane(booking, today)) {
    case 'pending':
      return { kind: 'since', at: Date.parse(booking.createdAt) };
    case 'closed':
      return { kind: 'since', at: Date.parse(booking.updatedAt) };
    case 'arrivals':
    case 'upcoming':
      return { kind: 'arrives', day: booking.checkInDate };
    case 'inHouse':
      return { kind: 'leaves', day: booking.checkOutDate };
    case 'departures':
      return { kind: booking.checkOutDate < today ? 'overdue' : 'leaves', day: booking.checkOutDate };
  }
}
