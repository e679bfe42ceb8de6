import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { ChangeRequest } from '#shared/bookings/change-request.contract.ts';
import { MAX_NIGHTS, nightCount, type Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { type NightPrices, priceOfStay } from '#shared/rooms/pricing.ts';
import { leftOfPrice } from '../../booking-words.ts';

export interface AskedChange {
  readonly booking: Booking;
  readonly request: ChangeRequest;
}

/** What this booking's guest waits to hear, or null. */
export function askedChange(booking: Booking): AskedChange | null {
  const request = booking.changeRequest;
  return request?.status === 'open' ? { booking, request } : null;
}

/** The stay that is wished for; null where the booking is to end. */
export function wishedStay({ checkInDate, checkOutDate }: ChangeRequest): Stay | null {
  return checkInDate === null || checkOutDate === null
    ? null
    : { checkIn: checkInDate, checkOut: checkOutDate };
}

/** The first day on which waiting costs the house or the guest a night. */
export function firstDayAtStake({ booking, request }: AskedChange): Day {
  const { checkInDate } = booking;
  const wished = wishedStay(request)?.checkIn;
  return wished !== undefined && wished < checkInDate ? wished : checkInDate;
}

/** Lists the changes that wait, by the first of their nights, then by age. */
export function askedChanges(bookings: readonly Booking[]): AskedChange[] {
  const key = (asked: AskedChange) => `${firstDayAtStake(asked)} ${asked.request.createdAt}`;
  return bookings
    .flatMap((booking) => askedChange(booking) ?? [])
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** What the wished stay costs by today's prices, in baisa; null where there is none. */
export function wishedPrice({ booking, request }: AskedChange, prices: NightPrices): number | null {
  const stay = wishedStay(request);
  if (stay === null || nightCount(stay) > MAX_NIGHTS) return null;
  if (booking.isPointsBooking) return 0;
  const { totalBaisa } = priceOfStay(prices[booking.roomType], stay, booking.numberOfGuests);
  return leftOfPrice(totalBaisa, booking);
}
