-- Requests, the nights they hold, and the secrets that open them without an account.

CREATE TABLE booking_submissions (
  id integer PRIMARY KEY NOT NULL,
  reference text NOT NULL,
  fullName text NOT NULL,
  phoneNumber text NOT NULL,
  userEmail text,
  contactEmail text,
  idNumber text,
  idNumberTail text DEFAULT '' NOT NULL,
  checkInDate text NOT NULL,
  checkOutDate text NOT NULL,
  roomType text NOT NULL,
  bedType text NOT NULL,
  smokingPreference text NOT NULL,
  numberOfGuests integer DEFAULT 2 NOT NULL,
  totalPrice integer NOT NULL,
  extras text,
  status text DEFAULT 'pending' NOT NULL,
  cancelledBy text,
  expiresAt text,
  isPointsBooking integer DEFAULT false NOT NULL,
  pointsUsed integer DEFAULT 0 NOT NULL,
  bookingType text,
  paymentMethod text DEFAULT 'cash' NOT NULL,
  language text DEFAULT 'ar' NOT NULL,
  lastOperation text NOT NULL,
  deletedAt text,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT booking_submissions_status CHECK (status IN ('pending', 'approved', 'confirmed', 'completed', 'cancelled')),
  CONSTRAINT booking_submissions_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT booking_submissions_bed CHECK (bedType IN ('single', 'double')),
  CONSTRAINT booking_submissions_smoking CHECK (smokingPreference IN ('smoking', 'non_smoking')),
  CONSTRAINT booking_submissions_payment CHECK (paymentMethod IN ('cash', 'points')),
  CONSTRAINT booking_submissions_language CHECK (language IN ('ar', 'en')),
  CONSTRAINT booking_submissions_points CHECK (isPointsBooking IN (0, 1)),
  CONSTRAINT booking_submissions_guests CHECK (numberOfGuests BETWEEN 1 AND 4),
  CONSTRAINT booking_submissions_price CHECK (totalPrice >= 0),
  CONSTRAINT booking_submissions_points_used CHECK (pointsUsed >= 0),
  CONSTRAINT booking_submissions_order CHECK (checkInDate < checkOutDate),
  CONSTRAINT booking_submissions_ended CHECK ((status = 'cancelled') = (cancelledBy IS NOT NULL)),
  CONSTRAINT booking_submissions_hold CHECK ((status = 'pending') = (expiresAt IS NOT NULL))
);
CREATE UNIQUE INDEX booking_submissions_reference ON booking_submissions (reference);
CREATE INDEX booking_submissions_pending ON booking_submissions (expiresAt) WHERE status = 'pending';
CREATE INDEX booking_submissions_id_kept ON booking_submissions (checkOutDate) WHERE idNumber IS NOT NULL;
CREATE INDEX booking_submissions_phone ON booking_submissions (phoneNumber,status);
CREATE INDEX booking_submissions_user ON booking_submissions (userEmail,id);
CREATE INDEX booking_submissions_arrival ON booking_submissions (status,checkInDate);
CREATE INDEX booking_submissions_departure ON booking_submissions (status,checkOutDate);
CREATE INDEX booking_submissions_recent ON booking_submissions (status,updatedAt);

CREATE TABLE booking_nights (
  bookingId integer NOT NULL,
  night text NOT NULL,
  roomType text NOT NULL,
  bedType text NOT NULL,
  smokingType text NOT NULL,
  PRIMARY KEY(bookingId, night),
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT booking_nights_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT booking_nights_bed CHECK (bedType IN ('single', 'double')),
  CONSTRAINT booking_nights_smoking CHECK (smokingType IN ('smoking', 'non_smoking'))
);
CREATE INDEX booking_nights_stock ON booking_nights (roomType,night,bedType,smokingType);

CREATE TABLE receipts (
  secretHash text NOT NULL,
  bookingId integer NOT NULL,
  kind text NOT NULL,
  createdAt text NOT NULL,
  PRIMARY KEY(secretHash, bookingId),
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT receipts_kind CHECK (kind IN ('device', 'code'))
);
CREATE INDEX receipts_booking ON receipts (bookingId);

CREATE TABLE bookings (
  id integer PRIMARY KEY NOT NULL,
  roomId integer,
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
