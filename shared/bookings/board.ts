import type { Day } from '../muscat-time.ts';
import type { BoardLane } from './booking.contract.ts';
import type { BookingStatus } from './booking-status.ts';

/** The lane of the staff board that a booking stands in on `today`: requests first, then by where the stay is. */
export function boardLane(booking: { status: BookingStatus; checkInDate: Day; checkOutDate: Day }, today: Day): BoardLane {
  const { status, checkInDate, checkOutDate } = booking;
  if (status === 'pending') return 'pending';
  if (status === 'completed' || status === 'cancelled') return 'closed';
  if (checkOutDate <= today) return 'departures';
  if (checkInDate < today) return 'inHouse';
  return checkInDate === today ? 'arrivals' : 'upcoming';
}
