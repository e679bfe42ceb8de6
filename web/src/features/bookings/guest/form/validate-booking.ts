import { isEmail } from '#shared/accounts/email.ts';
import { QUICK_MIN } from '#shared/bookings/quick-booking.ts';
import { stayProblem, type StayProblem } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { exceedsFreeNight } from '#shared/points/points.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import type { BookingDraft, BookingField, Problem, Problems } from './booking-draft.ts';

/** What is left on the busiest night of the chosen stay. */
export interface StockLeft {
  readonly remaining: number;
  readonly beds: Readonly<Record<string, number>>;
  readonly smoking: Readonly<Record<string, number>>;
}

/** Digits of an Omani number without its country. */
const OMANI_DIGITS = 8;

const STAY: Readonly<Record<StayProblem, readonly [BookingField, Problem]>> = {
  in_past: ['checkInDate', 'inPast'],
  too_far: ['checkInDate', 'tooFar'],
  order: ['checkOutDate', 'order'],
  too_long: ['checkOutDate', 'tooLong'],
};

/**
 * Rules of the full form. `stock` is null while no live count is known; it never
 * refuses anything then.
 */
export function validateFullForm(
  draft: BookingDraft,
  today: Day,
  stock: StockLeft | null,
): Problems {
  const found: Partial<Record<BookingField, Problem>> = {
    ...stayProblems(draft, today, stock),
    ...optionProblems(draft, stock),
  };
  if (isBlank(draft.fullName)) found.fullName = 'required';
  if (isBlank(draft.idNumber)) found.idNumber = 'required';
  if (isBlank(draft.phoneNumber)) found.phoneNumber = 'required';
  else if (toE164(draft.phoneNumber) === null)
    found.phoneNumber = digitsOf(draft.phoneNumber) < OMANI_DIGITS ? 'tooShort' : 'invalid';
  if (isBadEmail(draft.email)) found.email = 'invalid';
  if (draft.numberOfGuests < MIN_GUESTS || draft.numberOfGuests > MAX_GUESTS)
    found.numberOfGuests = 'invalid';
  return found;
}

/** Rules of the form for a night that points paid: those of the full form, for one night. */
export function validatePointsForm(
  draft: BookingDraft,
  today: Day,
  stock: StockLeft | null,
): Problems {
  // It has no field for an e-mail: the account has one.
  const found = validateFullForm({ ...draft, email: '' }, today, stock);
  const { checkIn, checkOut } = draft;
  if (
    checkIn === null ||
    checkOut === null ||
    found.checkInDate !== undefined ||
    !exceedsFreeNight({ checkIn, checkOut })
  )
    return found;
  return { ...found, checkOutDate: 'oneNight' };
}

/** Rules of the quick form, which asks for an e-mail where the full one does not. */
export function validateQuickForm(
  draft: BookingDraft,
  today: Day,
  stock: StockLeft | null,
): Problems {
  const found = validateWalkIn(draft, today, stock);
  return isBlank(draft.email) ? { ...found, email: 'invalid' } : found;
}

interface WalkInRules {
  /** The first day on which the stay may begin. */
  readonly first?: Day;
  /** The number may be left empty: it is asked at check-in. */
  readonly isIdOptional?: boolean;
}

/** The same for staff, whose guest at the desk may have no e-mail. */
export function validateWalkIn(
  draft: BookingDraft,
  today: Day,
  stock: StockLeft | null,
  { first = today, isIdOptional = false }: WalkInRules = {},
): Problems {
  const found: Partial<Record<BookingField, Problem>> = {
    ...stayProblems(draft, today, stock, first),
    ...optionProblems(draft, stock),
  };
  if (draft.roomType === null) found.roomType = 'required';
  if (draft.fullName.trim().length < QUICK_MIN.fullName) found.fullName = 'tooShort';
  if (
    normalizeDigits(draft.phoneNumber).length < QUICK_MIN.phoneNumber ||
    toE164(draft.phoneNumber) === null
  )
    found.phoneNumber = 'invalid';
  if (
    !(isIdOptional && isBlank(draft.idNumber)) &&
    normalizeDigits(draft.idNumber).length < QUICK_MIN.idNumber
  )
    found.idNumber = 'invalid';
  if (isBadEmail(draft.email)) found.email = 'invalid';
  return found;
}

function stayProblems(
  { checkIn, checkOut }: BookingDraft,
  today: Day,
  stock: StockLeft | null,
  first?: Day,
): Problems {
  const found: Partial<Record<BookingField, Problem>> = {};
  if (checkIn === null) found.checkInDate = 'required';
  if (checkOut === null) found.checkOutDate = 'required';
  if (checkIn === null || checkOut === null) return found;
  const problem = stayProblem({ checkIn, checkOut }, today, first);
  if (problem === null) return stock?.remaining === 0 ? { checkInDate: 'gone' } : found;
  const [field, why] = STAY[problem];
  return { [field]: why };
}

function optionProblems(
  { bedType, smokingPreference }: BookingDraft,
  stock: StockLeft | null,
): Problems {
  const found: Partial<Record<BookingField, Problem>> = {};
  // A type that is sold out has no choices left, so the problem is shown at the dates.
  if (stock?.remaining === 0) return found;
  if (bedType === null) found.bedType = 'required';
  else if (stock !== null && stock.beds[bedType] === 0) found.bedType = 'gone';
  if (smokingPreference === null) found.smokingPreference = 'required';
  else if (stock !== null && stock.smoking[smokingPreference] === 0)
    found.smokingPreference = 'gone';
  return found;
}

/** Something is typed, and it is no address. */
function isBadEmail(typed: string): boolean {
  return !isBlank(typed) && !isEmail(typed);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function digitsOf(text: string): number {
  return normalizeDigits(text).replace(/\D/g, '').length;
}
