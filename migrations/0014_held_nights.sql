-- Nights that a network holds without an account, known by the keyed hash of its address while the request is pending.

ALTER TABLE booking_submissions ADD COLUMN networkHash text;
CREATE INDEX booking_submissions_network ON booking_submissions (networkHash) WHERE networkHash IS NOT NULL;

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
  CONSTRAINT assert_failed CHECK (0)
);
