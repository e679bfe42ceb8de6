-- What every feature leans on: batch assertions, first answers, the audit trail, list versions, exact counters.

CREATE TABLE _assert (
  code text NOT NULL,
  CONSTRAINT sold_out CHECK (code <> 'sold_out'),
  CONSTRAINT bad_transition CHECK (code <> 'bad_transition'),
  CONSTRAINT too_many_pending CHECK (code <> 'too_many_pending'),
  CONSTRAINT no_hold CHECK (code <> 'no_hold'),
  CONSTRAINT assert_failed CHECK (0)
);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  requestHash text NOT NULL,
  status integer NOT NULL,
  body text,
  createdAt text NOT NULL,
  PRIMARY KEY(scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (createdAt);

CREATE TABLE audit_log (
  id integer PRIMARY KEY NOT NULL,
  at text NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  targetType text NOT NULL,
  targetId text NOT NULL,
  result text NOT NULL,
  fields text,
  requestId text NOT NULL,
  ipHmac text
);
CREATE INDEX audit_log_target ON audit_log (targetType,targetId,id);

CREATE TABLE versions (
  name text PRIMARY KEY NOT NULL,
  v integer NOT NULL
);

CREATE TABLE throttles (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  windowStart text NOT NULL,
  blockedUntil text
);
CREATE INDEX throttles_age ON throttles (windowStart);
