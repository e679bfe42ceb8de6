import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, instant, oneOf } from '../../lib/columns.ts';

/** Sign-ins on their way to Google and back. A row is taken out by the return, so that a second return finds none. */
export const googleSignIns = sqliteTable(
  'google_sign_ins',
  {
    secretHash: text('secretHash').primaryKey(),
    next: text('next').notNull(),
    language: text('language').notNull(),
    /** The session that this browser had: its Strict cookie does not come along on the way back. */
    formerSession: text('formerSession'),
    createdAt: createdAt(),
    expiresAt: instant('expiresAt').notNull(),
  },
  (t) => [index('google_sign_ins_expiry').on(t.expiresAt), oneOf('google_sign_ins_language', t.language, ['ar', 'en'])],
);
