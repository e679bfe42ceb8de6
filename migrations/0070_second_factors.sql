-- Second factors of staff beside the password, codes for whoever has lost theirs, and sign-ins whose
-- password was right and that wait for one. A number that was used breaks `factor_used`.

CREATE TABLE staff_factors (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  userId integer NOT NULL,
  kind text NOT NULL,
  secretEnc text NOT NULL,
  lastUsed integer NOT NULL DEFAULT 0,
  usedBy text,
  createdAt text NOT NULL,
  confirmedAt text,
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT staff_factors_kind CHECK (kind IN ('totp', 'passkey')),
  CONSTRAINT factor_used CHECK (lastUsed >= 0)
);
CREATE INDEX staff_factors_user ON staff_factors (userId);

CREATE TABLE staff_recovery_codes (
  userId integer NOT NULL,
  name text NOT NULL,
  codeHash text NOT NULL,
  usedBy text,
  createdAt text NOT NULL,
  PRIMARY KEY (userId, name),
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT factor_used CHECK (usedBy <> '')
);

CREATE TABLE factor_sign_ins (
  tokenHash text PRIMARY KEY NOT NULL,
  userId integer NOT NULL,
  deviceHash text,
  byPassword integer NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expiresAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT factor_sign_ins_password CHECK (byPassword IN (0, 1)),
  CONSTRAINT factor_sign_ins_tries CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX factor_sign_ins_user ON factor_sign_ins (userId);
CREATE INDEX factor_sign_ins_expiry ON factor_sign_ins (expiresAt);
