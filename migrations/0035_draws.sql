-- The monthly draw: its list frozen from the entries, its voids, prizes offered, and what staff did to
-- reach the winners. Every entry gets the salt that hides its phone in the list.
DROP TABLE _assert;
CREATE TABLE _assert (
  code text NOT NULL,
  CONSTRAINT sold_out CHECK (code <> 'sold_out'),
  CONSTRAINT bad_transition CHECK (code <> 'bad_transition'),
  CONSTRAINT too_many_pending CHECK (code <> 'too_many_pending'),
  CONSTRAINT sign_in_needed CHECK (code <> 'sign_in_needed'),
  CONSTRAINT no_hold CHECK (code <> 'no_hold'),
  CONSTRAINT missing_photos CHECK (code <> 'missing_photos'),
  CONSTRAINT event_closed CHECK (code <> 'event_closed'),
  CONSTRAINT caller_gone CHECK (code <> 'caller_gone'),
  CONSTRAINT not_staff CHECK (code <> 'not_staff'),
  CONSTRAINT stay_missed CHECK (code <> 'stay_missed'),
  CONSTRAINT room_taken CHECK (code <> 'room_taken'),
  CONSTRAINT stock_changed CHECK (code <> 'stock_changed'),
  CONSTRAINT below_held CHECK (code <> 'below_held'),
  CONSTRAINT above_cap CHECK (code <> 'above_cap'),
  CONSTRAINT room_closed CHECK (code <> 'room_closed'),
  CONSTRAINT booking_changed CHECK (code <> 'booking_changed'),
  CONSTRAINT note_changed CHECK (code <> 'note_changed'),
  CONSTRAINT draw_closed CHECK (code <> 'draw_closed'),
  CONSTRAINT second_person CHECK (code <> 'second_person'),
  CONSTRAINT assert_failed CHECK (0)
);

ALTER TABLE event_entries ADD COLUMN salt text DEFAULT '' NOT NULL;
UPDATE event_entries SET salt = lower(hex(randomblob(16))) WHERE voidedAt IS NULL;

CREATE TABLE draws (
  id text PRIMARY KEY NOT NULL,
  seq integer,
  status text DEFAULT 'draft' NOT NULL,
  mode text DEFAULT 'beacon' NOT NULL,
  replacement text DEFAULT 'ranking' NOT NULL,
  alternates integer DEFAULT 5 NOT NULL,
  prizes text DEFAULT '[]' NOT NULL,
  freezeAt text NOT NULL,
  drawAt text NOT NULL,
  licence text,
  termsAr text,
  termsEn text,
  version integer DEFAULT 1 NOT NULL,
  frozenAt text,
  excluded integer,
  keyEnc text,
  secretEnc text,
  manifest text,
  manifestHash text,
  signature text,
  signedBy text,
  numberAt text,
  result text,
  resultHash text,
  endReasonAr text,
  endReasonEn text,
  endedAt text,
  checkedAt text,
  fault text,
  lastOperation text NOT NULL,
  CONSTRAINT draws_status_known CHECK (status IN ('draft', 'open', 'freezing', 'frozen', 'drawn', 'closed', 'failed', 'cancelled')),
  CONSTRAINT draws_mode CHECK (mode IN ('beacon', 'box')),
  CONSTRAINT draws_replacement CHECK (replacement IN ('ranking', 'fresh')),
  CONSTRAINT draws_opened CHECK (status = 'draft' OR seq IS NOT NULL),
  CONSTRAINT draws_licensed CHECK (status IN ('draft', 'cancelled') OR (licence IS NOT NULL AND termsAr IS NOT NULL AND termsEn IS NOT NULL)),
  CONSTRAINT draws_sealed CHECK (status NOT IN ('frozen', 'drawn') OR (manifestHash IS NOT NULL AND numberAt IS NOT NULL)),
  CONSTRAINT draws_ended CHECK (status NOT IN ('drawn', 'closed', 'failed', 'cancelled') OR resultHash IS NOT NULL),
  CONSTRAINT draw_version CHECK (version > 0)
);
CREATE UNIQUE INDEX draws_seq ON draws (seq);
CREATE INDEX draws_status ON draws (status);

