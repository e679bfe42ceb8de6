import { addDays } from '../bookings/stay.ts';
import { minutesOf, muscatClockText, muscatDay, startOfMuscatDay } from '../muscat-time.ts';

/** Quiet hours of a device that has chosen none, Muscat time. */
export const QUIET_FROM = '22:00';
export const QUIET_TO = '08:00';

/** Whether a device wants no sound at this time of the Muscat clock (`HH:MM`); the end is not quiet. */
export function isQuietAt(clock: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

/** Epoch ms at which the quiet hours end that a device has at this moment; null where it has none. */
export function quietUntil(epochMs: number, from: string | null, to: string | null): number | null {
  const clock = muscatClockText(epochMs);
  if (to === null || !isQuietAt(clock, from, to)) return null;
  const today = muscatDay(epochMs);
  return startOfMuscatDay(clock < to ? today : addDays(today, 1)) + minutesOf(to) * 60_000;
}
