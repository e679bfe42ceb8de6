-- Which entrants of a draw are still to be told that its list is sealed, or that it ended without winners.
CREATE TABLE draw_tellings (
  drawId text NOT NULL,
  type text NOT NULL,
  afterEntry integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (drawId, type),
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_tellings_type CHECK (type IN ('draw_sealed', 'draw_cancelled', 'draw_failed'))
);

-- Prizes that go on to somebody new: each by a number of its own that is announced before.
CREATE TABLE draw_replacements (
  drawId text NOT NULL,
  number integer NOT NULL,
  prize integer NOT NULL,
  announcedAt text NOT NULL,
  round integer NOT NULL,
  numberAt text NOT NULL,
  result text,
  resultHash text,
  lastOperation text NOT NULL,
  PRIMARY KEY (drawId, number),
  FOREIGN KEY (drawId) REFERENCES draws(id),
  CONSTRAINT draw_replacements_drawn CHECK ((result IS NULL) = (resultHash IS NULL))
);
CREATE UNIQUE INDEX draw_replacements_waiting ON draw_replacements (drawId,prize) WHERE result IS NULL;
