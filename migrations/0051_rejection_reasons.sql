-- Why staff reject a request, and a line to its guest; and an answer that is told once it can no
-- longer be undone (decision 040): until then it keeps what the request had.

ALTER TABLE booking_submissions ADD COLUMN rejectReason text CONSTRAINT booking_submissions_reject_reason CHECK (rejectReason IN ('no_room', 'dates_closed', 'unreachable', 'details', 'other'));
ALTER TABLE booking_submissions ADD COLUMN rejectWords text DEFAULT '' NOT NULL;
ALTER TABLE booking_submissions ADD COLUMN tellAt text;
ALTER TABLE booking_submissions ADD COLUMN askedExpiresAt text;
CREATE INDEX booking_submissions_untold ON booking_submissions (tellAt) WHERE tellAt IS NOT NULL;
