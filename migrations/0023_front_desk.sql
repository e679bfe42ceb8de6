-- The front desk: marks of a stay and its room, limits of a night, notes of a shift and of a guest, what each member of staff has seen.

DROP TABLE _assert;
CREATE TABLE _assert (
  code text NOT NULL,
  CONSTRAINT sold_out CHECK (code <> 'sold_out'),
  CONSTRAINT bad_transition CHECK (code <> 'bad_transition'),
  CONSTRAINT too_many_pending CHECK (code <> 'too_many_pending'),
  CONSTRAINT sign_in_needed CHECK (code <> 'sign_in_needed'),
  CONSTRAINT no_hold CHECK (code <> 'no_hold'),
  CONSTRAINT missing_photos CHECK (code <> 'missing_photos'),
  CONSTRAINT event_closed CHECK (code <> 'event_closed'),
  CONSTRAINT caller_gone CHECK (code <> 'caller_gone'),
  CONSTRAINT not_staff CHECK (code <> 'not_staff'),
  CONSTRAINT stay_missed CHECK (code <> 'stay_missed'),
  CONSTRAINT room_taken CHECK (code <> 'room_taken'),
  CONSTRAINT stock_changed CHECK (code <> 'stock_changed'),
  CONSTRAINT below_held CHECK (code <> 'below_held'),
  CONSTRAINT above_cap CHECK (code <> 'above_cap'),
  CONSTRAINT room_closed CHECK (code <> 'room_closed'),
  CONSTRAINT booking_changed CHECK (code <> 'booking_changed'),
  CONSTRAINT note_changed CHECK (code <> 'note_changed'),
  CONSTRAINT assert_failed CHECK (0)
);

ALTER TABLE booking_submissions ADD COLUMN checkedInAt text;
ALTER TABLE booking_submissions ADD COLUMN checkedOutAt text;
ALTER TABLE booking_submissions ADD COLUMN noShowAt text;
ALTER TABLE booking_submissions ADD COLUMN roomNumber integer;
ALTER TABLE booking_nights ADD COLUMN roomNumber integer;
CREATE UNIQUE INDEX booking_nights_room_number ON booking_nights (roomType,night,roomNumber) WHERE roomNumber IS NOT NULL;

CREATE TABLE booking_edits (
  id integer PRIMARY KEY NOT NULL,
  bookingId integer NOT NULL,
  at text NOT NULL,
  actor text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  operation text NOT NULL,
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id)
);
CREATE INDEX booking_edits_booking ON booking_edits (bookingId,id);

CREATE TABLE night_limits (
  roomType text NOT NULL,
  night text NOT NULL,
  kind text NOT NULL,
  onSale integer NOT NULL,
  reason text DEFAULT '' NOT NULL,
  updatedAt text NOT NULL,
  PRIMARY KEY (roomType, night, kind),
  CONSTRAINT night_limits_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT night_limits_kind CHECK (kind IN ('room', 'single', 'double', 'smoking', 'non_smoking')),
  CONSTRAINT night_limits_range CHECK (onSale >= 0)
);

CREATE TABLE room_closures (
  id integer PRIMARY KEY NOT NULL,
  roomType text NOT NULL,
  roomNumber integer NOT NULL,
  fromNight text NOT NULL,
  toNight text NOT NULL,
  reason text NOT NULL,
  createdAt text NOT NULL,
  endedAt text,
  CONSTRAINT room_closures_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT room_closures_order CHECK (fromNight <= toNight)
);
CREATE INDEX room_closures_type ON room_closures (roomType,toNight) WHERE endedAt IS NULL;

CREATE TABLE handover_notes (
  id integer PRIMARY KEY NOT NULL,
  text text NOT NULL,
  userId integer NOT NULL,
  createdAt text NOT NULL,
  doneAt text,
  doneBy integer,
  FOREIGN KEY (userId) REFERENCES users(id),
  FOREIGN KEY (doneBy) REFERENCES users(id)
);
CREATE INDEX handover_notes_open ON handover_notes (id) WHERE doneAt IS NULL;

CREATE TABLE desk_seen (
  userId integer PRIMARY KEY NOT NULL,
  lastBookingId integer NOT NULL,
  updatedAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id)
);

CREATE TABLE guest_notes (
  id integer PRIMARY KEY NOT NULL,
  phoneNumber text NOT NULL,
  text text NOT NULL,
  userId integer NOT NULL,
  createdAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id)
);
CREATE INDEX guest_notes_phone ON guest_notes (phoneNumber,id);

ALTER TABLE sessions ADD COLUMN lockedAt text;
