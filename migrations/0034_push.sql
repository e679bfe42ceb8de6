-- Push messages to closed phones: where a browser is reached, and what is on its way to it.

CREATE TABLE push_subscriptions (
  id integer PRIMARY KEY NOT NULL,
  endpointHash text NOT NULL,
  secretEnc text NOT NULL,
  keyId text NOT NULL,
  owner text NOT NULL,
  device text,
  session text,
  role text NOT NULL,
  language text NOT NULL,
  kinds text NOT NULL,
  quietFrom text,
  quietTo text,
  createdAt text NOT NULL,
  lastSeenAt text NOT NULL,
  lastOkAt text,
  fails integer DEFAULT 0 NOT NULL,
  CONSTRAINT push_subscriptions_role CHECK (role IN ('guest', 'staff')),
  CONSTRAINT push_subscriptions_language CHECK (language IN ('ar', 'en')),
  CONSTRAINT push_subscriptions_quiet CHECK ((quietFrom IS NULL) = (quietTo IS NULL))
);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions (endpointHash);
CREATE INDEX push_subscriptions_owner ON push_subscriptions (owner,lastSeenAt);
CREATE INDEX push_subscriptions_device ON push_subscriptions (device) WHERE device IS NOT NULL;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session) WHERE session IS NOT NULL;
CREATE INDEX push_subscriptions_staff ON push_subscriptions (role) WHERE role = 'staff';
CREATE INDEX push_subscriptions_seen ON push_subscriptions (lastSeenAt);

CREATE TABLE push_outbox (
  id integer PRIMARY KEY NOT NULL,
  subId integer NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  notBefore text NOT NULL,
  expires text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  state text DEFAULT 'due' NOT NULL,
  createdAt text NOT NULL,
  sentAt text,
  FOREIGN KEY (subId) REFERENCES push_subscriptions(id),
  CONSTRAINT push_outbox_state CHECK (state IN ('due', 'sent', 'merged', 'failed', 'late'))
);
CREATE UNIQUE INDEX push_outbox_news ON push_outbox (subId,kind,ref);
CREATE INDEX push_outbox_due ON push_outbox (notBefore) WHERE state = 'due';
CREATE INDEX push_outbox_age ON push_outbox (expires);
