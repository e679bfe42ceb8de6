import { type Day, startOfMuscatDay } from '../muscat-time.ts';
import { addDays, nightCount } from './stay.ts';

/** The marks that may release the nights of a stay that nobody sleeps in any more. */
export type EndingMark = 'checkedOut' | 'noShow';

interface HeldStay {
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  /** The first night that was released; null where the stay holds all of its nights. */
  readonly releasedFrom: Day | null;
}

/** The first night that a stay can release on `today`: those before it are over. */
export function firstNightLeft({ checkInDate }: Pick<HeldStay, 'checkInDate'>, today: Day): Day {
  return today < checkInDate ? checkInDate : today;
}

/** How many nights a stay still holds from `today` on. */
export function nightsLeft(stay: HeldStay, today: Day): number {
  const checkOut = stay.releasedFrom ?? stay.checkOutDate;
  return Math.max(0, nightCount({ checkIn: firstNightLeft(stay, today), checkOut }));
}

/** The stay as far as it holds its nights. */
export function heldStay<S extends HeldStay>(stay: S): S {
  return stay.releasedFrom === null ? stay : { ...stay, checkOutDate: stay.releasedFrom };
}

/** The hour of the day after arrival from which a guest is taken not to come any more. */
const GIVEN_UP_AT = 12;

/**
 * Whether the nights left are released where nobody says otherwise: those of a guest who has left,
 * and those of one who has not come by noon of the next day (decisions.md, On a full day).
 */
export function releasesByDefault(
  mark: EndingMark,
  { checkInDate }: Pick<HeldStay, 'checkInDate'>,
  nowMs: number,
): boolean {
  if (mark === 'checkedOut') return true;
  return nowMs >= startOfMuscatDay(addDays(checkInDate, 1)) + GIVEN_UP_AT * 3_600_000;
}
