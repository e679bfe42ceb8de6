-- By which verb a booking was made; the booking type is what a request says, and proves nothing.

ALTER TABLE booking_submissions ADD COLUMN origin text DEFAULT 'form' NOT NULL CONSTRAINT booking_submissions_origin CHECK (origin IN ('form', 'desk', 'prize'));
UPDATE booking_submissions SET origin = 'prize' WHERE isPointsBooking = 1 AND bookingType = 'جائزة السحب';
-- A booking made at the desk is one that staff asked for and that has a code all the same: of the forms,
-- only those that a guest sends without an account leave one.
UPDATE booking_submissions SET origin = 'desk' WHERE EXISTS (
    SELECT 1 FROM audit_log a WHERE a.targetType = 'booking'
      AND a.targetId = CAST(booking_submissions.id AS text) AND a.action = 'booking.request'
      AND a.result = 'ok' AND a.actor LIKE 'staff:%')
  AND EXISTS (
    SELECT 1 FROM receipts r WHERE r.bookingId = booking_submissions.id AND r.kind = 'code');
