import { expect, test } from 'vitest';
import { PRIZE_BOOKING_TYPE, QUICK_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { FILES, migrated, sqlOf } from './migrated-database.ts';

test('Z-02 bookings of before their origin was kept have it from what was written down of them', () => {
  const at = FILES.findIndex((file) => file.endsWith('_origin_of_bookings.sql'));
  const db = migrated(FILES.slice(0, at));
  const book = (id: number, type: string, isPoints = 0) =>
    db.exec(`INSERT INTO booking_submissions (id, reference, fullName, phoneNumber, checkInDate,
      checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, isPointsBooking,
      bookingType, lastOperation, createdAt, updatedAt)
      VALUES (${id}, 'R-${id}', 'A', '+96890000000', '2026-12-01', '2026-12-02', 'gold', 'double',
        'non_smoking', 1, 'approved', ${isPoints}, '${type}', 'o', 'x', 'x')`);
  const asked = (id: number, actor: string) =>
    db.exec(`INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
      VALUES ('x', '${actor}', 'booking.request', 'booking', '${id}', 'ok', 'o${id}')`);
  const code = (id: number) =>
    db.exec(`INSERT INTO receipts (secretHash, bookingId, kind, createdAt)
      VALUES ('h${id}', ${id}, 'code', 'x')`);
  for (const id of [1, 2, 3]) book(id, QUICK_BOOKING_TYPE);
  book(4, PRIZE_BOOKING_TYPE, 1);
  book(5, PRIZE_BOOKING_TYPE);
  // At the desk; by a guest without an account; by staff in the guests' form.
  asked(1, 'staff:7');
  asked(2, 'device');
  asked(3, 'staff:7');
  for (const id of [1, 2, 4]) code(id);
  db.exec(sqlOf(FILES[at] ?? ''));
  expect(
    db
      .prepare('SELECT origin FROM booking_submissions ORDER BY id')
      .all()
      .map(({ origin }) => origin),
  ).toEqual(['desk', 'form', 'form', 'prize', 'form']);
});
