-- Why staff cancel a booking that was accepted before. Their line to its guest stands in rejectWords,
-- as that of a rejection does: a booking ends one way.

ALTER TABLE booking_submissions ADD COLUMN cancelReason text CONSTRAINT booking_submissions_cancel_reason CHECK (cancelReason IN ('guest_asked', 'made_twice', 'no_room', 'dates_closed', 'unreachable', 'other'));
