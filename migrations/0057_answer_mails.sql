-- Mails that tell guests of an answer to their request: written with the telling, so that none is
-- lost with the answer of the database, and taken by one sender at a time (decision 040).

CREATE TABLE answer_mails (
  bookingId integer NOT NULL,
  answer text NOT NULL,
  notBefore text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(bookingId, answer),
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT answer_mails_answer CHECK (answer IN ('approved', 'rejected'))
);
CREATE INDEX answer_mails_due ON answer_mails (notBefore);
