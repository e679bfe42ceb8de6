import { type Day, muscatClockText, muscatDay } from '../muscat-time.ts';
import { addDays, type Stay } from './stay.ts';

/**
 * The first day on which a walk-in may begin. Until the hotel's check-out time the night of the day
 * before still runs, so a guest who comes at half past midnight is taken in for it. Guests who ask
 * by themselves begin today.
 */
export function firstWalkInDay(nowMs: number, checkOutTime: string): Day {
  const today = muscatDay(nowMs);
  return muscatClockText(nowMs) < checkOutTime ? addDays(today, -1) : today;
}

/** The guest can be checked in with the booking: the stay begins tonight, or its night runs. */
export const beginsNow = ({ checkIn }: Pick<Stay, 'checkIn'>, today: Day): boolean =>
  checkIn <= today;

/** A stay that begins later is booked without the ID number, which its check-in asks for. */
export const mayLackId = ({ checkIn }: Pick<Stay, 'checkIn'>, today: Day): boolean =>
  checkIn > today;

/** The guest stands at the desk at night: there is nothing that such a booking could wait for. */
export const isNightThatRuns = ({ checkIn }: Pick<Stay, 'checkIn'>, today: Day): boolean =>
  checkIn < today;
