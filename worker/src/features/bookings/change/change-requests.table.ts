import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHANGE_KINDS, CHANGE_STATUSES } from '#shared/bookings/change-request.contract.ts';
import { createdAt, id, instant, oneOf } from '../../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/** What guests ask of accepted bookings, and how staff answered; at most one is open a booking. */
export const changeRequests = sqliteTable(
  'change_requests',
  {
    id: id(),
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    status: text('status', { enum: CHANGE_STATUSES }).notNull().default('open'),
    fromCheckIn: text('fromCheckIn').notNull(),
    fromCheckOut: text('fromCheckOut').notNull(),
    checkInDate: text('checkInDate'),
    checkOutDate: text('checkOutDate'),
    words: text('words').notNull().default(''),
    answer: text('answer').notNull().default(''),
    /** As in `booking_submissions`. */
    lastOperation: text('lastOperation').notNull(),
    createdAt: createdAt(),
    answeredAt: instant('answeredAt'),
  },
  (t) => [
    uniqueIndex('change_requests_open')
      .on(t.bookingId)
      .where(sql`${t.status} = 'open'`),
    index('change_requests_booking').on(t.bookingId, t.id),
    oneOf('change_requests_kind', t.kind, CHANGE_KINDS),
    oneOf('change_requests_status', t.status, CHANGE_STATUSES),
    check(
      'change_requests_stay',
      sql`(${t.kind} = 'change') = (${t.checkInDate} IS NOT NULL AND ${t.checkOutDate} IS NOT NULL)`,
    ),
    check('change_requests_answered', sql`(${t.status} = 'open') = (${t.answeredAt} IS NULL)`),
  ],
);
