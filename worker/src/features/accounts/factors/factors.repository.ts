import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { FACTOR_SETUP_MINUTES } from '#shared/accounts/factor.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import type { RequestContext } from '../../../context.ts';
import { removeFactorSignInsOf } from '../../../identity/factor-sign-ins.repository.ts';
import { auditSetStatement } from '../../../platform/db/audit.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  findPasskeys,
  removePasskeysOf,
  type StoredPasskey,
} from '../passkeys/passkeys.repository.ts';
import { staffFactors, staffRecoveryCodes } from './factors.table.ts';

const MINUTE = 60_000;

/** A factor that was begun before this instant cannot be confirmed any more. */
const begunSince = (nowMs: number): string =>
  new Date(nowMs - FACTOR_SETUP_MINUTES * MINUTE).toISOString();

/** What the ciphers of secrets are bound to. */
export const factorAad = (userId: number | string): string => `staff_factors:${userId}`;

export interface Factor {
  readonly id: number;
  readonly userId: number;
  readonly secretEnc: string;
  readonly lastUsed: number;
  readonly confirmedAt: string | null;
}

const factors = (db: Db) =>
  db
    .select({
      id: staffFactors.id,
      userId: staffFactors.userId,
      secretEnc: staffFactors.secretEnc,
      lastUsed: staffFactors.lastUsed,
      confirmedAt: staffFactors.confirmedAt,
    })
    .from(staffFactors)
    .$dynamic();

/** The authenticator app of somebody; undefined where none is set up. */
const findApp = (db: Db, userId: number): Promise<Factor | undefined> =>
  factors(db)
    .where(
      and(
        eq(staffFactors.userId, userId),
        eq(staffFactors.kind, 'totp'),
        isNotNull(staffFactors.confirmedAt),
      ),
    )
    .get();

/** All that somebody may give beside the password: one of them is asked for. */
export interface OwnFactors {
  readonly userId: number;
  readonly app: Factor | null;
  readonly passkeys: readonly StoredPasskey[];
}

/** The factors that are asked for beside the password; undefined where none is. */
export async function findFactors(db: Db, userId: number): Promise<OwnFactors | undefined> {
  const [app, passkeys] = await Promise.all([findApp(db, userId), findPasskeys(db, userId)]);
  return app || passkeys.length > 0 ? { userId, app: app ?? null, passkeys } : undefined;
}

/** When the first of them was set up. */
export const factorsSince = (own: OwnFactors | undefined): string | null =>
  [own?.app?.confirmedAt, ...(own?.passkeys ?? []).map(({ createdAt }) => createdAt)]
    .filter((at) => typeof at === 'string')
    .toSorted()[0] ?? null;

/** Whether passkeys are asked for, and whether codes of an app are too; undefined without passkeys. */
export const passkeyUse = ({ app, passkeys }: OwnFactors): PasskeyUse | undefined =>
  passkeys.length === 0 ? undefined : app ? 'too' : 'only';

/** Condition that a person, given as SQL, has a second factor. */
export const hasFactor = (userId: SQLWrapper): SQL<number> =>
  sql<number>`(EXISTS (SELECT 1 FROM staff_factors f
      WHERE f.userId = ${userId} AND f.confirmedAt IS NOT NULL)
    OR EXISTS (SELECT 1 FROM staff_passkeys p WHERE p.userId = ${userId}))`;

/** Breaks `bad_transition` where a person has a second factor by the time of the batch. */
export const assertNoFactor = (userId: number): Statement =>
  assertNot('bad_transition', hasFactor(sql`${userId}`));

/** What somebody has begun to set up, the newest. */
export const findBegunFactor = (
  db: Db,
  userId: number,
  nowMs: number,
): Promise<Factor | undefined> =>
  factors(db)
    .where(
      and(
        eq(staffFactors.userId, userId),
        isNull(staffFactors.confirmedAt),
        gt(staffFactors.createdAt, begunSince(nowMs)),
      ),
    )
    .get();

/** In the place of whatever was begun before. */
export const beginFactor = (db: Db, userId: number, secretEnc: string, at: string): Statement[] => [
  db
    .delete(staffFactors)
    .where(and(eq(staffFactors.userId, userId), isNull(staffFactors.confirmedAt))),
  db.insert(staffFactors).values({ userId, kind: 'totp', secretEnc, createdAt: at }),
];

