-- Keys of the house in versions: which were seen since when, what tells one from another secret
-- under its name, and how many stored values need each; how far the move to the newest has come.
-- Codes that were made of the receipt key stay as they were shown when that key goes.

CREATE TABLE key_ring (
  name text NOT NULL,
  version integer NOT NULL,
  mark text NOT NULL,
  since text NOT NULL,
  needed integer,
  countedAt text,
  PRIMARY KEY(name, version)
);

CREATE TABLE key_walks (
  place text NOT NULL,
  version integer NOT NULL,
  upTo integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(place, version)
);

ALTER TABLE stay_links ADD COLUMN codeEnc text;
ALTER TABLE draw_claims ADD COLUMN codeKey integer DEFAULT 1 NOT NULL;
ALTER TABLE draw_claims ADD COLUMN codeEnc text;
