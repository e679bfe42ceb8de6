import { isAcceptedStay } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatClock, muscatDay, type Day } from '#shared/muscat-time.ts';
import { useNow } from '../../../platform/clock.ts';
import { useSite } from '../../../platform/queries/site.ts';
import type { OwnBooking } from './own-booking.ts';
import { useOwnBookings } from './use-own-bookings.ts';

/** Days after check-out for which a stay is still spoken of. */
export const AFTER_DAYS = 14;

type Dated = Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>;

/** `before` its guest arrives, `during`, and `after`. */
export type StayPhase = 'before' | 'during' | 'after';

export interface StayAtHand<B extends Dated> {
  readonly booking: B;
  readonly phase: StayPhase;
}

/** A moment of the hotel's clock. */
export interface HotelMoment {
  readonly today: Day;
  /** `HH:MM` */
  readonly clock: string;
}

export function hotelMoment(epochMs: number): HotelMoment {
  const { hours, minutes } = muscatClock(epochMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return { today: muscatDay(epochMs), clock: `${two(hours)}:${two(minutes)}` };
}

/**
 * The stay that matters: one that goes on, else the next, else one that ended lately (DESIGN.md, My
 * stay). On the day of check-in it goes on from the hour at which rooms are given out; its last day
 * is wholly part of it.
 */
export function stayAtHand<B extends Dated>(
  bookings: readonly B[],
  { today, clock }: HotelMoment,
  checkInTime: string,
): StayAtHand<B> | null {
  const accepted = bookings.filter((booking) => isAcceptedStay(booking, today));
  const [running] = accepted
    .filter(({ checkInDate }) => checkInDate <= today)
    .toSorted((a, b) => a.checkOutDate.localeCompare(b.checkOutDate));
  if (running)
    return {
      booking: running,
      phase: running.checkInDate === today && clock < checkInTime ? 'before' : 'during',
    };
  const [next] = bookings
    .filter(
      (booking) =>
        accepted.includes(booking) ||
        (booking.status === 'pending' && booking.checkInDate >= today),
    )
    .toSorted(
      (a, b) =>
        a.checkInDate.localeCompare(b.checkInDate) ||
        Number(a.status === 'pending') - Number(b.status === 'pending'),
    );
  if (next) return { booking: next, phase: 'before' };
  const [last] = bookings
    .filter((booking) => isOver(booking) && booking.checkOutDate >= addDays(today, -AFTER_DAYS))
    .toSorted((a, b) => b.checkOutDate.localeCompare(a.checkOutDate));
  return last ? { booking: last, phase: 'after' } : null;
}

/** Asked only where no accepted stay goes on or comes: what is left of those has ended. */
function isOver({ status }: Dated): boolean {
  return status === 'completed' || status === 'approved' || status === 'confirmed';
}

const MINUTE = 60_000;

/** The stay that matters on this device, or null; undefined while the bookings are not known. */
export function useStayAtHand(): {
  readonly stay: StayAtHand<OwnBooking> | null | undefined;
  readonly today: Day;
} {
  const { bookings } = useOwnBookings();
  const { checkInTime } = useSite();
  const moment = hotelMoment(useNow(MINUTE));
  return { stay: bookings && stayAtHand(bookings, moment, checkInTime), today: moment.today };
}
