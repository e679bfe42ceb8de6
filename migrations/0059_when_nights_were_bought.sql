-- A night that another bed or smoking kind is asked for keeps the moment since which it is held: the new
-- part says its own. NULL: as the night.

ALTER TABLE booking_nights ADD COLUMN bedHeldAt text;
ALTER TABLE booking_nights ADD COLUMN smokingHeldAt text;
