-- Mails on their way: written with what causes them, so that none is lost with its service, and
-- deleted once they are sent. Whom and what they tell is sealed under the field key.

CREATE TABLE mails (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  paramsEnc text NOT NULL,
  notBefore text NOT NULL,
  expires text NOT NULL,
  tries integer DEFAULT 1 NOT NULL,
  failedAt text,
  createdAt text NOT NULL
);
CREATE INDEX mails_due ON mails (notBefore);
CREATE INDEX mails_expires ON mails (expires);
