-- What a VIP card pays of a booking: the discounted rooms that a card was sold with, which of them a booking uses, and
-- each use and its return as a row that is only added.

ALTER TABLE vip_beneficiaries ADD COLUMN rooms10 integer DEFAULT 0 NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN rooms20 integer DEFAULT 0 NOT NULL;
ALTER TABLE vip_beneficiaries ADD COLUMN rooms50 integer DEFAULT 0 NOT NULL;
UPDATE vip_beneficiaries SET
  rooms10 = CASE cardType WHEN 'silver' THEN 15 WHEN 'gold' THEN 25 ELSE 35 END,
  rooms20 = CASE cardType WHEN 'silver' THEN 8 WHEN 'gold' THEN 13 ELSE 20 END,
  rooms50 = CASE cardType WHEN 'silver' THEN 3 WHEN 'gold' THEN 5 ELSE 8 END;

ALTER TABLE booking_submissions ADD COLUMN cardId integer;
ALTER TABLE booking_submissions ADD COLUMN cardPercent integer;
ALTER TABLE booking_submissions ADD COLUMN fullPrice integer;

CREATE TABLE vip_booking_uses (
  id integer PRIMARY KEY NOT NULL,
  beneficiaryId integer NOT NULL,
  bookingId integer NOT NULL,
  percent integer NOT NULL,
  step integer NOT NULL,
  roomsLeft integer NOT NULL,
  at text NOT NULL,
  operation text NOT NULL,
  FOREIGN KEY (beneficiaryId) REFERENCES vip_beneficiaries(id),
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT vip_booking_uses_percent CHECK (percent IN (10, 20, 50, 100)),
  CONSTRAINT card_used_up CHECK (roomsLeft >= 0)
);
CREATE UNIQUE INDEX vip_booking_uses_step ON vip_booking_uses (bookingId,step);
CREATE INDEX vip_booking_uses_card ON vip_booking_uses (beneficiaryId,percent,step);
