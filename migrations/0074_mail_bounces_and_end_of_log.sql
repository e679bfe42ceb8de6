-- Addresses from which mail came back, or that asked for none; and the end of the audit log by its age,
-- but for the steps of draws.

CREATE TABLE mail_bounces (
  email text PRIMARY KEY NOT NULL,
  kind text NOT NULL CONSTRAINT mail_bounces_kind CHECK (kind IN ('bounced', 'complained', 'delivered')),
  at text NOT NULL
);
CREATE INDEX mail_bounces_at ON mail_bounces (at);

CREATE INDEX audit_log_ending ON audit_log (at) WHERE substr(action, 1, 5) <> 'draw.' AND action NOT IN ('entry.void', 'entry.undone');
