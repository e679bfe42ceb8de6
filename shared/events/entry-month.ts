import { muscatMonth } from '../muscat-time.ts';

/**
 * Hours after the press within which an entry may arrive and still count for the month in which
 * the guest pressed the button.
 */
export const GRACE_HOURS = 72;
export const GRACE_MS = GRACE_HOURS * 60 * 60 * 1000;

export interface EntryMonth {
  /** `YYYY-MM`, Muscat. */
  readonly month: string;
  /** Too late for the month of the tap; the guest is told. */
  readonly countsForLaterMonth: boolean;
}

/**
 * The month that an entry counts for. All in epoch milliseconds; both times of the phone come from
 * its own clock, so that only their distance counts and a wrong clock changes nothing. Without them
 * the entry was sent the moment it was made.
 */
export function entryMonth(
  receivedAt: number,
  phone: { readonly createdAt: number; readonly sentAt: number } | null,
): EntryMonth {
  const age = phone ? Math.max(0, phone.sentAt - phone.createdAt) : 0;
  const pressed = muscatMonth(receivedAt - age);
  const arrived = muscatMonth(receivedAt);
  return age <= GRACE_MS
    ? { month: pressed, countsForLaterMonth: false }
    : { month: arrived, countsForLaterMonth: pressed !== arrived };
}

/** Epoch milliseconds at which a Muscat month `YYYY-MM` is over. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Date counts months from 0, so this is the first instant of the next one, in UTC; Muscat gets
  // there four hours earlier.
  return Date.UTC(year, number, 1) - 4 * 60 * 60 * 1000;
}
