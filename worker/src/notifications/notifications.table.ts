import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id, isFlag } from '../lib/columns.ts';

/** Messages to a phone. The source makes one decision tell its news once. */
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
    isRead: flag('isRead').notNull().default(false),
    sourceType: text('sourceType'),
    sourceId: text('sourceId'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_phone').on(t.userPhone, t.id),
    uniqueIndex('notifications_source').on(t.sourceType, t.sourceId, t.type),
    isFlag('notifications_read', t.isRead),
  ],
);
