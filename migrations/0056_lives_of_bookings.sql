-- How often a booking has come back after its end: each life is told of once, and again in the next.

ALTER TABLE booking_submissions ADD COLUMN life integer DEFAULT 0 NOT NULL;
UPDATE booking_submissions SET life = (
  SELECT COUNT(*) FROM booking_deletions d WHERE d.bookingId = booking_submissions.id AND d.keptUntil IS NULL)
WHERE deletedAt IS NULL;

-- When a booking took a night, so that what somebody bought since is known from what was held before.
ALTER TABLE booking_nights ADD COLUMN heldAt text;
-- The last change of a booking is the latest moment at which its nights of before can have been taken.
UPDATE booking_nights SET heldAt = (
  SELECT b.updatedAt FROM booking_submissions b WHERE b.id = booking_nights.bookingId
);

-- The night from which on a guest came after all whose nights had been released: before it nobody slept.
ALTER TABLE booking_submissions ADD COLUMN heldFrom text;
DROP INDEX booking_submissions_uncounted;
ALTER TABLE booking_submissions DROP COLUMN figureFacts;
ALTER TABLE booking_submissions ADD COLUMN figureFacts text GENERATED ALWAYS AS (
  createdAt || '|' || checkInDate || '|' || checkOutDate || '|' || roomType || '|' || totalPrice || '|' || isPointsBooking || '|' ||
  CASE WHEN deletedAt IS NULL THEN status ELSE 'deleted' END ||
  CASE WHEN noShowAt IS NOT NULL THEN '|noShow'
    WHEN date(checkedOutAt, '+4 hours') < checkOutDate THEN '|' || date(checkedOutAt, '+4 hours')
    ELSE '' END || CASE WHEN heldFrom IS NULL THEN '' ELSE '|from ' || heldFrom END) VIRTUAL;
CREATE INDEX booking_submissions_uncounted ON booking_submissions (id) WHERE countedFacts IS NOT figureFacts;
