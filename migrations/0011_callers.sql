-- A batch can say that its caller is gone or staff no more, and an erasure that a stay came in between.

DROP TABLE _assert;
CREATE TABLE _assert (
  code text NOT NULL,
  CONSTRAINT sold_out CHECK (code <> 'sold_out'),
  CONSTRAINT bad_transition CHECK (code <> 'bad_transition'),
  CONSTRAINT too_many_pending CHECK (code <> 'too_many_pending'),
  CONSTRAINT no_hold CHECK (code <> 'no_hold'),
  CONSTRAINT missing_photos CHECK (code <> 'missing_photos'),
  CONSTRAINT event_closed CHECK (code <> 'event_closed'),
  CONSTRAINT caller_gone CHECK (code <> 'caller_gone'),
  CONSTRAINT not_staff CHECK (code <> 'not_staff'),
  CONSTRAINT stay_missed CHECK (code <> 'stay_missed'),
  CONSTRAINT assert_failed CHECK (0)
);
