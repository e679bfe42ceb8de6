-- When a topic changed last, by the database's own clock (epoch ms): a page that begins to listen
-- asks again only for what changed after it had asked.
ALTER TABLE versions ADD COLUMN changedAt integer DEFAULT 0 NOT NULL;
