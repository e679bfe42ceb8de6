import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { BOOKING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { id, instant, oneOf } from '../../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/**
 * Deletions with the reason of staff, and what the booking was before. `keptUntil` is null once it
 * has been taken back, or the person has been taken out of it.
 */
export const bookingDeletions = sqliteTable(
  'booking_deletions',
  {
    id: id(),
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    at: instant('at').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    reason: text('reason').notNull(),
    operation: text('operation').notNull(),
    keptUntil: instant('keptUntil'),
  },
  (t) => [
    index('booking_deletions_booking').on(t.bookingId, t.id),
    uniqueIndex('booking_deletions_operation').on(t.operation),
    index('booking_deletions_kept')
      .on(t.keptUntil)
      .where(sql`${t.keptUntil} IS NOT NULL`),
    oneOf('booking_deletions_status', t.status, BOOKING_STATUSES),
  ],
);
