import type { Deps } from '../deps.ts';
import { decryptField } from '../lib/crypto.ts';
import type { BookingRow } from './booking-view.ts';

const TAIL = 3;

/** The end of an ID number that lists show: three characters, and never more than half of it. */
export function shownTail(idNumber: string): string {
  return idNumber.slice(idNumber.length - Math.min(TAIL, Math.floor(idNumber.length / 2)));
}

/** What the cipher of a booking's ID number is bound to: its table and its row. */
export function bookingPlace(reference: string): string {
  return `booking_submissions:${reference}`;
}

/** The ID number in full, or null once it has been removed after the stay. */
export async function openIdNumber({ config }: Deps, { idNumber, reference }: BookingRow): Promise<string | null> {
  return idNumber === null ? null : decryptField(config.FIELD_KEY_V1, bookingPlace(reference), idNumber);
}
