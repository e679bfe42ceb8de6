-- Messages that staff write themselves: as many as they like about one booking or entry, each once.

ALTER TABLE notifications ADD COLUMN sentKey text DEFAULT '' NOT NULL;
DROP INDEX notifications_source;
CREATE UNIQUE INDEX notifications_source ON notifications (sourceType,sourceId,type,sentKey);
CREATE UNIQUE INDEX notifications_sent ON notifications (sentKey) WHERE sentKey <> '';
