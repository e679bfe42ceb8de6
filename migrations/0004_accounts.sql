-- People, staff, signed-in browsers, codes, and what people agreed to.

CREATE TABLE users (
  id integer PRIMARY KEY NOT NULL,
  fullName text NOT NULL,
  email text NOT NULL,
  emailTyped text NOT NULL,
  password text,
  verificationCode text,
  isVerified integer DEFAULT false NOT NULL,
  verificationCodeExpiresAt text,
  googleIssuer text,
  googleSubject text,
  language text DEFAULT 'ar' NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT users_verified CHECK (isVerified IN (0, 1)),
  CONSTRAINT users_language CHECK (language IN ('ar', 'en'))
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_google ON users (googleIssuer,googleSubject);

CREATE TABLE admins (
  id integer PRIMARY KEY NOT NULL,
  username text NOT NULL,
  passwordHash text NOT NULL,
  disabledAt text,
  createdAt text NOT NULL
);
CREATE UNIQUE INDEX admins_username ON admins (username);

CREATE TABLE sessions (
  tokenHash text PRIMARY KEY NOT NULL,
  handle text NOT NULL,
  userId integer NOT NULL,
  createdAt text NOT NULL,
  lastSeenAt text NOT NULL,
  expiresAt text NOT NULL,
  authenticatedAt text NOT NULL,
  stepUpUntil text,
  agentFamily text NOT NULL,
  ipHmac text,
  FOREIGN KEY (userId) REFERENCES users(id)
);
CREATE UNIQUE INDEX sessions_handle ON sessions (handle);
CREATE INDEX sessions_user ON sessions (userId);
CREATE INDEX sessions_expiry ON sessions (expiresAt);

CREATE TABLE email_codes (
  id integer PRIMARY KEY NOT NULL,
  userId integer NOT NULL,
  purpose text NOT NULL,
  codeMac text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expiresAt text NOT NULL,
  usedAt text,
  createdAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT email_codes_purpose CHECK (purpose IN ('verify', 'reset')),
  CONSTRAINT email_codes_attempts CHECK (attempts BETWEEN 0 AND 5)
);
CREATE INDEX email_codes_user ON email_codes (userId,purpose);

CREATE TABLE phone_verification_requests (
  id integer PRIMARY KEY NOT NULL,
  phoneNumber text NOT NULL,
  verificationCode text NOT NULL,
  expiresAt text NOT NULL,
  isUsed integer DEFAULT false NOT NULL,
  createdAt text NOT NULL,
  CONSTRAINT phone_verification_used CHECK (isUsed IN (0, 1))
);
CREATE INDEX phone_verification_phone ON phone_verification_requests (phoneNumber);

CREATE TABLE consents (
  id integer PRIMARY KEY NOT NULL,
  subjectType text NOT NULL,
  subjectId text NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  agreedAt text NOT NULL,
  CONSTRAINT consents_type CHECK (subjectType IN ('booking', 'entry', 'registration')),
  CONSTRAINT consents_language CHECK (language IN ('ar', 'en'))
);
CREATE INDEX consents_subject ON consents (subjectType,subjectId);
