import * as z from 'zod/mini';
import {
  BOOKING_CONSENT_VERSION,
  bookingSchema,
  type BookingRequest,
} from '#shared/bookings/booking.contract.ts';
import type { Language } from '#shared/language.ts';
import { omrFromBaisa } from '#shared/money.ts';
import type { RequestContext } from '../../../context.ts';
import { receiptCodeOf } from '../../../identity/devices.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { KEY_CONFLICT } from '../../../platform/db/idempotency.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requestBooking } from '../../bookings/request/request-booking.ts';
import type { Decision, Draft, World } from '../dialogue/dialogue-state.ts';
import { afterBooking, afterRefusal } from '../dialogue/outcome.ts';
import { wholeSlots } from '../dialogue/summary.ts';
import { readWorld } from './read-world.ts';

interface Yes {
  readonly draft: Draft;
  readonly world: World;
  readonly lang: Language;
  /** The sum that the summary showed, in baisa. */
  readonly totalBaisa: number;
  readonly bookingKey: string;
}

/**
 * Books a confirmed summary through the verb of the form, and answers with the outcome. Null where
 * the same key has booked another summary meanwhile: then the turn is decided again.
 */
export async function bookDraft(
  ctx: RequestContext,
  { draft, world, lang, totalBaisa, bookingKey }: Yes,
): Promise<Decision | null> {
  const slots = wholeSlots(draft.slots);
  if (slots === null) throw new Error('a summary without all of its slots');
  const request: BookingRequest = {
    fullName: slots.full_name,
    phoneNumber: slots.phone,
    idNumber: slots.id_number,
    checkInDate: slots.check_in,
    checkOutDate: slots.check_out,
    roomType: slots.room_type,
    bedType: slots.bed_type,
    smokingPreference: slots.smoking,
    numberOfGuests: slots.guests,
    totalPrice: omrFromBaisa(totalBaisa),
    consentVersion: BOOKING_CONSENT_VERSION,
    language: lang,
  };
  try {
    // By itself: the conversation goes on while the site takes no bookings.
    const { booking } = await requestBooking({ ...ctx }, { request, idempotencyKey: bookingKey });
    return afterBooking(draft, booking, lang);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === KEY_CONFLICT) return null;
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'request.key_reused') return null;
    if (error.status === 401 || error.status >= 500) {
      if (error.code !== 'site.maintenance') throw error;
    }
    const stay = { checkIn: slots.check_in, checkOut: slots.check_out };
    const now = error.code === 'booking.sold_out' ? await readWorld(ctx, stay) : world;
    return afterRefusal(error, { draft, world: now, lang });
  }
}

/** Says a booking that was made by a turn whose own answer got lost. */
export async function noteBooking(
  { deps }: Pick<RequestContext, 'deps'>,
  {
    stored,
    draft,
    lang,
  }: { readonly stored: string; readonly draft: Draft; readonly lang: Language },
): Promise<Decision> {
  const booking = z.parse(bookingSchema, JSON.parse(stored));
  const slots = {
    ...draft.slots,
    room_type: booking.roomType,
    check_in: booking.checkInDate,
    check_out: booking.checkOutDate,
    guests: booking.numberOfGuests,
    bed_type: booking.bedType,
    smoking: booking.smokingPreference,
  };
  // Whoever asks: staff may be the ones who end the conversation in which it was made.
  const { isInAccount, reference } = booking;
  const receipt = isInAccount ? null : await receiptCodeOf(deps, reference);
  const made = { ...booking, receipt };
  const decision = afterBooking({ ...draft, slots }, made, lang);
  // The guest may have given up the draft in another tab meanwhile: the booking itself says it all.
  const card = {
    is: 'booked' as const,
    roomType: booking.roomType,
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    guests: booking.numberOfGuests,
    bookingId: booking.id,
    reference,
    totalPrice: booking.totalPrice,
    receipt,
  };
  return { ...decision, reply: decision.reply && { ...decision.reply, card } };
}