CREATE TABLE draw_events (
  drawId text NOT NULL,
  eventType text NOT NULL,
  PRIMARY KEY (drawId, eventType),
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_events_event CHECK (eventType IN ('photography', 'location_sharing', 'hotel_rating'))
);

CREATE TABLE draw_tickets (
  drawId text NOT NULL,
  ticket text NOT NULL,
  entryId integer NOT NULL,
  eventType text NOT NULL,
  person text,
  mask text,
  commitment text,
  PRIMARY KEY (drawId, ticket),
  FOREIGN KEY (drawId) REFERENCES draws(id),
  FOREIGN KEY (entryId) REFERENCES event_entries(id),
  CONSTRAINT draw_tickets_event CHECK (eventType IN ('photography', 'location_sharing', 'hotel_rating'))
);
CREATE UNIQUE INDEX draw_tickets_entry ON draw_tickets (entryId,drawId);

CREATE TABLE draw_voids (
  drawId text NOT NULL,
  ticket text NOT NULL,
  reason text NOT NULL,
  proposedBy integer NOT NULL,
  proposedAt text NOT NULL,
  confirmedBy integer,
  confirmedAt text,
  PRIMARY KEY (drawId, ticket),
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_voids_reason CHECK (reason IN ('duplicate_person', 'not_own_phone', 'underage', 'staff', 'forged')),
  CONSTRAINT draw_voids_two CHECK (confirmedBy IS NULL OR confirmedBy <> proposedBy),
  CONSTRAINT draw_voids_confirmed CHECK ((confirmedBy IS NULL) = (confirmedAt IS NULL))
);

CREATE TABLE draw_claims (
  id integer PRIMARY KEY NOT NULL,
  drawId text NOT NULL,
  prize integer NOT NULL,
  attempt integer NOT NULL,
  ticket text NOT NULL,
  person text NOT NULL,
  status text DEFAULT 'offered' NOT NULL,
  reason text,
  offeredAt text NOT NULL,
  deadline text NOT NULL,
  isNamePublic integer DEFAULT false NOT NULL,
  bookingReference text,
  disqualifiedFor text,
  disqualifiedBy integer,
  lastOperation text NOT NULL,
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_claims_status CHECK (status IN ('offered', 'claimed', 'fulfilled', 'forfeited')),
  CONSTRAINT draw_claims_name CHECK (isNamePublic IN (0, 1)),
  CONSTRAINT draw_claims_spent CHECK ((status = 'fulfilled') = (bookingReference IS NOT NULL)),
  CONSTRAINT draw_claims_forfeited CHECK ((status = 'forfeited') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX draw_claims_attempt ON draw_claims (drawId,prize,attempt);
CREATE UNIQUE INDEX draw_claims_person ON draw_claims (drawId,person);
CREATE UNIQUE INDEX draw_claims_live ON draw_claims (drawId,prize) WHERE status IN ('offered', 'claimed', 'fulfilled');
CREATE INDEX draw_claims_deadline ON draw_claims (deadline) WHERE status = 'offered';

CREATE TABLE draw_contacts (
  id integer PRIMARY KEY NOT NULL,
  claimId integer NOT NULL,
  at text NOT NULL,
  channel text NOT NULL,
  outcome text NOT NULL,
  memberId integer NOT NULL,
  operation text NOT NULL,
  FOREIGN KEY (claimId) REFERENCES draw_claims(id),
  CONSTRAINT draw_contacts_channel CHECK (channel IN ('phone', 'whatsapp', 'mail', 'desk')),
  CONSTRAINT draw_contacts_outcome CHECK (outcome IN ('reached', 'no_answer', 'wrong_number', 'refused'))
);
CREATE INDEX draw_contacts_claim ON draw_contacts (claimId,id);
CREATE UNIQUE INDEX draw_contacts_operation ON draw_contacts (operation);

CREATE TABLE draw_exclusions (
  phone text PRIMARY KEY NOT NULL,
  createdAt text NOT NULL
);

CREATE TABLE draw_keys (
  kid text PRIMARY KEY NOT NULL,
  x text NOT NULL,
  y text NOT NULL,
  secretEnc text NOT NULL,
  createdAt text NOT NULL
);
