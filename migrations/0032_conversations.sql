-- Conversations with the assistant: whose each is, what was said and by whom, what a person at the
-- desk owes an answer, and the questions that nobody could answer.

ALTER TABLE chat_booking_sessions ADD COLUMN clientId text DEFAULT '' NOT NULL;
ALTER TABLE chat_booking_sessions ADD COLUMN deviceHash text;
ALTER TABLE chat_booking_sessions ADD COLUMN userId integer;
ALTER TABLE chat_booking_sessions ADD COLUMN language text DEFAULT 'ar' NOT NULL CONSTRAINT chat_booking_sessions_language CHECK (language IN ('ar', 'en'));
ALTER TABLE chat_booking_sessions ADD COLUMN version integer DEFAULT 0 NOT NULL;
ALTER TABLE chat_booking_sessions ADD COLUMN lastOperation text DEFAULT '' NOT NULL;
ALTER TABLE chat_booking_sessions ADD COLUMN draftNo integer DEFAULT 0 NOT NULL;
ALTER TABLE chat_booking_sessions ADD COLUMN bookingKey text;
ALTER TABLE chat_booking_sessions ADD COLUMN reference text;
ALTER TABLE chat_booking_sessions ADD COLUMN endedAt text;
ALTER TABLE chat_booking_sessions ADD COLUMN guestName text;
ALTER TABLE chat_booking_sessions ADD COLUMN guestPhone text;
ALTER TABLE chat_booking_sessions ADD COLUMN handoff text DEFAULT 'none' NOT NULL CONSTRAINT chat_booking_sessions_handoff CHECK (handoff IN ('none', 'waiting', 'open', 'closed'));
ALTER TABLE chat_booking_sessions ADD COLUMN handoffReason text CONSTRAINT chat_booking_sessions_reason CHECK (handoffReason IN ('asked', 'fallback', 'misses', 'abuse', 'party', 'sold_out'));
ALTER TABLE chat_booking_sessions ADD COLUMN handoffAt text;
CREATE UNIQUE INDEX chat_booking_sessions_device ON chat_booking_sessions (clientId,deviceHash) WHERE userId IS NULL AND deviceHash IS NOT NULL;
CREATE UNIQUE INDEX chat_booking_sessions_user ON chat_booking_sessions (userId,clientId) WHERE userId IS NOT NULL;
CREATE INDEX chat_booking_sessions_desk ON chat_booking_sessions (handoff,updatedAt,id) WHERE handoff <> 'none';
CREATE INDEX chat_booking_sessions_idle ON chat_booking_sessions (updatedAt);
CREATE INDEX chat_booking_sessions_held ON chat_booking_sessions (updatedAt) WHERE bookingData <> '{}';
CREATE INDEX chat_booking_sessions_ended ON chat_booking_sessions (endedAt) WHERE bookingData <> '{}' AND endedAt IS NOT NULL;

ALTER TABLE chat_messages ADD COLUMN author text DEFAULT 'guest' NOT NULL CONSTRAINT chat_messages_author CHECK (author IN ('guest', 'assistant', 'staff'));
ALTER TABLE chat_messages ADD COLUMN messageId text DEFAULT '' NOT NULL;
ALTER TABLE chat_messages ADD COLUMN kind text;
ALTER TABLE chat_messages ADD COLUMN lang text DEFAULT 'ar' NOT NULL CONSTRAINT chat_messages_lang CHECK (lang IN ('ar', 'en'));
ALTER TABLE chat_messages ADD COLUMN choices text DEFAULT '[]' NOT NULL;
ALTER TABLE chat_messages ADD COLUMN card text;
ALTER TABLE chat_messages ADD COLUMN handoff text;
CREATE UNIQUE INDEX chat_messages_line ON chat_messages (sessionId,messageId,author) WHERE messageId <> '';
CREATE INDEX chat_messages_age ON chat_messages (timestamp);

CREATE TABLE chat_unanswered (
  id integer PRIMARY KEY NOT NULL,
  plain text NOT NULL,
  question text NOT NULL,
  lang text DEFAULT 'ar' NOT NULL,
  times integer DEFAULT 1 NOT NULL,
  firstAskedAt text NOT NULL,
  lastAskedAt text NOT NULL,
  dismissedAt text,
  lastOperation text DEFAULT '' NOT NULL,
  CONSTRAINT chat_unanswered_lang CHECK (lang IN ('ar', 'en'))
);
CREATE UNIQUE INDEX chat_unanswered_plain ON chat_unanswered (plain);
CREATE INDEX chat_unanswered_newest ON chat_unanswered (lastAskedAt,id) WHERE dismissedAt IS NULL;
CREATE INDEX chat_unanswered_age ON chat_unanswered (lastAskedAt);
