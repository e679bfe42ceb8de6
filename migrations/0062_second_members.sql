-- Who brought whom to the staff, and which e-mail one member has proposed for it; when a draw was opened, and whether
-- the hotel had two members who can check each other when its list was frozen; initials that stand beside a void.
CREATE TABLE staff_additions (
  userId integer NOT NULL,
  addedBy integer NOT NULL,
  confirmedBy integer,
  at text NOT NULL,
  PRIMARY KEY (userId, addedBy, at),
  FOREIGN KEY (userId) REFERENCES users(id),
  FOREIGN KEY (addedBy) REFERENCES users(id),
  FOREIGN KEY (confirmedBy) REFERENCES users(id),
  CONSTRAINT staff_additions_two CHECK (confirmedBy IS NULL OR confirmedBy <> addedBy)
);

CREATE TABLE staff_proposals (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  email text NOT NULL,
  proposedBy integer NOT NULL,
  proposedAt text NOT NULL,
  FOREIGN KEY (proposedBy) REFERENCES users(id)
);
CREATE UNIQUE INDEX staff_proposals_email ON staff_proposals (email);
CREATE INDEX staff_proposals_proposer ON staff_proposals (proposedBy);

ALTER TABLE staff_invitations ADD COLUMN confirmedBy integer;
CREATE INDEX staff_invitations_second ON staff_invitations (confirmedBy);
-- Where there are two members, nobody enters by the word of one.
UPDATE staff_invitations SET expiresAt = sentAt
WHERE (SELECT COUNT(*) FROM admins WHERE disabledAt IS NULL) > 1;

ALTER TABLE draws ADD COLUMN openedAt text;
ALTER TABLE draws ADD COLUMN hasSecondPerson integer DEFAULT true NOT NULL CONSTRAINT draws_second_person CHECK (hasSecondPerson IN (0, 1));
ALTER TABLE draw_voids ADD COLUMN hands text;

CREATE TABLE new_draw_proposals (
  id integer PRIMARY KEY NOT NULL,
  drawId text NOT NULL,
  kind text NOT NULL,
  content text NOT NULL,
  proposedBy integer NOT NULL,
  proposedAt text NOT NULL,
  confirmedBy integer,
  confirmedAt text,
  declinedBy integer,
  declinedAt text,
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_proposals_kind CHECK (kind IN ('box', 'witness', 'failed')),
  CONSTRAINT draw_proposals_once CHECK (confirmedBy IS NULL OR declinedBy IS NULL)
);
INSERT INTO new_draw_proposals SELECT * FROM draw_proposals;
DROP TABLE draw_proposals;
ALTER TABLE new_draw_proposals RENAME TO draw_proposals;
CREATE UNIQUE INDEX draw_proposals_waiting ON draw_proposals (drawId) WHERE confirmedBy IS NULL AND declinedBy IS NULL;
