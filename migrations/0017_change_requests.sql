-- What guests ask of accepted bookings, other nights or their end, and how staff answered; one open a booking.

CREATE TABLE change_requests (
  id integer PRIMARY KEY NOT NULL,
  bookingId integer NOT NULL,
  kind text NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  fromCheckIn text NOT NULL,
  fromCheckOut text NOT NULL,
  checkInDate text,
  checkOutDate text,
  words text DEFAULT '' NOT NULL,
  answer text DEFAULT '' NOT NULL,
  lastOperation text NOT NULL,
  createdAt text NOT NULL,
  answeredAt text,
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT change_requests_kind CHECK (kind IN ('change', 'cancel')),
  CONSTRAINT change_requests_status CHECK (status IN ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  CONSTRAINT change_requests_stay CHECK ((kind = 'change') = (checkInDate IS NOT NULL AND checkOutDate IS NOT NULL)),
  CONSTRAINT change_requests_answered CHECK ((status = 'open') = (answeredAt IS NULL))
);
CREATE UNIQUE INDEX change_requests_open ON change_requests (bookingId) WHERE status = 'open';
CREATE INDEX change_requests_booking ON change_requests (bookingId,id);
