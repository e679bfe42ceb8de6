-- The lane of guests who wait for a person is ordered by since when they wait.

UPDATE chat_booking_sessions SET handoffAt = updatedAt WHERE handoff = 'waiting' AND handoffAt IS NULL;
CREATE INDEX chat_booking_sessions_waits ON chat_booking_sessions (handoff,handoffAt,id) WHERE handoff <> 'none';
