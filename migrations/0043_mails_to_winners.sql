-- A winner's mail is tried until it is sent. Offers of before were mailed when they were made.
ALTER TABLE draw_claims ADD COLUMN mailTries integer DEFAULT 0 NOT NULL;
ALTER TABLE draw_claims ADD COLUMN mailNextAt text;
ALTER TABLE draw_claims ADD COLUMN mailedAt text;
UPDATE draw_claims SET mailedAt = offeredAt;
