-- PINs by which staff open a locked desk, the tablets on which each of them gave the password, and invitations to the staff.

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

-- Invitations to the staff that wait for an answer, one an e-mail; an answered or withdrawn one is deleted.
CREATE TABLE staff_invitations (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  email text NOT NULL,
  tokenHash text NOT NULL,
  invitedBy integer NOT NULL,
  sentAt text NOT NULL,
  expiresAt text NOT NULL,
  FOREIGN KEY (invitedBy) REFERENCES users(id)
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (email);
CREATE UNIQUE INDEX staff_invitations_token ON staff_invitations (tokenHash);
CREATE INDEX staff_invitations_inviter ON staff_invitations (invitedBy);
