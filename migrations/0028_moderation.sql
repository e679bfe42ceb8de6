-- What participants will be told of a decision on their entry, once it can no longer be undone.

CREATE TABLE entry_tellings (
  entryId integer PRIMARY KEY NOT NULL,
  tellAt text NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  titleAr text NOT NULL,
  message text NOT NULL,
  messageAr text NOT NULL,
  FOREIGN KEY (entryId) REFERENCES event_entries(id)
);
CREATE INDEX entry_tellings_at ON entry_tellings (tellAt);
