-- Who gets the fingerprint of a sealed draw by mail: the addresses as they stand, and the mails of each draw, written with its seal.
CREATE TABLE draw_recipients (
  id integer PRIMARY KEY NOT NULL,
  addresses text DEFAULT '[]' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changedBy integer,
  updatedAt text NOT NULL,
  CONSTRAINT draw_recipients_one CHECK (id = 1),
  CONSTRAINT draw_recipients_changed CHECK (version > 0)
);
INSERT INTO draw_recipients (id, updatedAt) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

CREATE TABLE draw_seal_mails (
  drawId text NOT NULL,
  address text NOT NULL,
  nextAt text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  sentAt text,
  PRIMARY KEY (drawId, address),
  FOREIGN KEY (drawId) REFERENCES draws(id)
);
