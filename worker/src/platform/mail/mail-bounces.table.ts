import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, oneOf } from '../db/columns.ts';

/** A mail came back, was reported as spam, or arrived after all. */
export const BOUNCE_KINDS = ['bounced', 'complained', 'delivered'] as const;

/** The last news of mail to an address from which one has come back, as the service tells it. */
export const mailBounces = sqliteTable(
  'mail_bounces',
  {
    /** Canonical. */
    email: text('email').primaryKey(),
    kind: text('kind', { enum: BOUNCE_KINDS }).notNull(),
    /** When the service saw it. */
    at: instant('at').notNull(),
  },
  (t) => [index('mail_bounces_at').on(t.at), oneOf('mail_bounces_kind', t.kind, BOUNCE_KINDS)],
);
