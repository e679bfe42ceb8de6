-- Sign-ins on their way to Google and back; each row is taken out by its return.

CREATE TABLE google_sign_ins (
  secretHash text PRIMARY KEY NOT NULL,
  next text NOT NULL,
  language text NOT NULL,
  formerSession text,
  createdAt text NOT NULL,
  expiresAt text NOT NULL,
  CONSTRAINT google_sign_ins_language CHECK (language IN ('ar', 'en'))
);
CREATE INDEX google_sign_ins_expiry ON google_sign_ins (expiresAt);
