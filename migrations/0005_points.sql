-- Append-only points ledger, its balance, and points set aside for a free night.

CREATE TABLE user_points (
  id integer PRIMARY KEY NOT NULL,
  userEmail text NOT NULL,
  totalPoints integer DEFAULT 0 NOT NULL,
  createdAt text NOT NULL,
  updatedAt text NOT NULL,
  CONSTRAINT points_nonneg CHECK (totalPoints >= 0)
);
CREATE UNIQUE INDEX user_points_user ON user_points (userEmail);

CREATE TABLE point_transactions (
  id integer PRIMARY KEY NOT NULL,
  userEmail text NOT NULL,
  pointsEarned integer NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  reason text NOT NULL,
  reasonAr text NOT NULL,
  bookingId integer,
  createdAt text NOT NULL,
  CONSTRAINT point_transactions_kind CHECK (kind IN ('earn', 'spend', 'refund', 'cancel', 'adjust')),
  CONSTRAINT point_transactions_amount CHECK (pointsEarned <> 0)
);
CREATE UNIQUE INDEX point_transactions_cause ON point_transactions (kind,ref);
CREATE INDEX point_transactions_user ON point_transactions (userEmail,id);

CREATE TABLE points_holds (
  id text PRIMARY KEY NOT NULL,
  userEmail text NOT NULL,
  roomType text NOT NULL,
  cost integer NOT NULL,
  status text NOT NULL,
  expiresAt text NOT NULL,
  bookingReference text,
  createdAt text NOT NULL,
  CONSTRAINT points_holds_status CHECK (status IN ('held', 'consumed', 'expired')),
  CONSTRAINT points_holds_room CHECK (roomType IN ('silver', 'gold', 'diamond', 'deluxe')),
  CONSTRAINT points_holds_cost CHECK (cost > 0)
);
CREATE UNIQUE INDEX points_holds_booking ON points_holds (bookingReference);
CREATE INDEX points_holds_open ON points_holds (status,expiresAt);
CREATE INDEX points_holds_user ON points_holds (userEmail,status);
