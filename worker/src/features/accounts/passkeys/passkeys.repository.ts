import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { PASSKEYS, type Passkey } from '#shared/accounts/passkey.contract.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { passkeySteps, staffPasskeys, type STEP_KINDS } from './passkeys.table.ts';

export type StoredPasskey = typeof staffPasskeys.$inferSelect;

/** Somebody's passkeys, the oldest first. */
export const findPasskeys = (db: Db, userId: number): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(asc(staffPasskeys.id));

/** A passkey as its owner reads of it. */
export const shownPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});

export async function isKeyTaken(db: Db, credentialId: string): Promise<boolean> {
  const row = await db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credentialId))
    .get();
  return row !== undefined;
}

/**
 * Adds a passkey. Rolls back (`bad_transition`) where its owner has as many as there may be, or
 * where the key is somebody's; the repeat of the batch finds its own.
 */
export const insertPasskey = (
  db: Db,
  row: typeof staffPasskeys.$inferInsert & { readonly usedBy: string },
): Statement[] => [
  assertNot(
    'bad_transition',
    sql`(SELECT COUNT(*) FROM staff_passkeys WHERE userId = ${row.userId}
        AND credentialId <> ${row.credentialId}) >= ${PASSKEYS}
      OR EXISTS (SELECT 1 FROM staff_passkeys WHERE credentialId = ${row.credentialId}
        AND (userId <> ${row.userId} OR usedBy IS NOT ${row.usedBy}))`,
  ),
  db.insert(staffPasskeys).values(row).onConflictDoNothing(),
];

/**
 * Rolls back (`bad_transition`) where the factors beside this passkey are not as they were read:
 * with the first one come recovery codes, with the last one they go.
 */
export function assertOthers(
  userId: number,
  one: { readonly id: number } | { readonly addedBy: string },
  areThere: boolean,
): Statement {
  const isIt = 'id' in one ? sql`id = ${one.id}` : sql`usedBy IS ${one.addedBy}`;
  return assertNot(
    'bad_transition',
    sql`(EXISTS (SELECT 1 FROM staff_factors WHERE userId = ${userId} AND confirmedAt IS NOT NULL)
      OR EXISTS (SELECT 1 FROM staff_passkeys WHERE userId = ${userId} AND NOT (${isIt})))
      <> ${areThere ? 1 : 0}`,
  );
}

interface Use {
  readonly counter: number;
  /** Id of the request, by which the repeat of its batch finds its own. */
  readonly by: string;
  readonly at: string;
}

/**
 * Notes what a passkey signed. Breaks `factor_used` where another answer has counted as far
 * meanwhile, and rolls back (`bad_transition`) where the passkey is gone.
 */
export const usePasskey = (
  db: Db,
  { id }: StoredPasskey,
  { counter, by, at }: Use,
): Statement[] => [
  assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 FROM staff_passkeys WHERE id = ${id})`),
  db
    .update(staffPasskeys)
    .set({
      counter: sql`CASE WHEN ${staffPasskeys.counter} < ${counter} OR ${staffPasskeys.usedBy} = ${by}
        OR (${staffPasskeys.counter} = 0 AND ${counter} = 0) THEN ${counter} ELSE -1 END`,
      usedBy: by,
      lastUsedAt: at,
    })
    .where(eq(staffPasskeys.id, id)),
];

export const removePasskeyOf = (db: Db, userId: number, id: number): Statement =>
  db.delete(staffPasskeys).where(and(eq(staffPasskeys.userId, userId), eq(staffPasskeys.id, id)));

/** All passkeys of somebody, and whatever waits for one. */
export const removePasskeysOf = (db: Db, userId: number): Statement[] => [
  db.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId)),
  removeStepsOf(db, userId),
];

export const removeStepsOf = (db: Db, userId: number): Statement =>
  db.delete(passkeySteps).where(eq(passkeySteps.userId, userId));

export interface Step {
  readonly userId: number;
  readonly kind: (typeof STEP_KINDS)[number];
  /** Hash of the session, or of the sign-in under way. */
  readonly boundTo: string;
}

/** In the place of a former one of the same kind that the same browser was given. */
export const insertStep = (
  db: Db,
  step: Step & { readonly tokenHash: string; readonly expiresAt: string },
): Statement[] => [
  db
    .delete(passkeySteps)
    .where(and(eq(passkeySteps.boundTo, step.boundTo), eq(passkeySteps.kind, step.kind))),
  db.insert(passkeySteps).values(step),
];

const isOpen = (tokenHash: string, { userId, kind, boundTo }: Step, now: string) =>
  and(
    eq(passkeySteps.tokenHash, tokenHash),
    eq(passkeySteps.userId, userId),
    eq(passkeySteps.kind, kind),
    eq(passkeySteps.boundTo, boundTo),
    isNull(passkeySteps.usedBy),
    gt(passkeySteps.expiresAt, now),
  );

/**
 * Uses a challenge up, and answers whether it was there. A statement of its own: it counts once,
 * whatever becomes of the answer to it.
 */
export async function takeStep(
  db: Db,
  tokenHash: string,
  step: Step,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<boolean> {
  const taken = await db
    .update(passkeySteps)
    .set({ usedBy: by })
    .where(isOpen(tokenHash, step, now))
    .returning({ kind: passkeySteps.kind });
  return taken.length > 0;
}

export async function isStepOpen(
  db: Db,
  tokenHash: string,
  step: Step,
  now: string,
): Promise<boolean> {
  const found = await db
    .select({ kind: passkeySteps.kind })
    .from(passkeySteps)
    .where(isOpen(tokenHash, step, now))
    .get();
  return found !== undefined;
}

/** Uses a code up in the batch of what it opens. Breaks `factor_used` where another request has. */
export const useStepOnce = (db: Db, tokenHash: string, by: string): Statement =>
  db
    .update(passkeySteps)
    .set({
      usedBy: sql`CASE WHEN coalesce(${passkeySteps.usedBy}, ${by}) = ${by} THEN ${by} ELSE '' END`,
    })
    .where(eq(passkeySteps.tokenHash, tokenHash));

/** Challenges that nobody answered, and codes that nobody used. */
export const deleteExpiredSteps = (db: Db, now: string): Statement =>
  db.delete(passkeySteps).where(lte(passkeySteps.expiresAt, now));
