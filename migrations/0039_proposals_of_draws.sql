-- What one member of staff drew by hand, or wants to end, waits here for another; which copies of a draw are in the
-- bucket; who excluded a phone; and an ending without winners is told whatever its kind.
CREATE TABLE draw_proposals (
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
  CONSTRAINT draw_proposals_two CHECK (confirmedBy IS NULL OR confirmedBy <> proposedBy),
  CONSTRAINT draw_proposals_once CHECK (confirmedBy IS NULL OR declinedBy IS NULL)
);
CREATE UNIQUE INDEX draw_proposals_waiting ON draw_proposals (drawId) WHERE confirmedBy IS NULL AND declinedBy IS NULL;

ALTER TABLE draws ADD COLUMN copies text DEFAULT '' NOT NULL;
ALTER TABLE draw_exclusions ADD COLUMN addedBy integer;

CREATE TABLE new_draw_tellings (
  drawId text NOT NULL,
  type text NOT NULL,
  afterEntry integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (drawId, type),
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_tellings_type CHECK (type IN ('draw_sealed', 'draw_cancelled', 'draw_failed', 'draw_closed'))
);
INSERT INTO new_draw_tellings SELECT drawId, type, afterEntry FROM draw_tellings;
DROP TABLE draw_tellings;
ALTER TABLE new_draw_tellings RENAME TO draw_tellings;
