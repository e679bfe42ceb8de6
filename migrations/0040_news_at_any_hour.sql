-- News that is sent at its time whatever the quiet hours of a device: the last day of a prize.
ALTER TABLE push_outbox ADD COLUMN atAnyHour integer DEFAULT false NOT NULL CONSTRAINT push_outbox_hour CHECK (atAnyHour IN (0, 1));
