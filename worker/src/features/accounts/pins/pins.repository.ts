import { and, asc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { PIN_DAYS, PIN_TRIES, wrongPinsKey } from '#shared/accounts/pin.ts';
import type { RequestContext } from '../../../context.ts';
import { admins, users } from '../../../identity/identity.table.ts';
import { auditSetStatement } from '../../../platform/db/audit.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isSamePassword } from '../../../platform/db/same-password.ts';
import { resetAttempts } from '../../../platform/db/throttle.ts';
import { hasFactor } from '../factors/factors.repository.ts';
import { staffPins, staffTablets } from './pins.table.ts';

/** More than sign in on one tablet; the list is never longer. */
const MOST_HOLDERS = 50;
const DAY = 24 * 60 * 60 * 1000;

/** A password that was given before this instant opens no PIN any more. */
export const provedSince = (nowMs: number): string =>
  new Date(nowMs - PIN_DAYS * DAY).toISOString();

const holders = (db: Db, tabletHash: string, since: string) =>
  db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      staffRole: admins.role,
      pinHash: staffPins.pinHash,
      tries: staffTablets.tries,
      provedAt: staffTablets.provedAt,
      hasFactor: hasFactor(users.id),
    })
    .from(staffTablets)
    .innerJoin(staffPins, eq(staffPins.userId, staffTablets.userId))
    .innerJoin(
      users,
      and(eq(users.id, staffTablets.userId), eq(users.isVerified, true), isNotNull(users.password)),
    )
    .innerJoin(admins, and(eq(admins.username, users.email), isNull(admins.disabledAt)))
    .where(and(eq(staffTablets.tabletHash, tabletHash), gt(staffTablets.provedAt, since)))
    .$dynamic();

/** Staff whose PIN counts on this tablet, by name, those with too many wrong ones included. */
export async function findPinHolders(db: Db, tabletHash: string, since: string) {
  return holders(db, tabletHash, since)
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(MOST_HOLDERS);
}

/** One of them, or undefined. */
export async function findPinHolder(db: Db, tabletHash: string, userId: number, since: string) {
  const rows = await holders(db, tabletHash, since);
  return rows.find(({ id }) => id === userId);
}

/**
 * Takes one try before a PIN is compared, and returns how many are taken by now; undefined where
 * none is left. A statement of its own and in no batch: a try counts whatever becomes of the
 * request, and parallel ones cannot exceed the limit.
 */
export async function takePinTry(
  db: Db,
  tabletHash: string,
  userId: number,
): Promise<number | undefined> {
  const taken = await db
    .update(staffTablets)
    .set({ tries: sql`${staffTablets.tries} + 1` })
    .where(
      and(
        eq(staffTablets.tabletHash, tabletHash),
        eq(staffTablets.userId, userId),
        sql`${staffTablets.tries} < ${PIN_TRIES}`,
      ),
    )
    .returning({ tries: staffTablets.tries });
  return taken[0]?.tries;
}

export const forgetPinTries = (db: Db, tabletHash: string, userId: number): Statement =>
  db
    .update(staffTablets)
    .set({ tries: 0 })
    .where(and(eq(staffTablets.tabletHash, tabletHash), eq(staffTablets.userId, userId)));

/**
 * Rolls a batch back (`bad_transition`) where the PIN that was compared does not count on this
 * tablet any more, or the session that it opens is over; the repeat of the batch finds its own.
 */
export const assertPinCounts = (
  {
    userId,
    pinHash,
    rehashed,
    tabletHash,
  }: { userId: number; pinHash: string; rehashed: string | null; tabletHash: string },
  sessions: { readonly former: string; readonly own: string },
): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM staff_pins p JOIN staff_tablets t ON t.userId = p.userId
      WHERE p.userId = ${userId} AND t.tabletHash = ${tabletHash}
        AND (${isSamePassword(sql`p.pinHash`, pinHash)} OR p.pinHash = ${rehashed}))`,
  ),
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM sessions WHERE tokenHash IN (${sessions.former}, ${sessions.own}))`,
  ),
];

/** For a batch that opens the session: true in its repeat. */
export const isOpened = (own: string): SQL =>
  sql`EXISTS (SELECT 1 FROM sessions WHERE tokenHash = ${own})`;

/** Whether anybody has given a password on this tablet. */
export async function isTabletKnown(db: Db, tabletHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: staffTablets.userId })
    .from(staffTablets)
    .where(eq(staffTablets.tabletHash, tabletHash))
    .limit(1);
  return rows.length > 0;
}

/**
 * For the batch in which a member of staff has given the password on this tablet: wrong PINs before
 * it are forgotten.
 */
export const proveTablet = (
  db: Db,
  tabletHash: string,
  userId: number,
  at: string,
): Statement[] => [
  db
    .insert(staffTablets)
    .values({ tabletHash, userId, provedAt: at, tries: 0 })
    .onConflictDoUpdate({
      target: [staffTablets.tabletHash, staffTablets.userId],
      set: { provedAt: at, tries: 0 },
    }),
  resetAttempts(db, wrongPinsKey(userId)),
];

/**
 * For the batch that sets up a second factor: the PIN counts on this tablet alone, where a code of
 * it was given.
 */
export const keepTablet = (
  db: Db,
  userId: number,
  tabletHash: string | null,
  at: string,
): Statement[] => [
  db
    .delete(staffTablets)
    .where(
      and(eq(staffTablets.userId, userId), sql`${staffTablets.tabletHash} IS NOT ${tabletHash}`),
    ),
  db.update(staffTablets).set({ provedAt: at }).where(eq(staffTablets.userId, userId)),
];

export const setPinHash = (db: Db, userId: number, pinHash: string, at: string): Statement =>
  db
    .insert(staffPins)
    .values({ userId, pinHash, setAt: at })
    .onConflictDoUpdate({ target: staffPins.userId, set: { pinHash, setAt: at } });

/** Stores the same PIN under the newest pepper; one that was changed meanwhile stays as it is. */
export const replacePinHash = (db: Db, userId: number, before: string, after: string): Statement =>
  db
    .update(staffPins)
    .set({ pinHash: after })
    .where(and(eq(staffPins.userId, userId), isSamePassword(sql`${staffPins.pinHash}`, before)));

export async function hasPin(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .select({ userId: staffPins.userId })
    .from(staffPins)
    .where(eq(staffPins.userId, userId))
    .get();
  return row !== undefined;
}

/**
 * For every batch that ends what a PIN stood for: another password or e-mail, the role, all other
 * sessions, the account. It is written down where there was one.
 */
export const revokePin = (ctx: RequestContext, userId: number): Statement[] => [
  auditSetStatement(ctx, {
    action: 'auth.pin_removed',
    targetType: 'user',
    ids: sql`SELECT userId AS id FROM staff_pins WHERE userId = ${userId}`,
    field: 'pin',
  }),
  ctx.deps.db.delete(staffPins).where(eq(staffPins.userId, userId)),
  ctx.deps.db.delete(staffTablets).where(eq(staffTablets.userId, userId)),
];

/** Tablets on which no PIN counts any more. */
export const deleteIdleTablets = (db: Db, nowMs: number): Statement =>
  db.delete(staffTablets).where(lte(staffTablets.provedAt, provedSince(nowMs)));
