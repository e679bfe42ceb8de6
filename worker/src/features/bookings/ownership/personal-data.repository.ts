import { and, eq, sql, type SQL } from 'drizzle-orm';
import { ERASED_TEXT } from '#shared/erased-text.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { SignedInUser } from '../../../context.ts';
import type { EmailChange } from '../../../feature.ts';
import type { ConsentSubjects } from '../../../identity/consents.repository.ts';
import { ERASED_ALIAS_RANGE } from '../../../identity/erased-account.ts';
import { insertAuditRows } from '../../../platform/db/audit.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { deleteDeviceResponses } from '../../../platform/db/idempotency.ts';
import { settleBookingUses } from '../../membership/booking-uses.repository.ts';
import { deleteNotificationsAbout } from '../../notifications/notifications.repository.ts';
import { firstKeptDay } from '../../site/site.repository.ts';
import { IS_TOLD, STATUS_AS_TOLD } from '../as-told.repository.ts';
import { NO_ANSWER } from '../bookings.repository.ts';
import { bookings, bookingSubmissions } from '../bookings.table.ts';
import { eraseRequestWords } from '../change/change-requests.repository.ts';
import { eraseEdits } from '../desk/staff-booking.repository.ts';
import {
  bookingsKeptUntil,
  endDeletionsKeptUntil,
  eraseDeletions,
} from '../status/deletions.repository.ts';

const ANONYMISED = {
  fullName: ERASED_TEXT,
  phoneNumber: ERASED_TEXT,
  idNumber: null,
  idNumberTail: '',
  contactEmail: null,
  extras: null,
  rejectWords: '',
};

const isComing = (email: string, today: Day): SQL => sql`userEmail = ${email}
  AND checkOutDate >= ${today} AND deletedAt IS NULL AND status IN ('approved', 'confirmed')
  AND ${IS_TOLD}`;

/** Stays under this e-mail that are not over, requests among them where `withPending`. */
export async function comingStays(db: Db, email: string, today: Day, withPending: boolean) {
  const pending = sql`userEmail = ${email} AND checkOutDate >= ${today} AND deletedAt IS NULL
    AND ${STATUS_AS_TOLD} = 'pending'`;
  return db
    .select({
      reference: bookingSubmissions.reference,
      checkInDate: bookingSubmissions.checkInDate,
      checkOutDate: bookingSubmissions.checkOutDate,
    })
    .from(bookingSubmissions)
    .where(withPending ? sql`(${isComing(email, today)}) OR (${pending})` : isComing(email, today))
    .orderBy(bookingSubmissions.checkInDate, bookingSubmissions.id);
}

/**
 * Rolls the batch back (`stay_missed`) where a coming stay was booked after the codes were made:
 * nobody could open it any more.
 */
export function assertNoOtherStay(
  email: string,
  today: Day,
  references: readonly string[],
): Statement {
  const known = sql`SELECT value FROM json_each(${JSON.stringify(references)})`;
  return assertNot(
    'stay_missed',
    sql`EXISTS (SELECT 1 FROM booking_submissions
      WHERE ${isComing(email, today)} AND reference NOT IN (${known}))`,
  );
}

/** Ids of everything booked under an account. */
export const bookingIdsOf = (email: string): SQL =>
  sql`SELECT id FROM booking_submissions WHERE userEmail = ${email}`;

export interface BookingErasure {
  readonly user: SignedInUser;
  readonly alias: string;
  readonly today: Day;
  readonly at: string;
  readonly requestId: string;
  /** Hashes of the codes that open coming stays, which have no account any more. */
  readonly codes: readonly { readonly reference: string; readonly hash: string }[];
}

/**
 * Deletes what devices were answered to bookings that the account has added since: a repeat of
 * their key would show the name again, and open the booking to that device.
 */
export function deleteResponsesOfDevices(email: string): Statement {
  return deleteDeviceResponses(
    sql`SELECT reference FROM booking_submissions WHERE userEmail = ${email}`,
  );
}

/**
 * Cancels in its guest's name what waits as the account knows it, each with its audit row; an
 * answer that it has not heard is told no more.
 */
export function cancelPending(
  db: Db,
  { user: { id, email }, requestId, at }: BookingErasure,
): Statement[] {
  const pending = sql`userEmail = ${email} AND ${STATUS_AS_TOLD} = 'pending'`;
  return [
    insertAuditRows(
      {
        at,
        actor: `user:${id}`,
        action: 'booking.cancelled',
        targetType: 'booking',
        targetId: sql`id`,
        result: 'ok',
        fields: 'status',
        requestId,
      },
      sql`FROM booking_submissions WHERE ${pending}`,
    ),
    sql`DELETE FROM booking_nights
      WHERE bookingId IN (SELECT id FROM booking_submissions WHERE ${pending})`,
    db
      .update(bookingSubmissions)
      .set({
        status: 'cancelled',
        cancelledBy: 'guest',
        expiresAt: null,
        networkHash: null,
        ...NO_ANSWER,
        lastOperation: requestId,
        updatedAt: at,
      })
      .where(pending),
    ...settleBookingUses(bookingIdsOf(email), requestId, at),
  ];
}

