-- From when and until when a room is a guest's, and where on the map the hotel is.

ALTER TABLE site_settings ADD COLUMN checkInTime text DEFAULT '14:00' NOT NULL;
ALTER TABLE site_settings ADD COLUMN checkOutTime text DEFAULT '12:00' NOT NULL;
ALTER TABLE site_settings ADD COLUMN latitude real DEFAULT 23.6703 NOT NULL;
ALTER TABLE site_settings ADD COLUMN longitude real DEFAULT 58.1891 NOT NULL;
UPDATE versions SET v = v + 1 WHERE name = 'site';
