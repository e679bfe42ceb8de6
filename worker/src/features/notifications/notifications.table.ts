import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id, instant, isFlag } from '../../platform/db/columns.ts';

/** How `sentKey` begins where the same is told again of a booking that had come back. */
export const KEY_OF_LIFE = 'life:';

/**
 * Notifications of a phone. The source allows one system notification a decision; `sentKey` lets
 * staff write about it as often as they like, each notification once.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userPhone: text('userPhone').notNull(),
    title: text('title').notNull(),
    titleAr: text('titleAr').notNull(),
    message: text('message').notNull(),
    messageAr: text('messageAr').notNull(),
    type: text('type').notNull(),
    /** Somebody whom it is for has read it; announcements leave it as it is. */
    isRead: flag('isRead').notNull().default(false),
    sourceType: text('sourceType'),
    sourceId: text('sourceId'),
    createdAt: createdAt(),
    /**
     * Who sent it and under which key, or which of several changes or lives of a booking, or of
     * several draws, it tells of; empty for every other system notification.
     */
    sentKey: text('sentKey').notNull().default(''),
  },
  (t) => [
    index('notifications_phone').on(t.userPhone, t.id),
    uniqueIndex('notifications_source').on(t.sourceType, t.sourceId, t.type, t.sentKey),
    uniqueIndex('notifications_sent')
      .on(t.sentKey)
      .where(sql`${t.sentKey} <> ''`),
    isFlag('notifications_read', t.isRead),
  ],
);

/** Who has read which notification: `u:` and an account, or `d:` and the hash of a device. */
export const notificationReads = sqliteTable(
  'notification_reads',
  {
    reader: text('reader').notNull(),
    notificationId: integer('notificationId')
      .notNull()
      .references(() => notifications.id),
    readAt: instant('readAt').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reader, t.notificationId] }),
    index('notification_reads_notification').on(t.notificationId),
  ],
);
