-- A review's author and stay, what staff decided and answered; counts that a score shows without counting.

CREATE TABLE reviews_next (
  id integer PRIMARY KEY NOT NULL,
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
INSERT INTO reviews_next (id, phoneNumber, name, starRating, serviceReview, roomReview, overallReview, isApproved, createdAt, status)
SELECT id, phoneNumber, name, starRating, serviceReview, roomReview, overallReview, isApproved, createdAt,
  CASE isApproved WHEN 1 THEN 'published' ELSE 'pending' END
FROM reviews;
DROP TABLE reviews;
ALTER TABLE reviews_next RENAME TO reviews;
CREATE INDEX reviews_state ON reviews (status,id);
CREATE INDEX reviews_user ON reviews (userEmail,id) WHERE userEmail IS NOT NULL;
CREATE INDEX reviews_device ON reviews (deviceHash,id) WHERE deviceHash IS NOT NULL;
CREATE UNIQUE INDEX reviews_stay ON reviews (bookingId) WHERE bookingId IS NOT NULL;

CREATE TABLE review_counts (
  status text NOT NULL,
  starRating integer NOT NULL,
  n integer DEFAULT 0 NOT NULL,
  verified integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(status, starRating),
  CONSTRAINT review_counts_status CHECK (status IN ('pending', 'published', 'hidden')),
  CONSTRAINT review_counts_stars CHECK (starRating BETWEEN 1 AND 5),
  CONSTRAINT review_counts_nonneg CHECK (n >= 0 AND verified BETWEEN 0 AND n)
);
INSERT INTO review_counts (status, starRating, n)
SELECT s.value, r.value, (SELECT COUNT(*) FROM reviews x WHERE x.status = s.value AND x.starRating = r.value)
FROM json_each('["pending", "published", "hidden"]') s CROSS JOIN json_each('[1, 2, 3, 4, 5]') r;
