import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../../../identity/identity.table.ts';
import { createdAt, instant, lastingId, oneOf } from '../../../platform/db/columns.ts';

/** Passkeys of staff: the public half of a key, which opens nothing to whoever reads it. */
export const staffPasskeys = sqliteTable(
  'staff_passkeys',
  {
    id: lastingId(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    /** The name that the authenticator gave the key, base64url. */
    credentialId: text('credentialId').notNull(),
    /** COSE, base64url. */
    publicKey: text('publicKey').notNull(),
    /** How often the authenticator says that it signed; many always say 0. */
    counter: integer('counter').notNull().default(0),
    /** How the browser reaches it, by commas. */
    transports: text('transports').notNull(),
    /** Chosen by its owner, or the browser in which it was made. */
    name: text('name').notNull(),
    /** The request that added it, or used it last. */
    usedBy: text('usedBy'),
    createdAt: createdAt(),
    lastUsedAt: instant('lastUsedAt'),
  },
  (t) => [
    uniqueIndex('staff_passkeys_credential').on(t.credentialId),
    index('staff_passkeys_user').on(t.userId),
    check('factor_used', sql`${t.counter} >= 0`),
  ],
);

export const STEP_KINDS = ['register', 'sign_in', 'confirm', 'proof'] as const;

/** A challenge that waits for a passkey, or the code that the answer to one earned (`proof`). */
export const passkeySteps = sqliteTable(
  'passkey_steps',
  {
    /** SHA-256 of the challenge or the code. */
    tokenHash: text('tokenHash').primaryKey(),
    userId: integer('userId')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: STEP_KINDS }).notNull(),
    /** The session, or the sign-in under way, that it was given to. */
    boundTo: text('boundTo').notNull(),
    /** The request that used it up. */
    usedBy: text('usedBy'),
    expiresAt: instant('expiresAt').notNull(),
  },
  (t) => [
    index('passkey_steps_user').on(t.userId),
    index('passkey_steps_expiry').on(t.expiresAt),
    oneOf('passkey_steps_kind', t.kind, STEP_KINDS),
    check('factor_used', sql`${t.usedBy} <> ''`),
  ],
);
