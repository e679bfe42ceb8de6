/** Muscat keeps UTC+4 all year, so its calendar needs no time zone database. */
const MUSCAT_OFFSET_MS = 4 * 60 * 60 * 1000;

/** Its name, for whoever counts with a database of time zones. */
export const MUSCAT_ZONE = 'Asia/Muscat';

/** A calendar day of the hotel, `YYYY-MM-DD`. */
export type Day = string;

/**
 * The Muscat day of an instant given in epoch milliseconds, whatever the clock of the machine is
 * set to.
 */
export function muscatDay(epochMs: number): Day {
  return new Date(epochMs + MUSCAT_OFFSET_MS).toISOString().slice(0, 10);
}

/** Hours (0 to 23) and minutes of the Muscat clock at an instant in epoch milliseconds. */
export function muscatClock(epochMs: number): { hours: number; minutes: number } {
  const shifted = new Date(epochMs + MUSCAT_OFFSET_MS);
  return { hours: shifted.getUTCHours(), minutes: shifted.getUTCMinutes() };
}

/** The same as `HH:MM`, which compares as it reads. */
export function muscatClockText(epochMs: number): string {
  return new Date(epochMs + MUSCAT_OFFSET_MS).toISOString().slice(11, 16);
}

/** Minutes of a day that have passed at `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The Muscat month `YYYY-MM` of an instant; draws are counted by it. */
export function muscatMonth(epochMs: number): string {
  return muscatDay(epochMs).slice(0, 7);
}

/** Epoch milliseconds of midnight in Muscat at which the day begins. */
export function startOfMuscatDay(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`) - MUSCAT_OFFSET_MS;
}

/** Last day of a month `YYYY-MM`, until 11:59 pm of which its draws take entries. */
export function lastDayOfMonth(month: string): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** An instant as Muscat's clock shows it, to the second: `2026-09-05T18:00:00+04:00`. */
export function muscatInstant(epochMs: number): string {
  return `${new Date(epochMs + MUSCAT_OFFSET_MS).toISOString().slice(0, 19)}+04:00`;
}
