import { HOLDING_STATUSES, movedExpiresAt } from '#shared/bookings/booking-lifecycle.ts';
import { moveProblem } from '#shared/bookings/change-request.ts';
import type { EditBookingBody } from '#shared/bookings/staff-booking.contract.ts';
import { stayOf, type Stay } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError, badRequest } from '../../../platform/http/errors.ts';
import type { PricesInForce } from '../../rooms/prices-in-force.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { NO_CARD } from '../card-of-booking.repository.ts';
import { assertOneFreeNight, assertPriceSeen, stayError } from '../request/draft-booking.ts';
import type { EditedValues } from './edited-fields.ts';

/** What a booking would be, and whether its nights would be held again. */
export interface EditedBooking {
  readonly values: EditedValues &
    Pick<BookingRow, 'expiresAt' | 'cardId' | 'cardPercent' | 'fullPrice'>;
  readonly isMoved: boolean;
  /** Nights, type, bed or smoking preference: what its rows of nights say. */
  readonly holdsAnew: boolean;
}

/**
 * A booking as staff want it, its price by the rules where nights, type or party differ; a price
 * agreed to earlier stands otherwise. Throws 409 booking.not_changeable for one that has ended.
 */
export function editedBooking(
  row: BookingRow,
  edit: EditBookingBody,
  prices: PricesInForce,
): EditedBooking {
  if (!HOLDING_STATUSES.includes(row.status))
    throw new AppError('booking.not_changeable', 409, { status: row.status });
  const {
    checkInDate = row.checkInDate,
    checkOutDate = row.checkOutDate,
    roomType = row.roomType,
    bedType = row.bedType,
    smokingPreference = row.smokingPreference,
    numberOfGuests = row.numberOfGuests,
    fullName = row.fullName,
    contactEmail = row.contactEmail,
  } = edit;
  const isMoved = checkInDate !== row.checkInDate || checkOutDate !== row.checkOutDate;
  const isOtherType = roomType !== row.roomType;
  const card = edit.withoutCard && !row.isPointsBooking ? NO_CARD : row;
  const isPricedAnew =
    isMoved || isOtherType || numberOfGuests !== row.numberOfGuests || card.cardId !== row.cardId;
  const stay = { checkIn: checkInDate, checkOut: checkOutDate };
  const isPossible = checkInDate < checkOutDate;
  return {
    isMoved,
    holdsAnew:
      isMoved ||
      isOtherType ||
      bedType !== row.bedType ||
      smokingPreference !== row.smokingPreference,
    values: {
      checkInDate,
      checkOutDate,
      roomType,
      bedType,
      smokingPreference,
      numberOfGuests,
      fullName,
      contactEmail,
      phoneNumber: edit.phoneNumber === undefined ? row.phoneNumber : phoneOf(edit.phoneNumber),
      cardId: card.cardId,
      cardPercent: card.cardPercent,
      ...(isPricedAnew && isPossible
        ? priceAnew({ ...row, ...card }, prices, {
            roomType,
            stay,
            guests: numberOfGuests,
            seenOmr: edit.totalPrice,
          })
        : { totalPrice: row.totalPrice, fullPrice: row.fullPrice }),
      // A number of another type is another room: it is given again.
      roomNumber: isOtherType ? null : row.roomNumber,
      expiresAt:
        row.status === 'pending' ? new Date(movedExpiresAt(row, checkInDate)).toISOString() : null,
    },
  };
}

interface StayToPrice {
  readonly roomType: RoomType;
  readonly stay: Stay;
  readonly guests: number;
  readonly seenOmr?: number | undefined;
}

/** What a booking costs for another stay or party: its card pays as much of it as before. */
export function priceAnew(
  row: Pick<BookingRow, 'isPointsBooking' | 'cardPercent' | 'totalPrice' | 'fullPrice'>,
  prices: PricesInForce,
  { roomType, stay, guests, seenOmr }: StayToPrice,
): Pick<BookingRow, 'totalPrice' | 'fullPrice'> {
  if (row.cardPercent !== null)
    return prices.withCardOf(row.cardPercent, roomType, stay, guests, seenOmr);
  if (row.isPointsBooking) return { totalPrice: row.totalPrice, fullPrice: null };
  return { totalPrice: prices.totalOf(roomType, stay, guests, seenOmr), fullPrice: null };
}

function phoneOf(typed: string): string {
  const phoneNumber = toE164(typed);
  if (phoneNumber) return phoneNumber;
  throw new AppError('phone.invalid', 400, {
    fields: [{ field: 'phoneNumber', reason: 'invalid' }],
  });
}

/** Throws booking.stay_* for nights that a booking cannot be moved to. */
export function assertCanMove({ deps }: RequestContext, row: BookingRow, to: Stay): void {
  const problem = moveProblem(stayOf(row), to, muscatDay(deps.now()));
  if (problem) throw stayError(problem);
  // A guest who is in the house has arrived.
  if (row.checkedInAt !== null && to.checkIn !== row.checkInDate) throw stayError('started');
}

/** Throws what is wrong with it: booking.stay_*, points.one_night, booking.price_changed. */
export function assertEditable(
  ctx: RequestContext,
  row: BookingRow,
  { values, isMoved }: EditedBooking,
  seenOmr: number | undefined,
): void {
  const stay = { checkIn: values.checkInDate, checkOut: values.checkOutDate };
  if (isMoved) assertCanMove(ctx, row, stay);
  if (row.isPointsBooking) {
    if (isMoved) assertOneFreeNight(stay);
    if (values.roomType !== row.roomType)
      throw new AppError('booking.free_night_room', 409, { status: row.status });
  }
  if (values.fullName.trim() === '')
    throw badRequest({ fields: [{ field: 'fullName', reason: 'required' }] });
  assertPriceSeen(seenOmr, values.totalPrice);
}
