-- Requests beyond what an account or its network may hold: they wait for an answer without their rooms (decision 017).
ALTER TABLE booking_submissions ADD COLUMN isUnheld integer DEFAULT false NOT NULL CONSTRAINT booking_submissions_unheld CHECK (isUnheld IN (0, 1));

-- When an account added what a device had booked: the ID number stays masked to it, for another person may have typed it.
ALTER TABLE booking_submissions ADD COLUMN adoptedAt text;
UPDATE booking_submissions SET adoptedAt = (
  SELECT MIN(l.at) FROM audit_log l
  WHERE l.targetType = 'booking' AND l.targetId = CAST(booking_submissions.id AS text) AND l.action = 'booking.adopt')
WHERE userEmail IS NOT NULL;
