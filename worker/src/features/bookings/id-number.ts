import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { assertCaller } from '../../identity/caller.ts';
import { decryptField } from '../../platform/crypto.ts';
import { atomic, auditStatement } from '../../platform/db/commit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireBooking } from './booking-access.ts';
import type { BookingRow } from './booking-view.ts';

const TAIL = 3;

/** The end of an ID number that lists show: three characters, and never more than half of it. */
export function lastDigits(idNumber: string): string {
  return idNumber.slice(idNumber.length - Math.min(TAIL, Math.floor(idNumber.length / 2)));
}

/** What the cipher of a booking's ID number is bound to: its table and its row. */
export function bookingAad(reference: string): string {
  return `booking_submissions:${reference}`;
}

/** The ID number in full, or null once it has been removed after the stay. */
export async function decryptIdNumber(
  { config }: Deps,
  { idNumber, reference }: BookingRow,
): Promise<string | null> {
  return idNumber === null
    ? null
    : decryptField(config.FIELD_KEY_V1, bookingAad(reference), idNumber);
}

/**
 * The ID number in full, for its owner's account and for staff; every look is written down
 * (decisions.md, Personal data).
 */
export async function revealIdNumber(request: RequestContext, id: number): Promise<string | null> {
  const { row } = await requireBooking(request, id);
  if (!request.caller.isStaff && row.userEmail !== request.caller.user?.email)
    throw new AppError('booking.not_found', 404);
  await atomic(request.deps.d1, [
    ...assertCaller(request),
    auditStatement(request, {
      action: 'booking.reveal_id',
      targetType: 'booking',
      targetId: id,
      fields: ['idNumber'],
    }),
  ]);
  return decryptIdNumber(request.deps, row);
}
