-- A photo entry without a date is of now, and a booking of the older form has its room (back-office §3).

CREATE TABLE photography_submissions_next (
  id integer PRIMARY KEY NOT NULL,
  participantPhone text NOT NULL,
  photoUrls text NOT NULL,
  submissionDate text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  isApproved integer DEFAULT false NOT NULL,
  adminNotes text,
  decidedAt text,
  decidedBy text
);
INSERT INTO photography_submissions_next (id, participantPhone, photoUrls, submissionDate, isApproved, adminNotes, decidedAt, decidedBy)
  SELECT id, participantPhone, photoUrls, submissionDate, isApproved, adminNotes, decidedAt, decidedBy FROM photography_submissions;
DROP TABLE photography_submissions;
ALTER TABLE photography_submissions_next RENAME TO photography_submissions;
CREATE INDEX photography_submissions_phone ON photography_submissions (participantPhone);
CREATE INDEX photography_submissions_date ON photography_submissions (submissionDate);
CREATE INDEX photography_submissions_pending ON photography_submissions (id) WHERE decidedAt IS NULL;
CREATE INDEX photography_submissions_approved ON photography_submissions (id) WHERE isApproved = 1;
CREATE INDEX photography_submissions_rejected ON photography_submissions (id) WHERE isApproved = 0 AND decidedAt IS NOT NULL;

CREATE TABLE bookings_next (
  id integer PRIMARY KEY NOT NULL,
  roomId integer NOT NULL,
  roomType text NOT NULL,
  guestName text NOT NULL,
  guestEmail text NOT NULL,
  guestPhone text NOT NULL,
  idCard text,
  checkInDate text NOT NULL,
  checkOutDate text NOT NULL,
  guestCount integer NOT NULL,
  totalPrice integer NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  createdAt text NOT NULL,
  CONSTRAINT bookings_status CHECK (status IN ('pending', 'approved', 'confirmed', 'completed', 'cancelled')),
  CONSTRAINT bookings_guests CHECK (guestCount >= 1),
  CONSTRAINT bookings_price CHECK (totalPrice >= 0)
);
INSERT INTO bookings_next (id, roomId, roomType, guestName, guestEmail, guestPhone, idCard, checkInDate, checkOutDate, guestCount, totalPrice, status, createdAt)
  SELECT id, COALESCE(roomId, 0), roomType, guestName, guestEmail, guestPhone, idCard, checkInDate, checkOutDate, guestCount, totalPrice, status, createdAt FROM bookings;
DROP TABLE bookings;
ALTER TABLE bookings_next RENAME TO bookings;
