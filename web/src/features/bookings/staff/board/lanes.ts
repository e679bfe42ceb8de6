import { boardLane } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking, BoardLane } from '#shared/bookings/booking.contract.ts';
import { isUrgent, queueOf, type QueuePlace } from '#shared/bookings/request-queue.ts';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { compareTexts } from '#shared/compare.ts';
import { type Day, startOfMuscatDay } from '#shared/muscat-time.ts';
import { askedChanges, firstDayAtStake, type AskedChange } from '../detail/change-requests.ts';

/** A guest who has not come neither arrives nor leaves: they have a lane of their own. */
export type ShownLane = BoardLane | 'noShow';
export type Lanes = Record<ShownLane, Booking[]>;

/** Lanes beside the pending one, in the order in which a day at the desk needs them. */
export const STAY_LANES = [
  'arrivals',
  'inHouse',
  'departures',
  'noShow',
  'upcoming',
  'closed',
] as const;
export type StayLane = (typeof STAY_LANES)[number];

/** The lanes that are shown: nobody looks for guests who have not come where there are none. */
export const shownLanes = (lanes: Lanes): readonly StayLane[] =>
  STAY_LANES.filter((lane) => lane !== 'noShow' || lanes.noShow.length > 0);

/** The lane of the board in which staff see a booking on `today`. */
export const shownLane = (booking: Booking, today: Day): ShownLane =>
  isMissed(booking) ? 'noShow' : boardLane(booking, today);

/**
 * The board's lanes on `today`, each in its own order: stays by the day that comes next, ended ones
 * latest first. Requests have a queue (#shared/bookings/request-queue.ts).
 */
export function sortIntoLanes(bookings: readonly Booking[], today: Day): Lanes {
  const lanes: Lanes = {
    pending: [],
    arrivals: [],
    inHouse: [],
    departures: [],
    noShow: [],
    upcoming: [],
    closed: [],
  };
  for (const booking of bookings) lanes[shownLane(booking, today)].push(booking);
  lanes.arrivals.sort((a, b) => compareTexts(a.createdAt, b.createdAt) || a.id - b.id);
  lanes.inHouse.sort((a, b) => compareTexts(a.checkOutDate, b.checkOutDate) || a.id - b.id);
  lanes.departures.sort((a, b) => compareTexts(a.checkOutDate, b.checkOutDate) || a.id - b.id);
  lanes.noShow.sort((a, b) => compareTexts(b.checkInDate, a.checkInDate) || a.id - b.id);
  lanes.upcoming.sort((a, b) => compareTexts(a.checkInDate, b.checkInDate) || a.id - b.id);
  lanes.closed.sort((a, b) => compareTexts(b.updatedAt, a.updatedAt) || b.id - a.id);
  return lanes;
}

/** What waits: a booking request, or a change that the guest of a booking asks for. */
export function requestKey({ id, changeRequest }: Booking): string {
  return changeRequest?.status === 'open' ? `change ${changeRequest.id}` : `booking ${id}`;
}

/** A place in the queue of what waits: requests, alone or in a box, or a change asked for. */
export type WaitingPlace =
  | { readonly kind: 'requests'; readonly place: QueuePlace<Booking> }
  | { readonly kind: 'change'; readonly asked: AskedChange };

interface At {
  readonly now: number;
  readonly today: Day;
}

/**
 * All that waits for an answer in one order: by what lapses first, urgent things before others. A
 * request lapses when its hold ends, a change when the first night at stake begins. A box of
 * requests stands where its first one lapses.
 */
export function waitingOrder(bookings: readonly Booking[], at: At): WaitingPlace[] {
  const pending = bookings.filter(({ status }) => status === 'pending');
  const places: WaitingPlace[] = [
    ...queueOf(pending, at).map((place) => ({ kind: 'requests' as const, place })),
    ...askedChanges(bookings).map((asked) => ({ kind: 'change' as const, asked })),
  ];
  return places.toSorted(
    (a, b) =>
      Number(isUrgentPlace(b, at)) - Number(isUrgentPlace(a, at)) ||
      compareTexts(lapseOf(a), lapseOf(b)),
  );
}

/** Whether waiting loses the change: its first night at stake is today's, or begins soon. */
export function isUrgentChange(asked: AskedChange, at: At): boolean {
  return isUrgent({ checkInDate: firstDayAtStake(asked), expiresAt: changeLapse(asked) }, at);
}

/** The booking that stands first in the queue. */
export function firstWaiting(bookings: readonly Booking[], at: At): Booking | undefined {
  const [first] = waitingOrder(bookings, at);
  return first?.kind === 'change' ? first.asked.booking : first?.place.requests[0];
}

function isUrgentPlace(place: WaitingPlace, at: At): boolean {
  return place.kind === 'change' ? isUrgentChange(place.asked, at) : place.place.isUrgent;
}

function lapseOf(place: WaitingPlace): string {
  return place.kind === 'change'
    ? changeLapse(place.asked)
    : (place.place.requests[0].expiresAt ?? '');
}

const changeLapse = (asked: AskedChange): string =>
  new Date(startOfMuscatDay(firstDayAtStake(asked))).toISOString();
