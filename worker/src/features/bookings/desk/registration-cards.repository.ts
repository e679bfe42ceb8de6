import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { RequestContext } from '../../../context.ts';
import { auditSetStatement } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

type CardRow = Pick<BookingRow, 'id' | 'reference' | 'idNumber'>;

/** Those of the bookings that hold nights: a request of a walk-in too, whose guest stands there. */
export async function bookingsForCards(
  db: Db,
  bookingIds: readonly number[],
): Promise<readonly CardRow[]> {
  const { id, reference, idNumber, status, deletedAt } = bookingSubmissions;
  return db
    .select({ id, reference, idNumber })
    .from(bookingSubmissions)
    .where(
      and(
        inArray(id, sql`(SELECT value FROM json_each(${JSON.stringify(bookingIds)}))`),
        inArray(status, [...HOLDING_STATUSES]),
        isNull(deletedAt),
      ),
    )
    .orderBy(asc(id));
}

/** One audit row a booking: its own history tells that its ID number went onto paper. */
export const auditPrintedCards = (ctx: RequestContext, bookingIds: readonly number[]): Statement =>
  auditSetStatement(ctx, {
    action: 'booking.print_card',
    targetType: 'booking',
    ids: sql`SELECT value AS id FROM json_each(${JSON.stringify(bookingIds)})`,
    field: 'idNumber',
  });
