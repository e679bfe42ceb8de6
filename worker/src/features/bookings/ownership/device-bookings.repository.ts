import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Adoption } from '../../../feature.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { STATUS_AS_TOLD } from '../as-told.repository.ts';
import { bookingSubmissions, receipts } from '../bookings.table.ts';

const MOST = 100;

/** Bookings that a device opens by its cookie, as their guest was told, newest first. */
export async function bookingsOfDevice(db: Db, deviceHash: string) {
  const { id, reference, fullName, userEmail, contactEmail, roomType, checkInDate, checkOutDate } =
    bookingSubmissions;
  return db
    .select({
      id,
      reference,
      fullName,
      userEmail,
      contactEmail,
      roomType,
      checkInDate,
      checkOutDate,
      status: STATUS_AS_TOLD,
    })
    .from(receipts)
    .innerJoin(bookingSubmissions, eq(id, receipts.bookingId))
    .where(
      and(
        eq(receipts.secretHash, deviceHash),
        eq(receipts.kind, 'device'),
        isNull(bookingSubmissions.deletedAt),
      ),
    )
    .orderBy(desc(id))
    .limit(MOST)
    .all();
}

/**
 * Selects those of the bookings that the device opens, that belong to no account, and that are
 * proved to be the person's: by their verified e-mail, by the end of the phone, or by the code. The
 * account that comes first has them: for the next one they are not among these any more.
 */
export const adoptableBookings = ({ deviceHash, ids, proof, user }: Adoption): SQL => sql`
  SELECT b.id FROM json_each(${JSON.stringify(ids.booking)}) wanted
    CROSS JOIN booking_submissions b ON b.id = wanted.value
    CROSS JOIN receipts r ON r.secretHash = ${deviceHash} AND r.bookingId = b.id
  WHERE r.kind = 'device' AND b.userEmail IS NULL AND b.deletedAt IS NULL AND (
    lower(b.contactEmail) = ${user.email} OR substr(b.phoneNumber, -4) = ${proof.lastDigits}
    OR EXISTS (SELECT 1 FROM receipts c WHERE c.secretHash = ${proof.codeHash}
      AND c.bookingId = b.id AND c.kind = 'code'))`;

export const devicesWithBookings = sql`SELECT secretHash FROM receipts WHERE kind = 'device'`;

/** What they hold goes on counting for the network that asked (decision 017). */
export const adoptBookings = (db: Db, adoptable: SQL, email: string, at: string): Statement =>
  db
    .update(bookingSubmissions)
    .set({ userEmail: email, adoptedAt: at })
    .where(sql`id IN (${adoptable})`);

/** Closes bookings to a device; null for all of them. */
export const forgetBookings = (
  db: Db,
  deviceHash: string,
  ids: readonly number[] | null,
): Statement =>
  db
    .delete(receipts)
    .where(
      and(
        eq(receipts.secretHash, deviceHash),
        eq(receipts.kind, 'device'),
        ids === null
          ? undefined
          : sql`${receipts.bookingId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
