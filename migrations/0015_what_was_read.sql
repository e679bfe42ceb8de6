-- Who has read which notification: an account, or a device without one.
CREATE TABLE notification_reads (
  reader text NOT NULL,
  notificationId integer NOT NULL,
  readAt text NOT NULL,
  PRIMARY KEY (reader, notificationId),
  FOREIGN KEY (notificationId) REFERENCES notifications(id) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What is deleted before its notification is found by it.
CREATE INDEX notification_reads_notification ON notification_reads (notificationId);
--> statement-breakpoint
-- A device keeps its cookie when its guest signs out, so what an account sent must not be open to it.
DELETE FROM entry_receipts WHERE kind = 'device' AND entryId IN (
  SELECT id FROM event_entries WHERE scope >= 'u:' AND scope < 'u;'
);