/**
 * Bookings lose their person. Recent and coming stays, for which the hotel must be able to account,
 * keep name, phone and ID number for a while, and lose only what
 * leads to the account.
 */
export function eraseBookings(
  db: Db,
  { user: { email }, alias, today, at, codes }: BookingErasure,
): Statement[] {
  const own = eq(bookingSubmissions.userEmail, email);
  const isRetained = sql`status IN ('approved', 'confirmed', 'completed')
    AND checkOutDate >= ${firstKeptDay(today)} AND deletedAt IS NULL`;
  return [
    eraseRequestWords(bookingIdsOf(email)),
    eraseEdits(bookingIdsOf(email)),
    eraseDeletions(bookingIdsOf(email)),
    sql`DELETE FROM receipts WHERE bookingId IN (${bookingIdsOf(email)})`,
    sql`DELETE FROM stay_links WHERE bookingId IN (${bookingIdsOf(email)})`,
    ...codes.map(
      ({ reference, hash }) => sql`
        INSERT INTO receipts (secretHash, bookingId, kind, createdAt)
        SELECT ${hash}, id, 'code', ${at} FROM booking_submissions
        WHERE reference = ${reference} AND ${isComing(email, today)}`,
    ),
    db
      .update(bookingSubmissions)
      .set({ ...ANONYMISED, userEmail: alias })
      .where(and(own, sql`NOT (${isRetained})`)),
    db.update(bookingSubmissions).set({ userEmail: alias, contactEmail: null }).where(own),
    db
      .update(bookings)
      .set({ guestName: ERASED_TEXT, guestPhone: ERASED_TEXT, idCard: null, guestEmail: alias })
      .where(sql`lower(${bookings.guestEmail}) = ${email}`),
  ];
}

/** The account's bookings, and mails about them, go to its new e-mail. */
export function changeEmailOfBookings(db: Db, { from, to }: EmailChange): Statement[] {
  const { userEmail, contactEmail } = bookingSubmissions;
  return [
    db
      .update(bookingSubmissions)
      .set({ contactEmail: null })
      .where(and(eq(userEmail, from), sql`lower(trim(${contactEmail})) = ${from}`)),
    db.update(bookingSubmissions).set({ userEmail: to }).where(eq(userEmail, from)),
    db
      .update(bookings)
      .set({ guestEmail: to })
      .where(sql`lower(${bookings.guestEmail}) = ${from}`),
  ];
}

const isEndedStay = (today: Day): SQL => {
  const [first, after] = ERASED_ALIAS_RANGE;
  return sql`userEmail >= ${first} AND userEmail < ${after} AND fullName <> ${ERASED_TEXT}
    AND (deletedAt IS NOT NULL OR checkOutDate < ${firstKeptDay(today)}
      OR (status = 'cancelled' AND checkOutDate < ${today}))`;
};

/** Ids of those stays. */
export const endedStays = (today: Day): SQL =>
  sql`SELECT id FROM booking_submissions WHERE ${isEndedStay(today)}`;

/** Whether a stay of an erased account still names its person and need not any longer. */
export async function hasEndedStay(db: Db, today: Day): Promise<boolean> {
  const row = await db
    .select({ id: bookingSubmissions.id })
    .from(bookingSubmissions)
    .where(isEndedStay(today))
    .limit(1)
    .get();
  return row !== undefined;
}

/**
 * Removes the person from stays of erased accounts that need not be kept any longer; an index finds
 * the range.
 */
export function eraseEndedStayStatements(db: Db, today: Day): Statement[] {
  const isEnded = isEndedStay(today);
  const ids = endedStays(today);
  return [
    sql`DELETE FROM receipts WHERE bookingId IN (${ids})`,
    eraseRequestWords(ids),
    eraseEdits(ids),
    ...deleteNotificationsAbout('booking', ids),
    db.update(bookingSubmissions).set(ANONYMISED).where(isEnded),
  ];
}

/** The same of bookings that were deleted too long ago to be taken back. */
export function eraseDeletedBookingStatements(db: Db, at: string): Statement[] {
  const ids = bookingsKeptUntil(at);
  return [
    sql`DELETE FROM receipts WHERE bookingId IN (${ids})`,
    sql`DELETE FROM stay_links WHERE bookingId IN (${ids})`,
    eraseRequestWords(ids),
    eraseEdits(ids),
    ...deleteNotificationsAbout('booking', ids),
    db
      .update(bookingSubmissions)
      .set(ANONYMISED)
      .where(
        sql`${bookingSubmissions.deletedAt} IS NOT NULL AND ${bookingSubmissions.id} IN (${ids})`,
      ),
    endDeletionsKeptUntil(at),
  ];
}

/** Everything booked under an account. */
export async function bookingsOf(db: Db, email: string) {
  return db
    .select()
    .from(bookingSubmissions)
    .where(eq(bookingSubmissions.userEmail, email))
    .orderBy(bookingSubmissions.id);
}

/** The account's bookings by reference, for what was agreed to with them. */
export function bookingConsents(email: string, withDeleted: boolean): ConsentSubjects {
  const visible = withDeleted ? sql`` : sql` AND deletedAt IS NULL`;
  return {
    type: 'booking',
    references: sql`SELECT reference FROM booking_submissions WHERE userEmail = ${email}${visible}`,
  };
}
