-- Entries of the draws: one row an entry whatever its event, its pictures and its receipts; counts that a list shows without counting.

DROP TABLE _assert;
CREATE TABLE _assert (
  code text NOT NULL,
  CONSTRAINT sold_out CHECK (code <> 'sold_out'),
  CONSTRAINT bad_transition CHECK (code <> 'bad_transition'),
  CONSTRAINT too_many_pending CHECK (code <> 'too_many_pending'),
  CONSTRAINT no_hold CHECK (code <> 'no_hold'),
  CONSTRAINT missing_photos CHECK (code <> 'missing_photos'),
  CONSTRAINT event_closed CHECK (code <> 'event_closed'),
  CONSTRAINT assert_failed CHECK (0)
);

CREATE TABLE event_settings (
  eventType text PRIMARY KEY NOT NULL,
  isOpen integer DEFAULT true NOT NULL,
  licenceNumber text,
  updatedAt text NOT NULL,
  CONSTRAINT event_settings_event CHECK (eventType IN ('photography', 'location_sharing', 'hotel_rating')),
  CONSTRAINT event_settings_open CHECK (isOpen IN (0, 1))
);

CREATE TABLE event_entries (
  id integer PRIMARY KEY NOT NULL,
  reference text NOT NULL,
  eventType text NOT NULL,
  participantPhone text NOT NULL,
  participationMonth text NOT NULL,
  countsForLaterMonth integer DEFAULT false NOT NULL,
  receivedAt text NOT NULL,
  scope text NOT NULL,
  clientKey text,
  fingerprint text NOT NULL,
  photosetHash text,
  userEmail text,
  lastOperation text NOT NULL,
  voidedAt text,
  CONSTRAINT event_entries_event CHECK (eventType IN ('photography', 'location_sharing', 'hotel_rating')),
  CONSTRAINT event_entries_later CHECK (countsForLaterMonth IN (0, 1))
);
CREATE UNIQUE INDEX event_entries_reference ON event_entries (reference);
CREATE UNIQUE INDEX event_entries_key ON event_entries (scope,clientKey);
CREATE UNIQUE INDEX event_entries_photoset ON event_entries (photosetHash,scope,eventType);
CREATE INDEX event_entries_user ON event_entries (userEmail,id);

CREATE TABLE entry_receipts (
  secretHash text NOT NULL,
  entryId integer NOT NULL,
  kind text NOT NULL,
  createdAt text NOT NULL,
  PRIMARY KEY (secretHash, entryId),
  FOREIGN KEY (entryId) REFERENCES event_entries(id),
  CONSTRAINT entry_receipts_kind CHECK (kind IN ('device', 'code'))
);
CREATE INDEX entry_receipts_entry ON entry_receipts (entryId);

CREATE TABLE blobs (
  owner text NOT NULL,
  sha text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  readyAt text,
  usedAt text,
  touchedAt text NOT NULL,
  sweptAt text,
  PRIMARY KEY (owner, sha),
  CONSTRAINT blobs_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  CONSTRAINT blobs_size CHECK (size > 0)
);
CREATE INDEX blobs_unused ON blobs (touchedAt) WHERE usedAt IS NULL;

CREATE TABLE entry_photos (
  entryId integer NOT NULL,
  position integer NOT NULL,
  mediaId text NOT NULL,
  owner text NOT NULL,
  sha text NOT NULL,
  PRIMARY KEY (entryId, position),
  FOREIGN KEY (entryId) REFERENCES event_entries(id),
  FOREIGN KEY (owner, sha) REFERENCES blobs(owner, sha)
);
CREATE UNIQUE INDEX entry_photos_media ON entry_photos (mediaId);
CREATE INDEX entry_photos_blob ON entry_photos (owner,sha);

CREATE TABLE event_counts (
  eventType text NOT NULL,
  status text NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (eventType, status),
  CONSTRAINT event_counts_n CHECK (n >= 0)
);

-- The number of a submission is its entry's. Each state is a seek, however many rows there are.
CREATE INDEX photography_submissions_pending ON photography_submissions (id) WHERE decidedAt IS NULL;
CREATE INDEX photography_submissions_approved ON photography_submissions (id) WHERE isApproved = 1;
CREATE INDEX photography_submissions_rejected ON photography_submissions (id) WHERE isApproved = 0 AND decidedAt IS NOT NULL;
CREATE INDEX google_review_submissions_pending ON google_review_submissions (id) WHERE decidedAt IS NULL;
CREATE INDEX google_review_submissions_approved ON google_review_submissions (id) WHERE isApproved = 1;
CREATE INDEX google_review_submissions_rejected ON google_review_submissions (id) WHERE isApproved = 0 AND decidedAt IS NOT NULL;

INSERT INTO event_settings (eventType, updatedAt) VALUES
  ('photography', '2026-11-01T00:00:00.000Z'), ('location_sharing', '2026-11-01T00:00:00.000Z'), ('hotel_rating', '2026-11-01T00:00:00.000Z');
INSERT INTO event_counts (eventType, status, n) VALUES
  ('photography', 'pending', 0), ('photography', 'approved', 0), ('photography', 'rejected', 0),
  ('hotel_rating', 'pending', 0), ('hotel_rating', 'approved', 0), ('hotel_rating', 'rejected', 0),
  ('location_sharing', 'received', 0);
