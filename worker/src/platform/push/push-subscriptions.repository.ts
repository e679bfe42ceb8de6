import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../db/batch.ts';
import type { Db } from '../db/db.ts';
import { pushOutbox, pushSubscriptions as subs } from './push.table.ts';

export type PushSubscriptionRow = typeof subs.$inferSelect;
export type NewPushSubscription = Omit<
  typeof subs.$inferInsert,
  'id' | 'createdAt' | 'lastSeenAt' | 'session'
> & {
  /** Hash of the session's token, where somebody is signed in. */
  readonly sessionHash: string | null;
  readonly at: string;
};

/** Who asks, as rows name them. */
export interface PushOwner {
  /** `u:` and the account, or `d:` and the hash of the device. */
  readonly owner: string;
  readonly device: string | null;
}

const handleOf = (tokenHash: string | null): SQL =>
  sql`(SELECT handle FROM sessions WHERE tokenHash = ${tokenHash})`;

/** Theirs, or of the device that they use without an account. */
const isOwn = ({ owner, device }: PushOwner) =>
  or(eq(subs.owner, owner), device === null ? undefined : eq(subs.owner, device));

/** Removes subscriptions with all that was on its way to them. */
function removeSubscriptions(which: SQL): Statement[] {
  const ids = sql`SELECT id FROM ${subs} WHERE ${which}`;
  return [
    sql`DELETE FROM ${pushOutbox} WHERE ${pushOutbox.subId} IN (${ids})`,
    sql`DELETE FROM ${subs} WHERE ${which}`,
  ];
}

export async function findSubscription(db: Db, whose: PushOwner, endpointHash: string) {
  return db
    .select()
    .from(subs)
    .where(and(eq(subs.endpointHash, endpointHash), isOwn(whose)))
    .get();
}

/**
 * Keeps a browser's subscription under its endpoint, whosever it was, and at most `most` of its new
 * owner: those that were seen last. What was on its way to another owner is dropped.
 */
export function keepSubscription(
  db: Db,
  { sessionHash, at, ...row }: NewPushSubscription,
  most: number,
): Statement[] {
  const values = { ...row, session: sql`${handleOf(sessionHash)}`, lastSeenAt: at, fails: 0 };
  const surplus = sql`SELECT id FROM ${subs} WHERE owner = ${row.owner}
    ORDER BY lastSeenAt DESC, id DESC LIMIT -1 OFFSET ${most}`;
  return [
    sql`DELETE FROM ${pushOutbox} WHERE ${pushOutbox.subId} IN (SELECT id FROM ${subs}
      WHERE ${subs.endpointHash} = ${row.endpointHash} AND ${subs.owner} <> ${row.owner})`,
    db
      .insert(subs)
      .values({ ...values, createdAt: at })
      .onConflictDoUpdate({ target: subs.endpointHash, set: values }),
    ...removeSubscriptions(sql`${subs.id} IN (${surplus})`),
  ];
}

/**
 * Somebody has opened the app: the subscription is in use, and goes on for them in this session.
 */
export const touchSubscription = (
  db: Db,
  id: number,
  { owner, device }: PushOwner,
  sessionHash: string | null,
  at: string,
): Statement =>
  db
    .update(subs)
    .set({ owner, device, lastSeenAt: at, session: sql`${handleOf(sessionHash)}` })
    .where(eq(subs.id, id));

/** Whether a subscription belongs to this session already. */
export async function isOfSession(db: Db, id: number, sessionHash: string): Promise<boolean> {
  const found = await db
    .select({ id: subs.id })
    .from(subs)
    .where(and(eq(subs.id, id), sql`${subs.session} = ${handleOf(sessionHash)}`))
    .get();
  return found !== undefined;
}

export const removeOwnSubscription = (whose: PushOwner, endpointHash: string): Statement[] =>
  removeSubscriptions(sql`${and(eq(subs.endpointHash, endpointHash), isOwn(whose))}`);

/** For the batch that ends sessions, before it does; `handles` selects theirs. */
export const removeSubscriptionsOfSessions = (handles: SQL): Statement[] =>
  removeSubscriptions(sql`${subs.session} IN (${handles})`);

/**
 * Somebody signs in on a device: what another account is told there ends, also where that one's
 * session had ended by its age.
 */
export const removeSubscriptionsOfOthers = (userId: number, deviceHash: string): Statement[] =>
  removeSubscriptions(
    sql`${subs.device} = ${`d:${deviceHash}`} AND ${subs.owner} LIKE 'u:%'
      AND ${subs.owner} <> ${`u:${userId}`}`,
  );

/** A browser goes on under another session of the same account. */
export const moveSubscriptions = (userId: number, tokenHash: string, toHandle: string): Statement =>
  sql`UPDATE ${subs} SET session = ${toHandle}
    WHERE ${subs.owner} = ${`u:${userId}`} AND session = ${handleOf(tokenHash)}`;

export const removeSubscriptionsOfOwner = (owner: string): Statement[] =>
  removeSubscriptions(sql`${subs.owner} = ${owner}`);

/** An account's browser hears no more of what was made on it without the account. */
export const detachDevice = (device: string): Statement =>
  sql`UPDATE ${subs} SET device = NULL WHERE device = ${device} AND owner <> ${device}`;

/** Removes what its service no longer knows, unless the browser has subscribed again meanwhile. */
export const removeGone = (gone: Pick<PushSubscriptionRow, 'endpointHash' | 'secretEnc'>) =>
  removeSubscriptions(
    sql`${subs.endpointHash} = ${gone.endpointHash} AND ${subs.secretEnc} = ${gone.secretEnc}`,
  );

export const noteSuccess = (db: Db, id: number, at: string): Statement =>
  db.update(subs).set({ lastOkAt: at, fails: 0 }).where(eq(subs.id, id));

export const noteRefusal = (db: Db, id: number): Statement =>
  db
    .update(subs)
    .set({ fails: sql`${subs.fails} + 1` })
    .where(eq(subs.id, id));

export async function findSubscriptions(db: Db, ids: readonly number[]) {
  return db
    .select()
    .from(subs)
    .where(inArray(subs.id, [...ids]));
}

export async function subscriptionsOf(db: Db, owner: string) {
  return db
    .select({
      language: subs.language,
      kinds: subs.kinds,
      quietFrom: subs.quietFrom,
      quietTo: subs.quietTo,
      createdAt: subs.createdAt,
      lastSeenAt: subs.lastSeenAt,
    })
    .from(subs)
    .where(eq(subs.owner, owner))
    .orderBy(subs.id);
}

export async function hasUnused(db: Db, before: string): Promise<boolean> {
  const row = await db
    .select({ id: subs.id })
    .from(subs)
    .where(lt(subs.lastSeenAt, before))
    .limit(1);
  return row.length > 0;
}

export const removeUnused = (before: string): Statement[] =>
  removeSubscriptions(sql`${subs.lastSeenAt} < ${before}`);
