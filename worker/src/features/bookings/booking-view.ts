import { HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import {
  bookingSchema,
  type Booking,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import type { ChangeRequest } from '#shared/bookings/change-request.contract.ts';
import { omrFromBaisa } from '#shared/money.ts';
import type { RequestContext } from '../../context.ts';
import { receiptCodeOf } from '../../identity/devices.ts';
import { isErased } from '../../identity/erased-account.ts';
import { asTold } from './as-told.repository.ts';
import { waitsUnheld, type BookingRow } from './bookings.repository.ts';
import { paidByCard } from './card-of-booking.ts';

const MASK = '•••';

/** An ID number as lists show it. */
export const maskedId = (tail: string): string => `${MASK}${tail}`;

/**
 * A row as callers see it: OMR instead of baisa, the ID number masked to its last digits, nothing
 * internal.
 */
export function bookingView(row: BookingRow, changeRequest: ChangeRequest | null = null): Booking {
  return bookingSchema.parse({
    ...row,
    idNumber: maskedId(row.idNumberTail),
    userEmail: isErased(row.userEmail) ? null : row.userEmail,
    isInAccount: row.userEmail !== null && !isErased(row.userEmail),
    totalPrice: omrFromBaisa(row.totalPrice),
    // A row read by plain SQL has 0 or 1 here.
    isPointsBooking: Number(row.isPointsBooking) === 1,
    card: paidByCard(row),
    cancelReason: row.cancelReason ?? undefined,
    ...(isIdMissing(row) && { isIdMissing: true }),
    isUnheld: waitsUnheld(row) || undefined,
    ...(row.adoptedAt !== null && { isIdMasked: true }),
    changeRequest,
  });
}

/** True where no ID number was asked for yet; that of an ended stay may have been removed. */
const isIdMissing = ({ idNumber, status }: BookingRow): boolean =>
  idNumber === null && HOLDING_STATUSES.includes(status);

/**
 * The same for somebody, to a guest as they were told: the account that a booking belongs to is named to that account and to
 * staff, not to a device or a code that opens it too. Staff's booking alerts read two fields by
 * other names as well.
 */
export function bookingViewFor(
  { caller }: RequestContext,
  row: BookingRow,
  changeRequest: ChangeRequest | null = null,
): Booking {
  const view = bookingView(caller.isStaff ? row : asTold(row), changeRequest);
  if (caller.isStaff) {
    const card = view.card && row.cardId !== null ? { ...view.card, id: row.cardId } : null;
    return { ...view, card, guests: view.numberOfGuests, specialRequests: view.extras };
  }
  const isNamed = row.userEmail === (caller.user?.email ?? null);
  return isNamed ? view : { ...view, userEmail: null };
}

/** A booking without an account comes with its secret code; an account needs none. */
export async function withReceiptCode(
  { deps, caller }: RequestContext,
  booking: Booking,
): Promise<BookingCreated> {
  return { ...booking, receipt: caller.user ? null : await receiptCodeOf(deps, booking.reference) };
}
