import type { FullPart } from '#shared/bookings/full-parts.ts';
import type { FieldError } from '#shared/errors.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import {
  FIELDS_IN_ORDER,
  type BookingField,
  type Problem,
  type Problems,
} from './booking-draft.ts';

/** What became of a request that was not taken. */
export type SubmitFailure =
  | { readonly kind: 'fields'; readonly problems: Problems }
  /** Without `full` the live counts say it, before anything was sent. */
  | { readonly kind: 'soldOut'; readonly full: readonly FullPart[] }
  | { readonly kind: 'priceChanged'; readonly totalBaisa: number }
  | { readonly kind: 'tooFewPoints' }
  | { readonly kind: 'tooManyPending'; readonly error: unknown }
  /** More nights than may wait without an account. */
  | { readonly kind: 'signInNeeded'; readonly error: unknown }
  /** It may have arrived; sending again with the same key cannot book twice. */
  | { readonly kind: 'noAnswer'; readonly error: unknown }
  /** The site takes no bookings for a while; nothing was stored. */
  | { readonly kind: 'maintenance'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly error: unknown };

/**
 * Failures that the form itself explains as something to decide, where a message that calls it an
 * error would be wrong.
 */
export function isExplainedInForm({ kind }: SubmitFailure): boolean {
  return (
    kind === 'fields' ||
    kind === 'soldOut' ||
    kind === 'priceChanged' ||
    kind === 'signInNeeded' ||
    kind === 'maintenance'
  );
}

/**
 * Reads a failed call of the booking form. Never throws; what it does not know is `refused`, with
 * the server's own sentence.
 */
export function submitFailure(error: unknown): SubmitFailure {
  if (!(error instanceof ApiError)) return { kind: 'refused', error };
  if (error.code === 'site.maintenance') return { kind: 'maintenance', error };
  // A fault of the server may have come after it took the booking.
  if (error.kind !== 'http' || (error.status ?? 0) >= 500) return { kind: 'noAnswer', error };
  switch (error.code) {
    case 'booking.sold_out':
      return { kind: 'soldOut', full: error.details?.full ?? [] };
    case 'booking.price_changed':
      return priceChanged(error);
    case 'booking.too_many_pending':
    case 'booking.too_many_unheld':
      return { kind: 'tooManyPending', error };
    case 'booking.sign_in_needed':
      return { kind: 'signInNeeded', error };
    case 'booking.stay_in_past':
      return onField('checkInDate', 'inPast');
    case 'booking.stay_too_far':
      return onField('checkInDate', 'tooFar');
    case 'booking.stay_order':
      return onField('checkOutDate', 'order');
    case 'booking.stay_too_long':
      return onField('checkOutDate', 'tooLong');
    case 'points.one_night':
      return onField('checkOutDate', 'oneNight');
    case 'points.insufficient':
      return { kind: 'tooFewPoints' };
    case 'phone.invalid':
      return onField('phoneNumber', 'invalid');
    case 'request.invalid':
      return invalidFields(error);
    default:
      return { kind: 'refused', error };
  }
}

function priceChanged(error: ApiError): SubmitFailure {
  const total = error.details?.totalPrice;
  return total === undefined
    ? { kind: 'refused', error }
    : { kind: 'priceChanged', totalBaisa: baisaFromOmr(total) };
}

function invalidFields(error: ApiError): SubmitFailure {
  const known = (error.details?.fields ?? []).flatMap((one) => knownProblem(one));
  return known.length === 0
    ? { kind: 'refused', error }
    : { kind: 'fields', problems: Object.fromEntries(known) };
}

function knownProblem({ field, reason }: FieldError): [BookingField, Problem][] {
  const name = field === 'contactEmail' ? 'email' : field;
  const known = FIELDS_IN_ORDER.find((one) => one === name);
  if (known === undefined) return [];
  return [[known, reason === 'required' ? 'required' : 'refused']];
}

function onField(field: BookingField, problem: Problem): SubmitFailure {
  return { kind: 'fields', problems: { [field]: problem } };
}
