-- Who looked at a place, as a hash that is the day's own, until the day is over: a device counts once.
ALTER TABLE service_visits ADD COLUMN visitor text;
CREATE UNIQUE INDEX service_visits_once ON service_visits (visitDate,serviceName,visitor) WHERE visitor IS NOT NULL;
