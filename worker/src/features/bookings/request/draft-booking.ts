import { pendingExpiresAt } from '#shared/bookings/booking-lifecycle.ts';
import {
  CARD_NIGHT_BOOKING_TYPE,
  FREE_NIGHT_BOOKING_TYPE,
  NO_EXTRAS,
  type BookingRequest,
} from '#shared/bookings/booking.contract.ts';
import type { MoveProblem } from '#shared/bookings/change-request.ts';
import { stayProblem, type Stay } from '#shared/bookings/stay.ts';
import { isNightThatRuns, mayLackId } from '#shared/bookings/walk-in.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import type { BookingCard } from '#shared/membership/card-quote.contract.ts';
import { baisaFromOmr, omrFromBaisa } from '#shared/money.ts';
import { type Day, muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { POINTS_COST, freeNightStay, exceedsFreeNight } from '#shared/points/points.ts';
import { REFERENCE_RANDOM_BYTES, referenceFrom } from '#shared/reference.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError, badRequest } from '../../../platform/http/errors.ts';
import { pricesInForce, type PricesInForce } from '../../rooms/prices-in-force.ts';
import { NEW_STAY, NO_ANSWER } from '../bookings.repository.ts';
import { NO_CARD } from '../card-of-booking.repository.ts';
import { storedId } from '../desk/id-number.ts';
import { firstNightNow } from '../night-that-runs.ts';
import { assertCardPays } from './card-payment.ts';
import type { NewBooking } from './new-booking.repository.ts';

const STAY_ERRORS: Readonly<Record<MoveProblem, readonly [ErrorCode, string]>> = {
  in_past: ['booking.stay_in_past', 'checkInDate'],
  too_far: ['booking.stay_too_far', 'checkInDate'],
  order: ['booking.stay_order', 'checkOutDate'],
  too_long: ['booking.stay_too_long', 'checkOutDate'],
  same: ['booking.stay_same', 'checkInDate'],
  started: ['booking.stay_started', 'checkInDate'],
};

/** A stay that cannot be, with the field that says so (400). */
export const stayError = (problem: MoveProblem): AppError => fieldError(...STAY_ERRORS[problem]);

/** Throws booking.price_changed (409, with the right sum) where another sum was seen. */
export function assertPriceSeen(omr: number | undefined, totalBaisa: number): void {
  if (omr === undefined || shownPrice(omr) === totalBaisa) return;
  throw new AppError('booking.price_changed', 409, { totalPrice: omrFromBaisa(totalBaisa) });
}

/** The sum that was seen, in baisa; NaN for one that no price in baisa can be. */
function shownPrice(omr: number): number {
  try {
    return baisaFromOmr(omr);
  } catch {
    return Number.NaN;
  }
}

function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, 400, { fields: [{ field, reason: code.split('.')[1] ?? code }] });
}

/** True for a request to pay with points; the points that the body names beside it are ignored. */
export function isFreeNightRequest({ isPointsBooking, paymentMethod }: AskedBooking): boolean {
  return isPointsBooking === true || paymentMethod === 'points';
}

/** Throws points.one_night (400). */
export function assertOneFreeNight(stay: Stay): void {
  if (exceedsFreeNight(stay)) throw fieldError('points.one_night', 'checkOutDate');
}

type Payment = Pick<
  NewBooking,
  | 'totalPrice'
  | 'status'
  | 'expiresAt'
  | 'isPointsBooking'
  | 'pointsUsed'
  | 'bookingType'
  | 'paymentMethod'
  | 'cardId'
  | 'cardPercent'
  | 'fullPrice'
>;

/**
 * A free night is approved at once and costs what its tier costs. Throws
 * points.one_night (400).
 */
function pointsPayment({ roomType }: AskedBooking, stay: Stay): Payment {
  assertOneFreeNight(stay);
  return {
    totalPrice: 0,
    status: 'approved',
    expiresAt: null,
    isPointsBooking: true,
    pointsUsed: POINTS_COST[roomType],
    bookingType: FREE_NIGHT_BOOKING_TYPE,
    paymentMethod: 'points',
    ...NO_CARD,
  };
}

/**
 * A night of a card is booked like a free night, and one that it pays a part of like any other.
 * Throws points.one_night (400), booking.card_* and booking.price_changed (409).
 */
async function cardPayment(
  ctx: RequestContext,
  input: AskedBooking,
  card: BookingCard,
  stay: Stay,
  prices: PricesInForce,
): Promise<Payment> {
  const { roomType, numberOfGuests, totalPrice: seen } = input;
  const isNight = card.percent === FREE_NIGHT_PERCENT;
  if (isNight) assertOneFreeNight(stay);
  await assertCardPays(ctx, card, stay);
  const price = prices.withCardOf(card.percent, roomType, stay, numberOfGuests, seen);
  assertPriceSeen(seen, price.totalPrice);
  const paid = { ...price, cardId: card.id, cardPercent: card.percent };
  if (!isNight)
    return {
      ...cashPayment({ ...input, totalPrice: undefined }, stay, ctx.deps.now(), prices),
      ...paid,
    };
  return {
    ...pointsPayment(input, stay),
    ...paid,
    pointsUsed: 0,
    bookingType: CARD_NIGHT_BOOKING_TYPE,
  };
}

