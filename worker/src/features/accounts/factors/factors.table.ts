import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../../identity/identity.table.ts';
import { createdAt, instant, lastingId, oneOf } from '../../../platform/db/columns.ts';

/** What a member of staff has beside the password; until `confirmedAt` it is asked of nobody. */
export const staffFactors = sqliteTable(
  'staff_factors',
  {
    id: lastingId(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    /** What it is checked with, under the field key. */
    secretEnc: text('secretEnc').notNull(),
    /** Number of the last step that was used: only later ones count. */
    lastUsed: integer('lastUsed').notNull().default(0),
    /** The request that used it. */
    usedBy: text('usedBy'),
    createdAt: createdAt(),
    confirmedAt: instant('confirmedAt'),
  },
  (t) => [
    index('staff_factors_user').on(t.userId),
    oneOf('staff_factors_kind', t.kind, ['totp', 'passkey']),
    check('factor_used', sql`${t.lastUsed} >= 0`),
  ],
);

/** Codes for whoever has lost the factor, each good once; used ones stay until new ones are made. */
export const staffRecoveryCodes = sqliteTable(
  'staff_recovery_codes',
  {
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    /** The first letters of the code, by which its row is found. */
    name: text('name').notNull(),
    /** Hash of the rest, as passwords are kept. */
    codeHash: text('codeHash').notNull(),
    /** The request that used it up. */
    usedBy: text('usedBy'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.name] }),
    check('factor_used', sql`${t.usedBy} <> ''`),
  ],
);
