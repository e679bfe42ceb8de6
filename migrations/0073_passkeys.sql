-- Passkeys of staff beside the password: the public half of a key, how often it signed, and when. And
-- what waits for one: a challenge, or the code that an answer to it earned, each good once. A counter
-- that went back, and what was used, break `factor_used`.

CREATE TABLE staff_passkeys (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  userId integer NOT NULL,
  credentialId text NOT NULL,
  publicKey text NOT NULL,
  counter integer NOT NULL DEFAULT 0,
  transports text NOT NULL,
  name text NOT NULL,
  usedBy text,
  createdAt text NOT NULL,
  lastUsedAt text,
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT factor_used CHECK (counter >= 0)
);
CREATE UNIQUE INDEX staff_passkeys_credential ON staff_passkeys (credentialId);
CREATE INDEX staff_passkeys_user ON staff_passkeys (userId);

CREATE TABLE passkey_steps (
  tokenHash text PRIMARY KEY NOT NULL,
  userId integer NOT NULL,
  kind text NOT NULL,
  boundTo text NOT NULL,
  usedBy text,
  expiresAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT passkey_steps_kind CHECK (kind IN ('register', 'sign_in', 'confirm', 'proof')),
  CONSTRAINT factor_used CHECK (usedBy <> '')
);
CREATE INDEX passkey_steps_user ON passkey_steps (userId);
CREATE INDEX passkey_steps_expiry ON passkey_steps (expiresAt);