interface Use {
  readonly step: number;
  /** Id of the request, by which the repeat of its batch finds its own. */
  readonly by: string;
}

/**
 * Makes what was begun count, in the place of a former one. Rolls back (`bad_transition`) where it
 * was replaced or confirmed meanwhile.
 */
export const confirmFactor = (
  db: Db,
  { id, userId }: Pick<Factor, 'id' | 'userId'>,
  { step, by }: Use,
  at: string,
): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM staff_factors WHERE id = ${id}
      AND (confirmedAt IS NULL OR usedBy = ${by}))`,
  ),
  db.delete(staffFactors).where(and(eq(staffFactors.userId, userId), ne(staffFactors.id, id))),
  db
    .update(staffFactors)
    .set({ confirmedAt: at, lastUsed: step, usedBy: by })
    .where(eq(staffFactors.id, id)),
];

/** Uses a step up. Breaks `factor_used` where another request has used it, or a later one. */
export const useStep = (db: Db, { id }: Pick<Factor, 'id'>, { step, by }: Use): Statement =>
  db
    .update(staffFactors)
    .set({
      lastUsed: sql`CASE WHEN ${staffFactors.lastUsed} < ${step} OR ${staffFactors.usedBy} = ${by}
        THEN ${step} ELSE -1 END`,
      usedBy: by,
    })
    .where(eq(staffFactors.id, id));

interface StoredCode {
  readonly name: string;
  readonly codeHash: string;
}

/** In the place of all former ones. */
export const putRecoveryCodes = (
  db: Db,
  userId: number,
  codes: readonly StoredCode[],
  at: string,
): Statement[] => [
  db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId)),
  db
    .insert(staffRecoveryCodes)
    .values(codes.map(({ name, codeHash }) => ({ userId, name, codeHash, createdAt: at }))),
];

/** The hash of a code that is not used yet, by the code's name. */
export async function findRecoveryHash(
  db: Db,
  userId: number,
  name: string,
): Promise<string | null> {
  const row = await db
    .select({ codeHash: staffRecoveryCodes.codeHash })
    .from(staffRecoveryCodes)
    .where(
      and(
        eq(staffRecoveryCodes.userId, userId),
        eq(staffRecoveryCodes.name, name),
        isNull(staffRecoveryCodes.usedBy),
      ),
    )
    .get();
  return row?.codeHash ?? null;
}

/** Uses a code up. Breaks `factor_used` where another request has. */
export const useRecoveryCode = (db: Db, userId: number, name: string, by: string): Statement =>
  db
    .update(staffRecoveryCodes)
    .set({
      usedBy: sql`CASE WHEN coalesce(${staffRecoveryCodes.usedBy}, ${by}) = ${by} THEN ${by} ELSE '' END`,
    })
    .where(and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.name, name)));

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const row = await db.get<{ n: number }>(
    sql`SELECT COUNT(*) AS n FROM staff_recovery_codes WHERE userId = ${userId} AND usedBy IS NULL`,
  );
  return row.n;
}

/**
 * Ends the factors of somebody, in the batch of whoever may: app and passkeys, their recovery codes
 * and the sign-ins that wait for one. It is written down where there was any.
 */
export const removeFactorsOf = (ctx: RequestContext, userId: number): Statement[] => {
  const { db } = ctx.deps;
  return [
    auditSetStatement(ctx, {
      action: 'auth.factor_removed',
      targetType: 'user',
      ids: sql`SELECT id FROM users u WHERE u.id = ${userId} AND ${hasFactor(sql`u.id`)}`,
      field: 'factor',
    }),
    db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId)),
    db.delete(staffFactors).where(eq(staffFactors.userId, userId)),
    ...removePasskeysOf(db, userId),
    removeFactorSignInsOf(db, userId),
  ];
};

/** Ends the app of somebody who goes on with passkeys; sign-ins that wait begin anew. */
export const removeAppOf = (db: Db, userId: number): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM staff_passkeys WHERE userId = ${userId})`,
  ),
  db.delete(staffFactors).where(eq(staffFactors.userId, userId)),
  removeFactorSignInsOf(db, userId),
];

/** Factors that were begun and never confirmed. */
export const deleteStaleFactors = (db: Db, nowMs: number): Statement =>
  db
    .delete(staffFactors)
    .where(and(isNull(staffFactors.confirmedAt), lte(staffFactors.createdAt, begunSince(nowMs))));
