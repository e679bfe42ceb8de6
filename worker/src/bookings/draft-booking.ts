import { baisaFromOmr, omrFromBaisa } from '#shared/money.ts';
import { NO_EXTRAS, type BookingRequest } from '#shared/bookings/booking.contract.ts';
import { pendingExpiresAt } from '#shared/bookings/hold.ts';
import { stayProblem, type StayProblem } from '#shared/bookings/stay.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { referenceFrom } from '#shared/ids.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { plainDigits, toE164 } from '#shared/phone.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import type { Request } from '../context.ts';
import { encryptField } from '../lib/crypto.ts';
import { AppError, badRequest } from '../lib/errors.ts';
import { bookingPlace, shownTail } from './id-number.ts';
import type { NewBooking } from './new-booking.repository.ts';

const STAY_ERRORS: Readonly<Record<StayProblem, readonly [ErrorCode, string]>> = {
  in_past: ['booking.stay_in_past', 'checkInDate'],
  too_far: ['booking.stay_too_far', 'checkInDate'],
  order: ['booking.stay_order', 'checkOutDate'],
  too_long: ['booking.stay_too_long', 'checkOutDate'],
};

const REFERENCE_RANDOM_BYTES = 32;

/** The sum the guest saw, in baisa; NaN for one that no price in baisa can be. */
function seenBaisa(omr: number): number {
  try {
    return baisaFromOmr(omr);
  } catch {
    return Number.NaN;
  }
}

function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, 400, { fields: [{ field, reason: code.split('.')[1] ?? code }] });
}

/**
 * A request turned into the row that may be stored: phone in E.164, price and status by the server's rules, ID number
 * encrypted. Throws phone.invalid and booking.stay_* (400), booking.price_changed (409, with the right sum).
 */
export async function draftBooking({ deps, caller, language, requestId }: Request, input: BookingRequest): Promise<NewBooking> {
  const now = deps.now();
  const stay = { checkIn: input.checkInDate, checkOut: input.checkOutDate };
  const problem = stayProblem(stay, muscatDay(now));
  if (problem) throw fieldError(...STAY_ERRORS[problem]);
  const phoneNumber = toE164(input.phoneNumber);
  if (!phoneNumber) throw fieldError('phone.invalid', 'phoneNumber');
  const { totalBaisa } = priceOfStay(input.roomType, stay, input.numberOfGuests);
  if (input.totalPrice !== undefined && seenBaisa(input.totalPrice) !== totalBaisa) {
    throw new AppError('booking.price_changed', 409, { totalPrice: omrFromBaisa(totalBaisa) });
  }
  const reference = referenceFrom(deps.randomBytes(REFERENCE_RANDOM_BYTES));
  const idNumber = plainDigits(input.idNumber);
  if (!idNumber) throw badRequest({ fields: [{ field: 'idNumber', reason: 'too_short' }] });
  const at = new Date(now).toISOString();
  return {
    reference,
    fullName: input.fullName,
    phoneNumber,
    userEmail: caller.isStaff ? null : (caller.user?.email ?? null),
    contactEmail: input.contactEmail ?? null,
    idNumber: await encryptField(deps.config.FIELD_KEY_V1, bookingPlace(reference), idNumber),
    idNumberTail: shownTail(idNumber),
    checkInDate: input.checkInDate,
    checkOutDate: input.checkOutDate,
    roomType: input.roomType,
    bedType: input.bedType,
    smokingPreference: input.smokingPreference,
    numberOfGuests: input.numberOfGuests,
    totalPrice: totalBaisa,
    extras: input.extras ?? NO_EXTRAS,
    status: 'pending',
    cancelledBy: null,
    expiresAt: new Date(pendingExpiresAt(now, input.checkInDate)).toISOString(),
    isPointsBooking: false,
    pointsUsed: 0,
    bookingType: input.bookingType ?? null,
    paymentMethod: 'cash',
    language: input.language ?? language,
    lastOperation: requestId,
    createdAt: at,
    updatedAt: at,
  };
}
