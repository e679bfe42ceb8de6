-- What a night costs, by type and the day it starts; which rooms are in the offers; acts of staff, read by who, area and day.

CREATE TABLE room_prices (
  id integer PRIMARY KEY NOT NULL,
  roomType text NOT NULL,
  startsOn text NOT NULL,
  effectiveFrom text NOT NULL,
  originalBaisa integer NOT NULL,
  discountedBaisa integer NOT NULL,
  offerBaisa integer NOT NULL,
  createdAt text NOT NULL,
  createdBy text NOT NULL,
  operation text NOT NULL,
  withdrawnAt text,
  withdrawnBy text,
  withdrawnOperation text,
  CONSTRAINT room_prices_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT room_prices_range CHECK (discountedBaisa BETWEEN 1000 AND 1000000 AND originalBaisa BETWEEN discountedBaisa AND 1000000 AND offerBaisa BETWEEN discountedBaisa AND 1000000)
);
CREATE UNIQUE INDEX room_prices_day ON room_prices (roomType,startsOn) WHERE withdrawnAt IS NULL;
CREATE INDEX room_prices_withdrawn ON room_prices (withdrawnAt) WHERE withdrawnAt IS NOT NULL;

-- A test holds these rows against the shared constants.
INSERT INTO room_prices (roomType, startsOn, effectiveFrom, originalBaisa, discountedBaisa, offerBaisa, createdAt, createdBy, operation) VALUES
  ('silver', '2020-01-01', '2019-12-31T20:00:00.000Z', 15000, 12600, 13566, '2026-11-01T00:00:00.000Z', 'system', 'opening'),
  ('gold', '2020-01-01', '2019-12-31T20:00:00.000Z', 18000, 13200, 14706, '2026-11-01T00:00:00.000Z', 'system', 'opening'),
  ('diamond', '2020-01-01', '2019-12-31T20:00:00.000Z', 21000, 16200, 18126, '2026-11-01T00:00:00.000Z', 'system', 'opening'),
  ('deluxe', '2020-01-01', '2019-12-31T20:00:00.000Z', 25000, 17300, 19266, '2026-11-01T00:00:00.000Z', 'system', 'opening');

ALTER TABLE offers ADD COLUMN roomTypes text DEFAULT '["silver","gold","diamond","deluxe"]' NOT NULL;
ALTER TABLE offers ADD COLUMN revision integer DEFAULT 1 NOT NULL;
ALTER TABLE offers ADD COLUMN operation text;

ALTER TABLE audit_log ADD COLUMN before text;
ALTER TABLE audit_log ADD COLUMN after text;
CREATE INDEX audit_log_staff_at ON audit_log (at) WHERE substr(actor, 1, 6) = 'staff:';
CREATE INDEX audit_log_staff_actor ON audit_log (actor,at) WHERE substr(actor, 1, 6) = 'staff:';
CREATE INDEX audit_log_staff_area ON audit_log (substr(action, 1, instr(action, '.') - 1),at) WHERE substr(actor, 1, 6) = 'staff:';
CREATE INDEX audit_log_staff_actor_area ON audit_log (actor,substr(action, 1, instr(action, '.') - 1),at) WHERE substr(actor, 1, 6) = 'staff:';
