import type { Deps } from '../deps.ts';
import { decryptField } from '../lib/crypto.ts';
import type { BookingRow } from './booking-view.ts';

/** Last characters of an ID number that lists show. */
export const ID_TAIL = 3;

/** What the cipher of a booking's ID number is bound to: its table and its row. */
export function bookingPlace(reference: string): string {
  return `booking_submissions:${reference}`;
}

/** The ID number in full, or null once it has been removed after the stay. */
export async function openIdNumber({ config }: Deps, { idNumber, reference }: BookingRow): Promise<string | null> {
  return idNumber === null ? null : decryptField(config.FIELD_KEY_V1, bookingPlace(reference), idNumber);
}
