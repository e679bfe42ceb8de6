-- Why a booking was deleted, what it was before, and until when it can be taken back.

CREATE TABLE booking_deletions (
  id integer PRIMARY KEY NOT NULL,
  bookingId integer NOT NULL,
  at text NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  operation text NOT NULL,
  keptUntil text,
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT booking_deletions_status CHECK (status IN ('pending', 'approved', 'confirmed', 'completed', 'cancelled'))
);
CREATE INDEX booking_deletions_booking ON booking_deletions (bookingId,id);
CREATE UNIQUE INDEX booking_deletions_operation ON booking_deletions (operation);
CREATE INDEX booking_deletions_kept ON booking_deletions (keptUntil) WHERE keptUntil IS NOT NULL;
