-- A room is vacant when no stay that is checked in and not checked out has its number; who is in a room is asked whenever
-- one is given.
CREATE INDEX booking_submissions_inside ON booking_submissions (roomType,roomNumber) WHERE checkedInAt IS NOT NULL AND checkedOutAt IS NULL AND status IN ('approved', 'confirmed') AND deletedAt IS NULL;

-- A stay that was left early keeps its nights and no longer the room, from the day of its check-out on.
UPDATE booking_nights SET roomNumber = NULL
WHERE roomNumber IS NOT NULL AND night >= (
  SELECT date(b.checkedOutAt, '+4 hours') FROM booking_submissions b
  WHERE b.id = booking_nights.bookingId AND b.checkedOutAt IS NOT NULL
);
