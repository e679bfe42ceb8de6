import { and, eq, isNull, sql } from 'drizzle-orm';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/**
 * Sets the hour on a booking that is still as it was looked at; else rolls the batch back
 * (`bad_transition`). Calendars need no new file for it, so the booking keeps its `updatedAt`.
 */
export function storeArrivalTime(db: Db, row: BookingRow, arrivalTime: string | null): Statement[] {
  const b = bookingSubmissions;
  const isAsSeen = and(eq(b.id, row.id), eq(b.status, row.status), isNull(b.deletedAt));
  return [
    db.update(b).set({ arrivalTime }).where(isAsSeen),
    assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 FROM ${b} WHERE ${isAsSeen})`),
  ];
}
