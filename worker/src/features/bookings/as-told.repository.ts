import { isNull, sql, type SQL } from 'drizzle-orm';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { NO_ENDING, type BookingRow } from './bookings.repository.ts';
import { bookingSubmissions } from './bookings.table.ts';

const { status, tellAt } = bookingSubmissions;

/**
 * A booking as its guest was last told of it, the one home of that rule: as long as staff can undo
 * their answer (decision 040), the request waits as it did before. `tellAt` stays, so that
 * whatever tells of the answer still finds it.
 */
export function asTold(row: BookingRow): BookingRow {
  if (row.tellAt === null) return row;
  return {
    ...row,
    status: 'pending',
    roomNumber: null,
    cancelledBy: null,
    expiresAt: row.askedExpiresAt,
    ...NO_ENDING,
  };
}

/** The same in SQL: the guest knows of the answer, or there is none. */
export const IS_TOLD: SQL = isNull(tellAt);

/** The same in SQL: the status that the guest knows. */
export const STATUS_AS_TOLD = sql<BookingStatus>`CASE WHEN ${tellAt} IS NULL THEN ${status}
  ELSE 'pending' END`;
