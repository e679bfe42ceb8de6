import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, instant, lastingId } from '../db/columns.ts';

/**
 * Mails on their way, written with what causes them and deleted once they are sent. Nobody sends
 * one before `notBefore`: whoever takes it moves that on.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: lastingId(),
    /** Names the cause, also to the mail service, so that a repeated send is the same mail. */
    key: text('key').notNull().unique(),
    /** Names who writes it (`Feature.mails`). */
    kind: text('kind').notNull(),
    /** Whom and what it tells, as JSON, encrypted. */
    paramsEnc: text('paramsEnc').notNull(),
    notBefore: instant('notBefore').notNull(),
    /** From then on it is not sent any more, as its code or its link has ended. */
    expires: instant('expires').notNull(),
    tries: integer('tries').notNull().default(1),
    /** Set once it was given up; staff can have it tried again. */
    failedAt: instant('failedAt'),
    createdAt: createdAt(),
  },
  (t) => [index('mails_due').on(t.notBefore), index('mails_expires').on(t.expires)],
);
