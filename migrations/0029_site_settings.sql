-- What the hotel says while its site takes no bookings, for how long ID numbers are kept, and which
-- edition of the settings a tablet looked at.
ALTER TABLE site_settings ADD COLUMN maintenanceWords text DEFAULT 'We are back shortly. To book, call us.' NOT NULL;
ALTER TABLE site_settings ADD COLUMN maintenanceWordsAr text DEFAULT 'نعود إليكم قريبًا. للحجز اتصلوا بنا.' NOT NULL;
ALTER TABLE site_settings ADD COLUMN idNumberDays integer DEFAULT 90 NOT NULL CONSTRAINT site_settings_id_number_days CHECK (idNumberDays BETWEEN 7 AND 365);
ALTER TABLE site_settings ADD COLUMN version integer DEFAULT 1 NOT NULL CONSTRAINT site_changed CHECK (version > 0);
ALTER TABLE site_settings ADD COLUMN changedBy integer;
