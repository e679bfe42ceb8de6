import { PRIZE_BOOKING_TYPE, NO_EXTRAS } from '#shared/bookings/booking.contract.ts';
import { addDays, stayProblem } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { REFERENCE_RANDOM_BYTES, referenceFrom } from '#shared/reference.ts';
import { BED_TYPES, SMOKING_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { receiptCodeOf, receiptHash } from '../../../identity/devices.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { topicsOfDevices, topicsOfOwners } from '../../../platform/db/versions.repository.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { bookingIdOf, findByReference, NEW_STAY, NO_ANSWER } from '../bookings.repository.ts';
import { NO_CARD } from '../card-of-booking.repository.ts';
import { bookingNotification } from '../notifications/booking-notifications.ts';
import { draftBookingMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';
import { stayError } from './draft-booking.ts';
import * as rows from './new-booking.repository.ts';

interface PrizeNight {
  readonly roomType: RoomType;
  readonly checkInDate: string;
  readonly guestName: string;
  readonly guestPhone: string;
  /** Account that the booking belongs to, where the entry belongs to one. */
  readonly userEmail: string | null;
  /** The entry that won: what opens it opens the booking. */
  readonly entryId: number;
}

interface PrizeBooking {
  readonly night: PrizeNight;
  /** What spends the prize, in the same batch. */
  readonly spend: (reference: string) => readonly Statement[];
  readonly audit: AuditEntry;
  readonly topics: Write['topics'];
}

/**
 * Books one night that a prize pays for, approved at once and at price 0, in the first kind of bed
 * and smoking preference that is free. Throws booking.stay_*, phone.invalid (400), booking.sold_out
 * (409), and what `spend` breaks.
 */
export async function bookPrizeNight(ctx: RequestContext, booking: PrizeBooking): Promise<void> {
  await releaseExpiredIfDue(ctx);
  const kinds = SMOKING_TYPES.toReversed().flatMap((smoking) =>
    BED_TYPES.toReversed().map((bed) => ({ bedType: bed, smokingPreference: smoking })),
  );
  let refusal: unknown = null;
  for (const kind of kinds) {
    const draft = draftOf(ctx, booking.night, kind);
    try {
      await commit(ctx, await writeOf(ctx, booking, draft));
    } catch (error) {
      const constraint = error instanceof ConstraintError ? error.constraint : null;
      if (constraint === 'sold_out') {
        const full = await rows.findFullParts(ctx.deps.db, draft);
        refusal ??= new AppError('booking.sold_out', 409, { full });
        continue;
      }
      // A batch whose answer got lost is repeated and then meets its own row.
      if (constraint !== 'booking_submissions.reference') throw error;
    }
    const row = await findByReference(ctx.deps.db, draft.reference);
    if (row?.lastOperation !== ctx.requestId) throw new Error('a committed booking is not there');
    sendBookingMail(ctx, row, APPROVED);
    return;
  }
  throw refusal;
}

const APPROVED = { kind: 'approved', language: null } as const;

function draftOf(
  { deps, language, requestId }: RequestContext,
  { roomType, checkInDate, guestName, guestPhone, userEmail }: PrizeNight,
  kind: Pick<rows.NewBooking, 'bedType' | 'smokingPreference'>,
): rows.NewBooking {
  const now = deps.now();
  const stay = { checkIn: checkInDate, checkOut: addDays(checkInDate, 1) };
  const problem = stayProblem(stay, muscatDay(now));
  if (problem) throw stayError(problem);
  const phoneNumber = toE164(guestPhone);
  if (!phoneNumber)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'guestPhone', reason: 'invalid' }],
    });
  const at = new Date(now).toISOString();
  return {
    reference: referenceFrom(deps.randomBytes(REFERENCE_RANDOM_BYTES)),
    fullName: guestName,
    phoneNumber,
    userEmail,
    contactEmail: null,
    // Asked at reception, where the prize is confirmed by an identity card.
    idNumber: null,
    idNumberTail: '',
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    roomType,
    ...kind,
    numberOfGuests: 2,
    totalPrice: 0,
    extras: NO_EXTRAS,
    status: 'approved',
    cancelledBy: null,
    expiresAt: null,
    isPointsBooking: true,
    pointsUsed: 0,
    bookingType: PRIZE_BOOKING_TYPE,
    origin: 'prize',
    paymentMethod: 'points',
    ...NO_CARD,
    language,
    lastOperation: requestId,
    createdAt: at,
    updatedAt: at,
    networkHash: null,
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

async function writeOf(
  { deps }: RequestContext,
  { night, spend, audit, topics }: PrizeBooking,
  draft: rows.NewBooking,
): Promise<Write> {
  const codeHash = await receiptHash(await receiptCodeOf(deps, draft.reference));
  return {
    statements: [
      ...spend(draft.reference),
      rows.insertBooking(deps.db, draft),
      rows.holdNights(draft),
      rows.assertRoomLeft(draft),
      bookingNotification(draft, 'approved', draft.createdAt),
      rows.insertReceipt(draft, codeHash, 'code'),
      rows.openToEntryDevices(draft, night.entryId),
      await draftBookingMail(deps, draft, APPROVED),
    ],
    audit: [
      audit,
      { action: 'booking.approved', targetType: 'booking', targetId: bookingIdOf(draft.reference) },
    ],
    topics: [
      'inventory',
      'bookings',
      topicsOfOwners([night.userEmail], 'bookings', 'notifications'),
      topicsOfDevices(rows.devicesOfEntry(night.entryId), 'bookings'),
      ...topics,
    ],
  };
}
