-- A row number that staff act on a while after they looked at the row never names another one: a
-- deletion that waits for its undo, a reply to a guest, a decision on a review.

CREATE TABLE custom_chat_qa_next (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  keywords text DEFAULT '[]' NOT NULL,
  isActive integer DEFAULT true NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  questionAr text,
  answerAr text,
  revision integer DEFAULT 1 NOT NULL,
  lastOperation text DEFAULT '' NOT NULL,
  CONSTRAINT custom_chat_qa_active CHECK (isActive IN (0, 1))
);
INSERT INTO custom_chat_qa_next (id, question, answer, keywords, isActive, createdAt, updatedAt, questionAr, answerAr, revision, lastOperation)
  SELECT id, question, answer, keywords, isActive, createdAt, updatedAt, questionAr, answerAr, revision, lastOperation FROM custom_chat_qa;
DROP TABLE custom_chat_qa;
ALTER TABLE custom_chat_qa_next RENAME TO custom_chat_qa;
CREATE INDEX custom_chat_qa_operation ON custom_chat_qa (lastOperation);
CREATE INDEX custom_chat_qa_active_rows ON custom_chat_qa (isActive,id);

CREATE TABLE guest_notes_next (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  phoneNumber text NOT NULL,
  text text NOT NULL,
  userId integer NOT NULL,
  createdAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id)
);
INSERT INTO guest_notes_next (id, phoneNumber, text, userId, createdAt)
  SELECT id, phoneNumber, text, userId, createdAt FROM guest_notes;
DROP TABLE guest_notes;
ALTER TABLE guest_notes_next RENAME TO guest_notes;
CREATE INDEX guest_notes_phone ON guest_notes (phoneNumber,id);

CREATE TABLE chat_booking_sessions_next (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  sessionId text NOT NULL,
  currentStep text DEFAULT 'room_type' NOT NULL,
  bookingData text DEFAULT '{}' NOT NULL,
  isCompleted integer DEFAULT false NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  clientId text DEFAULT '' NOT NULL,
  deviceHash text,
  userId integer,
  language text DEFAULT 'ar' NOT NULL CONSTRAINT chat_booking_sessions_language CHECK (language IN ('ar', 'en')),
  version integer DEFAULT 0 NOT NULL,
  lastOperation text DEFAULT '' NOT NULL,
  draftNo integer DEFAULT 0 NOT NULL,
  bookingKey text,
  reference text,
  endedAt text,
  guestName text,
  guestPhone text,
  handoff text DEFAULT 'none' NOT NULL CONSTRAINT chat_booking_sessions_handoff CHECK (handoff IN ('none', 'waiting', 'open', 'closed')),
  handoffReason text CONSTRAINT chat_booking_sessions_reason CHECK (handoffReason IN ('asked', 'fallback', 'misses', 'abuse', 'party', 'sold_out')),
  handoffAt text,
  CONSTRAINT chat_booking_sessions_completed CHECK (isCompleted IN (0, 1))
);
INSERT INTO chat_booking_sessions_next (id, sessionId, currentStep, bookingData, isCompleted, createdAt, updatedAt, clientId, deviceHash, userId, language, version, lastOperation, draftNo, bookingKey, reference, endedAt, guestName, guestPhone, handoff, handoffReason, handoffAt)
  SELECT id, sessionId, currentStep, bookingData, isCompleted, createdAt, updatedAt, clientId, deviceHash, userId, language, version, lastOperation, draftNo, bookingKey, reference, endedAt, guestName, guestPhone, handoff, handoffReason, handoffAt FROM chat_booking_sessions;
DROP TABLE chat_booking_sessions;
ALTER TABLE chat_booking_sessions_next RENAME TO chat_booking_sessions;
CREATE UNIQUE INDEX chat_booking_sessions_session ON chat_booking_sessions (sessionId);
CREATE UNIQUE INDEX chat_booking_sessions_device ON chat_booking_sessions (clientId,deviceHash) WHERE userId IS NULL AND deviceHash IS NOT NULL;
CREATE UNIQUE INDEX chat_booking_sessions_user ON chat_booking_sessions (userId,clientId) WHERE userId IS NOT NULL;
CREATE INDEX chat_booking_sessions_desk ON chat_booking_sessions (handoff,updatedAt,id) WHERE handoff <> 'none';
CREATE INDEX chat_booking_sessions_waits ON chat_booking_sessions (handoff,handoffAt,id) WHERE handoff <> 'none';
CREATE INDEX chat_booking_sessions_idle ON chat_booking_sessions (updatedAt);
CREATE INDEX chat_booking_sessions_held ON chat_booking_sessions (updatedAt) WHERE bookingData <> '{}';
CREATE INDEX chat_booking_sessions_ended ON chat_booking_sessions (endedAt) WHERE bookingData <> '{}' AND endedAt IS NOT NULL;

CREATE TABLE reviews_next (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name text,
  phoneNumber text,
  starRating integer NOT NULL,
  serviceReview text,
  roomReview text,
  overallReview text NOT NULL,
  isApproved integer DEFAULT false NOT NULL,
  createdAt text NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  userEmail text,
  deviceHash text,
  bookingId integer,
  hiddenReason text,
  teamNote text,
  reply text,
  repliedAt text,
  decidedAt text,
  decidedBy text,
  revision integer DEFAULT 1 NOT NULL,
  lastOperation text DEFAULT '' NOT NULL,
  FOREIGN KEY (bookingId) REFERENCES booking_submissions(id),
  CONSTRAINT reviews_stars CHECK (starRating BETWEEN 1 AND 5),
  CONSTRAINT reviews_approved CHECK (isApproved IN (0, 1)),
  CONSTRAINT reviews_status CHECK (status IN ('pending', 'published', 'hidden')),
  CONSTRAINT reviews_reason CHECK (hiddenReason IN ('advertising', 'names_somebody', 'insults', 'not_a_stay')),
  CONSTRAINT reviews_shown CHECK (isApproved = (status = 'published')),
  CONSTRAINT reviews_hidden CHECK ((status = 'hidden') = (hiddenReason IS NOT NULL))
);
INSERT INTO reviews_next (id, name, phoneNumber, starRating, serviceReview, roomReview, overallReview, isApproved, createdAt, status, userEmail, deviceHash, bookingId, hiddenReason, teamNote, reply, repliedAt, decidedAt, decidedBy, revision, lastOperation)
  SELECT id, name, phoneNumber, starRating, serviceReview, roomReview, overallReview, isApproved, createdAt, status, userEmail, deviceHash, bookingId, hiddenReason, teamNote, reply, repliedAt, decidedAt, decidedBy, revision, lastOperation FROM reviews;
DROP TABLE reviews;
ALTER TABLE reviews_next RENAME TO reviews;
CREATE INDEX reviews_state ON reviews (status,id);
CREATE INDEX reviews_user ON reviews (userEmail,id) WHERE userEmail IS NOT NULL;
CREATE INDEX reviews_device ON reviews (deviceHash,id) WHERE deviceHash IS NOT NULL;
CREATE UNIQUE INDEX reviews_stay ON reviews (bookingId) WHERE bookingId IS NOT NULL;
