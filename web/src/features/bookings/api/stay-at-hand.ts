import { isAcceptedStay } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { MarkedStay } from '#shared/bookings/stay-marks.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatClock, muscatDay, type Day } from '#shared/muscat-time.ts';
import { useNow } from '../../../platform/clock.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { useServerSkew } from '../../../platform/server-time.ts';
import type { OwnBooking } from './own-booking.ts';
import { useOwnBookings } from './use-own-bookings.ts';

/** Days after check-out for which a stay is still spoken of. */
export const AFTER_DAYS = 14;

/** `before` its guest arrives, `during`, and `after`. */
export type StayPhase = 'before' | 'during' | 'after';

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
 * Where a stay stands on `today`; null for one that is cancelled, that nobody answered in time, or
 * to which nobody came.
 *
 * The marks of the desk decide, whatever the dates say: a stay goes on from the check-in and is
 * over with the check-out or the completion. Some hotels mark nothing: a guest without a mark is
 * awaited to the end of the check-in day, is taken to be in the house from the second day on, and
 * has left once the check-out day is over. One who is marked as not come is awaited until then,
 * because they may come after all.
 */
export function stayPhase(stay: MarkedStay, today: Day): StayPhase | null {
  const { status, checkInDate, checkedInAt, checkedOutAt, noShowAt } = stay;
  if (status === 'cancelled') return null;
  if (status === 'pending') return checkInDate >= today ? 'before' : null;
  if (status === 'completed' || checkedOutAt !== null) return 'after';
  if (!isAcceptedStay(stay, today)) return noShowAt === null ? 'after' : null;
  if (checkedInAt !== null) return 'during';
  return checkInDate < today && noShowAt === null ? 'during' : 'before';
}

/** On the check-out day, once the room has to be free: the guest may have left without a mark. */
function isPastCheckOut({ checkOutDate }: MarkedStay, moment: HotelMoment, checkOutTime: string) {
  return checkOutDate === moment.today && moment.clock >= checkOutTime;
}

/** The desk has checked the guest in, and nothing speaks for their having left. */
function isInHouse(stay: MarkedStay, moment: HotelMoment, checkOutTime: string): boolean {
  return (
    stay.checkedInAt !== null &&
    stayPhase(stay, moment.today) === 'during' &&
    !isPastCheckOut(stay, moment, checkOutTime)
  );
}

/**
 * The room that a guest lives in, as its door says it, or by its number. Before the check-in there
 * is none to tell: staff may still give another one.
 */
export function roomOfGuest(
  stay: MarkedStay & Pick<Booking, 'roomNumber' | 'roomLabel'>,
  today: Day,
): string | number | null {
  const isHere = stay.checkedInAt !== null && stayPhase(stay, today) === 'during';
  return isHere ? (stay.roomLabel ?? stay.roomNumber) : null;
}

export interface StayAtHand<B extends MarkedStay> {
  readonly booking: B;
  readonly phase: StayPhase;
  /** That the guest is in the hotel is said only where the desk knows it. */
  readonly isInHouse: boolean;
}

/**
 * The stay that matters: one that goes on or begins today, else the next, else one that ended
 * lately. Of several that go on, one in which the guest is known to be comes first, and one that
 * they may have left, or did not come to, comes last.
 */
export function stayAtHand<B extends MarkedStay>(
  bookings: readonly B[],
  moment: HotelMoment,
  checkOutTime: string,
): StayAtHand<B> | null {
  const { today } = moment;
  const all = bookings.flatMap((booking): StayAtHand<B>[] => {
    const phase = stayPhase(booking, today);
    if (phase === null) return [];
    return [{ booking, phase, isInHouse: isInHouse(booking, moment, checkOutTime) }];
  });
  const rank = ({ booking, isInHouse: isHere }: StayAtHand<B>) => {
    if (isHere) return 0;
    return booking.noShowAt !== null || isPastCheckOut(booking, moment, checkOutTime) ? 2 : 1;
  };
  const live = all.filter(({ phase }) => phase !== 'after');
  const [running] = live
    .filter(({ booking }) => booking.status !== 'pending' && booking.checkInDate <= today)
    .toSorted(
      (a, b) => rank(a) - rank(b) || a.booking.checkOutDate.localeCompare(b.booking.checkOutDate),
    );
  const [next] = live.toSorted(
    ({ booking: a }, { booking: b }) =>
      a.checkInDate.localeCompare(b.checkInDate) ||
      Number(a.status === 'pending') - Number(b.status === 'pending'),
  );
  const [last] = all
    .filter(
      ({ booking, phase }) =>
        phase === 'after' && booking.checkOutDate >= addDays(today, -AFTER_DAYS),
    )
    .toSorted((a, b) => b.booking.checkOutDate.localeCompare(a.booking.checkOutDate));
  return running ?? next ?? last ?? null;
}

/** A stay that is over, or that came to nothing: cancelled bookings are not current. */
function isPast(booking: MarkedStay, today: Day): boolean {
  return (
    booking.status === 'cancelled' ||
    booking.checkOutDate < today ||
    stayPhase(booking, today) === 'after'
  );
}

/** Bookings whose stay is still to come or goes on, the next one first. */
export function currentBookings<B extends MarkedStay>(bookings: readonly B[], today: Day): B[] {
  return bookings
    .filter((booking) => !isPast(booking, today))
    .toSorted((a, b) => a.checkInDate.localeCompare(b.checkInDate));
}

/** The others, the last one first. */
export function pastBookings<B extends MarkedStay>(bookings: readonly B[], today: Day): B[] {
  return bookings
    .filter((booking) => isPast(booking, today))
    .toSorted((a, b) => b.checkInDate.localeCompare(a.checkInDate));
}

const MINUTE = 60_000;

/** Now by the hotel's clock; by the phone's until the hotel has answered. */
function useHotelMoment(): HotelMoment {
  const now = useNow(MINUTE);
  return hotelMoment(now + (useServerSkew() ?? 0));
}

/** The stay that matters on this device, or null; undefined while the bookings are not known. */
export function useStayAtHand(): {
  readonly stay: StayAtHand<OwnBooking> | null | undefined;
  readonly moment: HotelMoment;
} {
  const { bookings } = useOwnBookings();
  const { checkOutTime } = useSite();
  const moment = useHotelMoment();
  return { stay: bookings && stayAtHand(bookings, moment, checkOutTime), moment };
}
