-- An account keeps its person's phone, and a code by mail can prove a new e-mail.

ALTER TABLE users ADD COLUMN phoneNumber text;

CREATE TABLE email_codes_next (
  id integer PRIMARY KEY NOT NULL,
  userId integer NOT NULL,
  purpose text NOT NULL,
  codeMac text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expiresAt text NOT NULL,
  usedAt text,
  createdAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT email_codes_purpose CHECK (purpose IN ('verify', 'reset', 'erase', 'email')),
  CONSTRAINT email_codes_attempts CHECK (attempts BETWEEN 0 AND 5)
);
INSERT INTO email_codes_next (id, userId, purpose, codeMac, attempts, expiresAt, usedAt, createdAt)
  SELECT id, userId, purpose, codeMac, attempts, expiresAt, usedAt, createdAt FROM email_codes;
DROP TABLE email_codes;
ALTER TABLE email_codes_next RENAME TO email_codes;
CREATE INDEX email_codes_user ON email_codes (userId,purpose);
