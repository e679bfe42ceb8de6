-- Figures by Muscat day, and by month for what is over, so that a year is read without reading its bookings.
-- `figures` is JSON (shared/statistics/day-figures.ts).

CREATE TABLE daily_figures (
  day text PRIMARY KEY NOT NULL,
  figures text NOT NULL
);

CREATE TABLE monthly_figures (
  month text PRIMARY KEY NOT NULL,
  figures text NOT NULL
);

-- How far counting has come; one row. `revision` lets one of two counters at once win.
CREATE TABLE figure_state (
  id integer PRIMARY KEY NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  day text,
  heads text DEFAULT '{}' NOT NULL,
  CONSTRAINT figures_changed CHECK (revision >= 0)
);

-- Entries of a month by draw and state, with the versions of the draws at which they were counted.
CREATE TABLE entry_figures (
  month text PRIMARY KEY NOT NULL,
  versions text NOT NULL,
  figures text NOT NULL
);
INSERT INTO figure_state (id) VALUES (1);

-- What a booking says in figures, and what it said when its days were last counted. Rows where the two differ are
-- all that there is to count again, whoever changed them and how.
ALTER TABLE booking_submissions ADD COLUMN countedFacts text;
ALTER TABLE booking_submissions ADD COLUMN figureFacts text GENERATED ALWAYS AS (
  createdAt || '|' || checkInDate || '|' || checkOutDate || '|' || roomType || '|' || totalPrice || '|' || isPointsBooking || '|' ||
  CASE WHEN deletedAt IS NULL THEN status ELSE 'deleted' END) VIRTUAL;
CREATE INDEX booking_submissions_uncounted ON booking_submissions (id) WHERE countedFacts IS NOT figureFacts;
CREATE INDEX booking_submissions_asked ON booking_submissions (createdAt,status,roomType,totalPrice,isPointsBooking,deletedAt);

-- The same of an account: whether it counts as registered.
ALTER TABLE users ADD COLUMN isCounted integer DEFAULT false NOT NULL;
CREATE INDEX users_uncounted ON users (id) WHERE isCounted IS NOT (isVerified = 1 AND erasedAt IS NULL);
CREATE INDEX users_registered ON users (createdAt) WHERE isVerified = 1 AND erasedAt IS NULL;

CREATE INDEX point_transactions_day ON point_transactions (createdAt,kind,pointsEarned);
CREATE INDEX event_entries_month ON event_entries (participationMonth,eventType);

-- Who visited, as a hash that is the day's own, until the day is over: a device counts once.
ALTER TABLE site_visits ADD COLUMN visitor text;
CREATE UNIQUE INDEX site_visits_once ON site_visits (visitDate,visitor) WHERE visitor IS NOT NULL;
