-- Faults that staff should hear of, one row a kind; when the clock last came through its work; and
-- where faults are mailed to.

CREATE TABLE alarms (
  kind text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  firstAt text NOT NULL,
  lastAt text NOT NULL,
  detail text,
  seenBy integer,
  clearedAt text,
  mailedAt text
);

CREATE TABLE heartbeats (
  name text PRIMARY KEY NOT NULL,
  at text NOT NULL
);

-- What browsers report of the content policy: grouped, bounded, without an address of a guest.
CREATE TABLE csp_reports (
  directive text NOT NULL,
  blocked text NOT NULL,
  count integer NOT NULL,
  firstAt text NOT NULL,
  lastAt text NOT NULL,
  PRIMARY KEY(directive, blocked)
);

ALTER TABLE site_settings ADD COLUMN alarmEmail text;
