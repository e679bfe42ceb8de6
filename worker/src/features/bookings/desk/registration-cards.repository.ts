import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import { auditSetStatement } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

const b = bookingSubmissions;

type CardRow = Pick<BookingRow, 'id' | 'reference' | 'idNumber'>;

/**
 * Those of the bookings whose ID numbers may go onto paper. Of many, the accepted stays whose guests
 * are to come today and have not, so that nobody reads the numbers of the house in bulk; of one, any
 * accepted stay, and a request that staff have just booked for a guest at the desk.
 */
export async function bookingsForCards(
  db: Db,
  bookingIds: readonly number[],
  today: Day,
): Promise<readonly CardRow[]> {
  const [isAccepted, isStaffs] = [
    inArray(b.status, [...ACCEPTED_STATUSES]),
    and(eq(b.status, 'pending'), eq(b.origin, 'desk')),
  ];
  const isToArrive = and(
    isAccepted,
    lte(b.checkInDate, today),
    gte(b.checkOutDate, today),
    isNull(b.checkedInAt),
    isNull(b.checkedOutAt),
    isNull(b.noShowAt),
  );
  return db
    .select({ id: b.id, reference: b.reference, idNumber: b.idNumber })
    .from(b)
    .where(
      and(
        inArray(b.id, sql`(SELECT value FROM json_each(${JSON.stringify(bookingIds)}))`),
        new Set(bookingIds).size > 1 ? isToArrive : or(isAccepted, isStaffs),
        isNull(b.deletedAt),
      ),
    )
    .orderBy(asc(b.id));
}

/** One audit row a booking: its own history tells that its ID number went onto paper. */
export const auditPrintedCards = (ctx: RequestContext, bookingIds: readonly number[]): Statement =>
  auditSetStatement(ctx, {
    action: 'booking.print_card',
    targetType: 'booking',
    ids: sql`SELECT value AS id FROM json_each(${JSON.stringify(bookingIds)})`,
    field: 'idNumber',
  });
