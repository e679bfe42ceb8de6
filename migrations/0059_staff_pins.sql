-- PINs by which staff open a locked desk, and the tablets on which each of them gave the password.

CREATE TABLE staff_pins (
  userId integer PRIMARY KEY NOT NULL,
  pinHash text NOT NULL,
  setAt text NOT NULL,
  FOREIGN KEY (userId) REFERENCES users(id)
);
CREATE TABLE staff_tablets (
  tabletHash text NOT NULL,
  userId integer NOT NULL,
  provedAt text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tabletHash, userId),
  FOREIGN KEY (userId) REFERENCES users(id),
  CONSTRAINT staff_tablets_tries CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX staff_tablets_user ON staff_tablets (userId);
CREATE INDEX staff_tablets_proved ON staff_tablets (provedAt);
