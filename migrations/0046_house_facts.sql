-- What guests ask of the house: each fact in both languages, empty until its owner has written it.

ALTER TABLE site_settings ADD COLUMN airportAr text;
ALTER TABLE site_settings ADD COLUMN airport text;
ALTER TABLE site_settings ADD COLUMN breakfastAr text;
ALTER TABLE site_settings ADD COLUMN breakfast text;
ALTER TABLE site_settings ADD COLUMN parkingAr text;
ALTER TABLE site_settings ADD COLUMN parking text;
ALTER TABLE site_settings ADD COLUMN poolAr text;
ALTER TABLE site_settings ADD COLUMN pool text;
ALTER TABLE site_settings ADD COLUMN childrenAr text;
ALTER TABLE site_settings ADD COLUMN children text;
ALTER TABLE site_settings ADD COLUMN accessibilityAr text;
ALTER TABLE site_settings ADD COLUMN accessibility text;
ALTER TABLE site_settings ADD COLUMN quietHoursAr text;
ALTER TABLE site_settings ADD COLUMN quietHours text;
ALTER TABLE site_settings ADD COLUMN petsAr text;
ALTER TABLE site_settings ADD COLUMN pets text;
