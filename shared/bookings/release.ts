import { type Day, startOfMuscatDay } from '../muscat-time.ts';
import { addDays, nightCount } from './stay.ts';

/** The marks that may release the nights of a stay that nobody sleeps in any more. */
export type EndingMark = 'checkedOut' | 'noShow';

interface HeldStay {
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  /** The first night that was released; null where the stay holds all of its nights. */
  readonly releasedFrom: Day | null;
  /** The first night of a guest who came after their nights had been released. */
  readonly heldFrom?: Day | null;
}

/** The first night that a stay can release on `today`: those before it are over. */
export function firstNightLeft({ checkInDate }: Pick<HeldStay, 'checkInDate'>, today: Day): Day {
  return today < checkInDate ? checkInDate : today;
}

/** The stay without the nights that are over on `today`, for which no room is needed any more. */
export function nightsAhead<S extends Pick<HeldStay, 'checkInDate'>>(stay: S, today: Day): S {
  return { ...stay, checkInDate: firstNightLeft(stay, today) };
}

/**
 * The first night of a stay that is still to be slept: the one that runs (`first`,
 * `firstWalkInDay`) or tonight. A guest who was in the house at midnight sleeps the night that runs
 * as it was booked.
 */
export function firstNightToSleep(
  { checkedInAt }: { readonly checkedInAt: string | null },
  today: Day,
  first: Day,
): Day {
  return checkedInAt !== null && Date.parse(checkedInAt) < startOfMuscatDay(today) ? today : first;
}

/** How many nights a stay still holds from `today` on. */
export function nightsLeft(stay: HeldStay, today: Day): number {
  const checkOut = stay.releasedFrom ?? stay.checkOutDate;
  return Math.max(0, nightCount({ checkIn: firstNightLeft(stay, today), checkOut }));
}

/** The stay as far as it holds its nights. */
export function heldStay<S extends HeldStay>(stay: S): S {
  return {
    ...stay,
    checkInDate: stay.heldFrom ?? stay.checkInDate,
    checkOutDate: stay.releasedFrom ?? stay.checkOutDate,
  };
}

/**
 * The fields of a stay that holds its nights from `from` on again. Where released nights are over
 * by then, a guest who had not come slept in none before; one who had been here slept theirs.
 */
export function heldAgain(
  stay: HeldStay & { readonly checkedInAt: string | null },
  from: Day,
): { releasedFrom: null; heldFrom: Day | null } {
  const { releasedFrom, checkedInAt, heldFrom = null } = stay;
  const lostNights = releasedFrom !== null && releasedFrom < from && checkedInAt === null;
  return { releasedFrom: null, heldFrom: lostNights ? from : heldFrom };
}

/** The first night that such a stay then holds: none that was released and is over on `today`. */
export function firstHeldAgain(
  stay: HeldStay & { readonly checkedInAt: string | null },
  today: Day,
): Day {
  const { heldFrom } = heldAgain(stay, today);
  const first = stay.releasedFrom === null ? stay.checkInDate : firstNightLeft(stay, today);
  return heldFrom ?? first;
}

/** The hour of the day after arrival from which a guest is taken not to come any more. */
const GIVEN_UP_AT = 12;

/**
 * Whether the nights left are released where nobody says otherwise: those of a guest who has left,
 * and those of one who has not come by noon of the next day.
 */
export function releasesByDefault(
  mark: EndingMark,
  { checkInDate }: Pick<HeldStay, 'checkInDate'>,
  nowMs: number,
): boolean {
  if (mark === 'checkedOut') return true;
  return nowMs >= startOfMuscatDay(addDays(checkInDate, 1)) + GIVEN_UP_AT * 3_600_000;
}
