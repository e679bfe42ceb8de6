import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { auditLog } from '../../../platform/db/platform.table.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

const b = bookingSubmissions;

type Marks = Pick<
  BookingRow,
  | 'checkedInAt'
  | 'checkedOutAt'
  | 'noShowAt'
  | 'releasedFrom'
  | 'heldFrom'
  | 'roomNumber'
  | 'idNumber'
  | 'idNumberTail'
>;

const isStill = (row: BookingRow): SQL[] => [
  sql`${b.checkedInAt} IS ${row.checkedInAt}`,
  sql`${b.checkedOutAt} IS ${row.checkedOutAt}`,
  sql`${b.noShowAt} IS ${row.noShowAt}`,
  sql`${b.releasedFrom} IS ${row.releasedFrom}`,
  sql`${b.roomNumber} IS ${row.roomNumber}`,
];

/**
 * Compare and set of the marks, on a booking that is accepted and as it was looked at; else the
 * batch is rolled back (`booking_changed`). Its status changed by none of it, so `updatedAt` stays.
 */
export function writeMarks(
  db: Db,
  row: BookingRow,
  to: Partial<Marks>,
  operation: string,
): Statement[] {
  const update = db
    .update(b)
    .set({ ...to, lastOperation: operation })
    .where(
      and(
        eq(b.id, row.id),
        isNull(b.deletedAt),
        inArray(b.status, [...ACCEPTED_STATUSES]),
        eq(b.roomType, row.roomType),
        eq(b.checkInDate, row.checkInDate),
        eq(b.checkOutDate, row.checkOutDate),
        ...isStill(row),
      ),
    );
  return [
    update,
    assertNot(
      'booking_changed',
      sql`NOT EXISTS (SELECT 1 FROM ${b} WHERE ${and(eq(b.id, row.id), eq(b.lastOperation, operation))})`,
    ),
  ];
}

/** True where the booking's last check-in wrote its ID number, as its log says. */
export async function hasWrittenId(db: Db, bookingId: number): Promise<boolean> {
  const { id, action, fields, targetType, targetId, result } = auditLog;
  const checkIns = and(
    eq(targetType, 'booking'),
    eq(targetId, String(bookingId)),
    eq(result, 'ok'),
    eq(action, 'booking.checked_in'),
  );
  const last = await db.select({ fields }).from(auditLog).where(checkIns).orderBy(desc(id)).get();
  return last?.fields?.split(',').includes('idNumber') ?? false;
}

/** Rolls the batch back where the stay that it completes has not begun, or nobody came to it. */
export function assertHasBegun(bookingId: number, today: string): Statement {
  return assertNot(
    'booking_changed',
    sql`EXISTS (SELECT 1 FROM ${b} WHERE ${b.id} = ${bookingId}
      AND (${b.checkInDate} > ${today} OR ${b.noShowAt} IS NOT NULL))`,
  );
}
