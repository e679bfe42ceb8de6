-- A mail of an answer belongs to one life of its booking: that of another life is a mail of its own.

CREATE TABLE answer_mails_next (
  bookingId integer NOT NULL,
  life integer DEFAULT 0 NOT NULL,
  answer text NOT NULL,
  notBefore text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(bookingId, life, answer),
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT answer_mails_answer CHECK (answer IN ('approved', 'rejected'))
);
INSERT INTO answer_mails_next (bookingId, life, answer, notBefore, tries)
  SELECT m.bookingId, b.life, m.answer, m.notBefore, m.tries
  FROM answer_mails m JOIN booking_submissions b ON b.id = m.bookingId;
DROP TABLE answer_mails;
ALTER TABLE answer_mails_next RENAME TO answer_mails;
CREATE INDEX answer_mails_due ON answer_mails (notBefore);
