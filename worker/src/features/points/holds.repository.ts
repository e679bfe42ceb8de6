import { eq, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { insertAuditRows } from '../../platform/db/audit.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { qualified } from '../../platform/db/qualified.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import {
  recomputeBalance,
  recomputeBalances,
  recomputeOwnerBalance,
  type PointsReason,
} from './points.repository.ts';
import { pointsHolds, pointTransactions, userPoints } from './points.table.ts';

export type HoldRow = InferSelectModel<typeof pointsHolds>;

const b = alias(bookingSubmissions, 'b');
const h = alias(pointsHolds, 'h');
const u = alias(userPoints, 'u');
const t = alias(pointTransactions, 't');

export async function findHold(db: Db, id: string): Promise<HoldRow | undefined> {
  return db.select().from(pointsHolds).where(eq(pointsHolds.id, id)).get();
}

/** Sets points aside; a balance that does not cover them breaks `points_nonneg`. */
export function insertHold(
  db: Db,
  hold: Omit<HoldRow, 'status' | 'bookingReference'>,
  why: PointsReason,
): Statement[] {
  const { id, userEmail, cost, createdAt } = hold;
  return [
    db.insert(pointsHolds).values({ ...hold, status: 'held' }),
    db.insert(pointTransactions).values({
      userEmail,
      pointsEarned: -cost,
      kind: 'spend',
      ref: `h:${id}`,
      ...why,
      createdAt,
    }),
    recomputeBalance(userEmail, createdAt),
  ];
}

/** The stored response to a hold, with the balance that the batch leaves. */
export function holdResponse(email: string, body: object): SQL {
  return sql`json_set(${JSON.stringify(body)}, '$.totalPoints', (
    SELECT ${userPoints.totalPoints} FROM ${userPoints} WHERE ${userPoints.userEmail} = ${email}))`;
}

/**
 * Refunds and closes a set of holds; `isInSet` names them by the alias `h`, and holds for them
 * until the last of these statements.
 */
function releaseStatements(
  isInSet: SQL,
  why: PointsReason,
  at: string,
  audit: { readonly action: string; readonly operation: string } | null,
): Statement[] {
  const fromSet = sql`FROM ${pointsHolds} ${h} WHERE ${isInSet}`;
  const refund = insertSelect(
    pointTransactions,
    {
      userEmail: h.userEmail,
      pointsEarned: h.cost,
      kind: 'refund',
      ref: sql`'h:' || ${h.id}`,
      ...why,
      createdAt: at,
    },
    sql`${fromSet} ORDER BY ${h.expiresAt}, ${h.id}`,
  );
  const record =
    audit &&
    insertAuditRows(
      {
        at,
        actor: 'system',
        action: audit.action,
        targetType: 'points_hold',
        targetId: h.id,
        result: 'ok',
        fields: 'status',
        requestId: audit.operation,
      },
      fromSet,
    );
  return [
    refund,
    ...(record ? [record] : []),
    sql`UPDATE ${pointsHolds} AS ${h} SET status = 'expired' WHERE ${isInSet}`,
  ];
}

/** Releases one hold; where a booking or the clock was first, `no_hold` rolls the batch back. */
export function releaseHoldStatements(
  { id, userEmail }: HoldRow,
  why: PointsReason,
  at: string,
): Statement[] {
  return [
    assertNot(
      'no_hold',
      sql`NOT EXISTS (SELECT 1 FROM ${pointsHolds} ${h}
        WHERE ${h.id} = ${id} AND ${h.status} = 'held')`,
    ),
    ...releaseStatements(eq(h.id, id), why, at, null),
    recomputeBalance(userEmail, at),
  ];
}

const isDue = (at: string): SQL => sql`${h.status} = 'held' AND ${h.expiresAt} <= ${at}`;

/** Accounts with a hold that is over; one seek in an index where there is none. */
export async function ownersOfExpiredHolds(db: Db, at: string): Promise<string[]> {
  const rows = await db.selectDistinct({ email: h.userEmail }).from(h).where(isDue(at));
  return rows.map(({ email }) => email);
}

/** Releases every hold that is over. Run twice, the second finds none. */
export function releaseExpiredHoldsStatements(
  owners: readonly string[],
  operation: string,
  why: PointsReason,
  at: string,
): Statement[] {
  const audit = { action: 'points.hold_expired', operation };
  return [
    ...releaseStatements(isDue(at), why, at, audit),
    recomputeBalances(sql`SELECT value AS userEmail FROM json_each(${JSON.stringify(owners)})`, at),
  ];
}

/**
 * Releases what a guest has set aside where the rest does not cover the points that a cancellation
 * deducts: what is set aside is still theirs, and a purchase under way then pays from the balance.
 * Goes before `deductPoints`, into the batch that cancels the booking.
 */
export function releaseHoldsFor(
  { bookingId, points }: { readonly bookingId: number; readonly points: number },
  operation: string,
  why: PointsReason,
  at: string,
): Statement[] {
  const isNeeded = qualified(sql`${h.status} = 'held' AND EXISTS (
    SELECT 1 FROM ${bookingSubmissions} ${b}
    JOIN ${userPoints} ${u} ON ${u.userEmail} = ${b.userEmail}
    WHERE ${b.id} = ${bookingId} AND ${b.userEmail} = ${h.userEmail}
      AND ${b.isPointsBooking} = 0 AND ${b.cancelledBy} = 'guest' AND ${u.totalPoints} < ${points}
      AND NOT EXISTS (SELECT 1 FROM ${pointTransactions} ${t}
        WHERE ${t.kind} = 'cancel' AND ${t.ref} = 'b:' || ${b.id}))`);
  return [
    ...releaseStatements(isNeeded, why, at, { action: 'points.hold_released', operation }),
    recomputeOwnerBalance({ id: bookingId }, at),
  ];
}
