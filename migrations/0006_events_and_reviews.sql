-- Prize-draw entries, one a phone, event and Muscat month; guest reviews.

CREATE TABLE events (
  id integer PRIMARY KEY NOT NULL,
  title text NOT NULL,
  titleAr text NOT NULL,
  description text NOT NULL,
  descriptionAr text NOT NULL,
  date text NOT NULL,
  imageUrl text NOT NULL,
  price integer,
  maxCapacity integer,
  isActive integer DEFAULT true NOT NULL,
  CONSTRAINT events_active CHECK (isActive IN (0, 1))
);

CREATE TABLE photography_submissions (
  id integer PRIMARY KEY NOT NULL,
  participantPhone text NOT NULL,
  photoUrls text NOT NULL,
  submissionDate text NOT NULL,
  isApproved integer DEFAULT false NOT NULL,
  adminNotes text,
  decidedAt text,
  decidedBy text
);
CREATE INDEX photography_submissions_phone ON photography_submissions (participantPhone);
CREATE INDEX photography_submissions_date ON photography_submissions (submissionDate);

CREATE TABLE google_review_submissions (
  id integer PRIMARY KEY NOT NULL,
  participantPhone text NOT NULL,
  screenshotsBase64 text NOT NULL,
  submissionDate text NOT NULL,
  isApproved integer,
  adminNotes text,
  decidedAt text,
  decidedBy text
);
CREATE INDEX google_review_submissions_phone ON google_review_submissions (participantPhone);
CREATE INDEX google_review_submissions_date ON google_review_submissions (submissionDate);

CREATE TABLE location_sharing_submissions (
  id integer PRIMARY KEY NOT NULL,
  participantPhone text NOT NULL,
  submissionDate text NOT NULL,
  shareCount integer DEFAULT 5 NOT NULL,
  isCompleted integer DEFAULT true NOT NULL,
  CONSTRAINT location_sharing_shares CHECK (shareCount BETWEEN 0 AND 5),
  CONSTRAINT location_sharing_completed CHECK (isCompleted IN (0, 1))
);
CREATE INDEX location_sharing_submissions_phone ON location_sharing_submissions (participantPhone);

CREATE TABLE monthly_participations (
  id integer PRIMARY KEY NOT NULL,
  participantPhone text NOT NULL,
  eventType text NOT NULL,
  participationMonth text NOT NULL,
  submissionDate text NOT NULL,
  CONSTRAINT monthly_participations_event CHECK (eventType IN ('photography', 'location_sharing', 'hotel_rating'))
);
CREATE UNIQUE INDEX monthly_participations_once ON monthly_participations (participantPhone,eventType,participationMonth);

CREATE TABLE reviews (
  id integer PRIMARY KEY NOT NULL,
  name text,
  phoneNumber text,
  starRating integer NOT NULL,
  serviceReview text,
  roomReview text,
  overallReview text NOT NULL,
  isApproved integer DEFAULT false NOT NULL,
  createdAt text NOT NULL,
  CONSTRAINT reviews_stars CHECK (starRating BETWEEN 1 AND 5),
  CONSTRAINT reviews_approved CHECK (isApproved IN (0, 1))
);
CREATE INDEX reviews_published ON reviews (isApproved,createdAt);