/**
 * Cash on arrival: pending, and holds its nights until staff answer. Throws
 * booking.price_changed (409, with the right sum).
 */
function cashPayment(input: AskedBooking, stay: Stay, now: number, prices: PricesInForce): Payment {
  const { roomType, numberOfGuests, totalPrice } = input;
  const totalBaisa = prices.totalOf(roomType, stay, numberOfGuests, totalPrice);
  assertPriceSeen(totalPrice, totalBaisa);
  return {
    totalPrice: totalBaisa,
    status: 'pending',
    expiresAt: new Date(pendingExpiresAt(now, stay.checkIn)).toISOString(),
    isPointsBooking: false,
    pointsUsed: 0,
    bookingType: input.bookingType ?? null,
    paymentMethod: 'cash',
    ...NO_CARD,
  };
}

/** A request as it may be asked for; only a walk-in comes without an ID number, or with a card. */
export type AskedBooking = Omit<BookingRequest, 'idNumber'> & {
  readonly idNumber?: string | undefined;
  readonly card?: BookingCard | undefined;
};

/** Staff take guests in for the night that runs; whoever asks by themselves begins today. */
async function firstDay(
  { deps }: RequestContext,
  { checkIn }: Stay,
  isWalkIn: boolean,
): Promise<Day> {
  const today = muscatDay(deps.now());
  if (!isWalkIn || checkIn >= today) return today;
  return firstNightNow(deps);
}

/** The night that runs costs what a night cost on its own day, as if asked for before midnight. */
export const clockOfPrices = (now: number, stay: Stay) => {
  const today = muscatDay(now);
  return () => (isNightThatRuns(stay, today) ? startOfMuscatDay(today) - 1 : now);
};

/**
 * The ID number as typed, or none for a walk-in whose check-in asks for it; never that of another
 * booking, since a phone and a name prove nobody. Throws 400 for a request without one.
 */
async function idOf(
  { deps }: RequestContext,
  input: AskedBooking,
  to: { readonly reference: string; readonly stay: Stay },
  isWalkIn: boolean,
): Promise<Pick<NewBooking, 'idNumber' | 'idNumberTail'>> {
  const typed = normalizeDigits(input.idNumber ?? '');
  if (typed) return storedId(deps, to.reference, typed);
  if (isWalkIn && mayLackId(to.stay, muscatDay(deps.now())))
    return { idNumber: null, idNumberTail: '' };
  const reason = input.idNumber === undefined ? 'required' : 'too_short';
  throw badRequest({ fields: [{ field: 'idNumber', reason }] });
}

async function paymentOf(ctx: RequestContext, input: AskedBooking, stay: Stay): Promise<Payment> {
  if (isFreeNightRequest(input)) return pointsPayment(input, stay);
  const { db, now } = ctx.deps;
  const prices = await pricesInForce({ db, now: clockOfPrices(now(), stay) });
  return input.card
    ? cardPayment(ctx, input, input.card, stay, prices)
    : cashPayment(input, stay, now(), prices);
}

/**
 * A request turned into the row that may be stored: phone in E.164, price and status by the
 * server's rules, ID number encrypted. Throws phone.invalid, booking.stay_* and points.one_night
 * (400), booking.price_changed (409, with the right sum), booking.card_* (409).
 */
export async function draftBooking(
  ctx: RequestContext,
  input: AskedBooking,
  isWalkIn = false,
): Promise<NewBooking> {
  const { deps, caller, language, requestId, ipHmac } = ctx;
  const now = deps.now();
  const isFreeNight = isFreeNightRequest(input);
  const asked = { checkIn: input.checkInDate, checkOut: input.checkOutDate };
  const stay = isFreeNight ? freeNightStay(asked) : asked;
  const problem = stayProblem(stay, muscatDay(now), await firstDay(ctx, stay, isWalkIn));
  if (problem) throw stayError(problem);
  const phoneNumber = toE164(input.phoneNumber);
  if (!phoneNumber) throw fieldError('phone.invalid', 'phoneNumber');
  const payment = await paymentOf(ctx, input, stay);
  const reference = referenceFrom(deps.randomBytes(REFERENCE_RANDOM_BYTES));
  const id = await idOf(ctx, input, { reference, stay }, isWalkIn);
  const at = new Date(now).toISOString();
  return {
    reference,
    fullName: input.fullName,
    phoneNumber,
    // Staff ask on behalf of guests; only their own points can be theirs to spend.
    userEmail: caller.isStaff && !isFreeNight ? null : (caller.user?.email ?? null),
    contactEmail: input.contactEmail ?? null,
    ...id,
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    roomType: input.roomType,
    bedType: input.bedType,
    smokingPreference: input.smokingPreference,
    numberOfGuests: input.numberOfGuests,
    ...payment,
    origin: isWalkIn ? 'desk' : 'form',
    extras: input.extras ?? NO_EXTRAS,
    cancelledBy: null,
    language: input.language ?? language,
    lastOperation: requestId,
    createdAt: at,
    updatedAt: at,
    networkHash: caller.isStaff || payment.status !== 'pending' ? null : ipHmac,
    arrivalTime: null,
    checkedInAt: null,
    checkedOutAt: null,
    noShowAt: null,
    ...NEW_STAY,
    roomNumber: null,
    countedFacts: null,
    ...NO_ANSWER,
  };
}
