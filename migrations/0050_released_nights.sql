-- A no-show or an early departure may release the nights that are left: from this one on the booking holds none.

ALTER TABLE booking_submissions ADD COLUMN releasedFrom text;
CREATE INDEX booking_submissions_released ON booking_submissions (status,checkOutDate) WHERE releasedFrom IS NOT NULL;

-- Nights are counted as far as somebody slept in them, so marks that say nobody did are facts of a booking
-- (migration 0025). What the others say stays as it was counted.
DROP INDEX booking_submissions_uncounted;
ALTER TABLE booking_submissions DROP COLUMN figureFacts;
ALTER TABLE booking_submissions ADD COLUMN figureFacts text GENERATED ALWAYS AS (
  createdAt || '|' || checkInDate || '|' || checkOutDate || '|' || roomType || '|' || totalPrice || '|' || isPointsBooking || '|' ||
  CASE WHEN deletedAt IS NULL THEN status ELSE 'deleted' END ||
  CASE WHEN noShowAt IS NOT NULL THEN '|noShow'
    WHEN date(checkedOutAt, '+4 hours') < checkOutDate THEN '|' || date(checkedOutAt, '+4 hours')
    ELSE '' END) VIRTUAL;
CREATE INDEX booking_submissions_uncounted ON booking_submissions (id) WHERE countedFacts IS NOT figureFacts;
