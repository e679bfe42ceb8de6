import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import {
  pointTransactionListSchema,
  type PointTransaction,
} from '#shared/points/points.contract.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import { pointsHolds, pointTransactions, userPoints } from './points.table.ts';

/** What a change of points says of itself in the statement. */
export interface PointsReason {
  readonly reason: string;
  readonly reasonAr: string;
}

const b = alias(bookingSubmissions, 'b');
const u = alias(userPoints, 'u');
const h = alias(pointsHolds, 'h');

const onceByCause = sql`ON CONFLICT (kind, ref) DO NOTHING`;

const setBalances = sql`ON CONFLICT (userEmail)
  DO UPDATE SET totalPoints = excluded.totalPoints, updatedAt = excluded.updatedAt`;

function balanceRow(email: string | SQL, at: string) {
  const p = alias(pointTransactions, 'p');
  const sum = sql`(SELECT COALESCE(SUM(${p.pointsEarned}), 0)
    FROM ${pointTransactions} ${p} WHERE ${p.userEmail} = ${email})`;
  return { userEmail: email, totalPoints: sum, createdAt: at, updatedAt: at };
}

/**
 * Balance = sum of the ledger. Goes into every batch that adds to the ledger, after it; a sum below
 * zero breaks `points_nonneg` and rolls the batch back.
 */
export function recomputeBalance(email: string, at: string): Statement {
  return insertSelect(userPoints, balanceRow(email, at), sql`WHERE true ${setBalances}`);
}

/** The same for every account that the query names. */
export function recomputeBalances(emails: SQL, at: string): Statement {
  return insertSelect(
    userPoints,
    balanceRow(sql`owner.userEmail`, at),
    sql`FROM (${emails}) owner WHERE owner.userEmail IS NOT NULL ${setBalances}`,
  );
}

/** The same for the account that a booking belongs to, where it belongs to one. */
export function recomputeOwnerBalance(
  booking: { readonly id: number } | { readonly reference: string },
  at: string,
): Statement {
  const isBooking = 'id' in booking ? eq(b.id, booking.id) : eq(b.reference, booking.reference);
  return recomputeBalances(
    sql`SELECT ${b.userEmail} AS userEmail FROM ${bookingSubmissions} ${b} WHERE ${isBooking}`,
    at,
  );
}

/**
 * Grants the points of a completed stay, once a booking; a booking without an account earns
 * nothing.
 */
export function earnPoints(
  bookingId: number,
  points: number,
  why: PointsReason,
  at: string,
): Statement[] {
  const grant = insertSelect(
    pointTransactions,
    {
      userEmail: b.userEmail,
      pointsEarned: points,
      kind: 'earn',
      ref: sql`'b:' || ${b.id}`,
      ...why,
      bookingId: b.id,
      createdAt: at,
    },
    sql`FROM ${bookingSubmissions} ${b}
      WHERE ${b.id} = ${bookingId} AND ${b.userEmail} IS NOT NULL
        AND ${b.isPointsBooking} = 0 AND ${b.status} = 'completed'
      ${onceByCause}`,
  );
  return [grant, recomputeOwnerBalance({ id: bookingId }, at)];
}

/**
 * Deducts points for the guest's own cancellation, once a booking and never more than the balance;
 * `releaseHoldsFor` goes before it.
 */
export function deductPoints(
  bookingId: number,
  points: number,
  why: PointsReason,
  at: string,
): Statement[] {
  const deduct = insertSelect(
    pointTransactions,
    {
      userEmail: u.userEmail,
      pointsEarned: sql`-MIN(${u.totalPoints}, ${points})`,
      kind: 'cancel',
      ref: sql`'b:' || ${b.id}`,
      ...why,
      bookingId: b.id,
      createdAt: at,
    },
    sql`FROM ${bookingSubmissions} ${b} JOIN ${userPoints} ${u} ON ${u.userEmail} = ${b.userEmail}
      WHERE ${b.id} = ${bookingId} AND ${b.isPointsBooking} = 0
        AND ${b.cancelledBy} = 'guest' AND ${u.totalPoints} > 0
      ${onceByCause}`,
  );
  return [deduct, recomputeOwnerBalance({ id: bookingId }, at)];
}

/** Refunds the points of a cancelled free night, once a booking (P-07). */
export function refundPoints(bookingId: number, why: PointsReason, at: string): Statement[] {
  const refund = insertSelect(
    pointTransactions,
    {
      userEmail: b.userEmail,
      pointsEarned: b.pointsUsed,
      kind: 'refund',
      ref: sql`'b:' || ${b.id}`,
      ...why,
      bookingId: b.id,
      createdAt: at,
    },
    sql`FROM ${bookingSubmissions} ${b}
      WHERE ${b.id} = ${bookingId} AND ${b.userEmail} IS NOT NULL AND ${b.isPointsBooking} = 1
        AND ${b.pointsUsed} > 0 AND ${b.status} = 'cancelled'
      ${onceByCause}`,
  );
  return [refund, recomputeOwnerBalance({ id: bookingId }, at)];
}

/**
 * Pays for a free night that the same batch booked: with the guest's hold that ends first, or from
 * the balance where there is none. Too small a balance breaks `points_nonneg`.
 */
export function payFreeNight(reference: string, why: PointsReason, at: string): Statement[] {
  const consume = sql`UPDATE ${pointsHolds} SET status = 'consumed', bookingReference = ${reference}
    WHERE ${pointsHolds.id} = (
      SELECT ${h.id} FROM ${bookingSubmissions} ${b}
      JOIN ${pointsHolds} ${h} ON ${h.userEmail} = ${b.userEmail}
        AND ${h.roomType} = ${b.roomType} AND ${h.cost} = ${b.pointsUsed}
      WHERE ${b.reference} = ${reference} AND ${h.status} = 'held' AND ${h.expiresAt} > ${at}
      ORDER BY ${h.expiresAt}, ${h.id} LIMIT 1)`;
  const spend = insertSelect(
    pointTransactions,
    {
      userEmail: b.userEmail,
      pointsEarned: sql`-${b.pointsUsed}`,
      kind: 'spend',
      ref: sql`'b:' || ${b.id}`,
      ...why,
      bookingId: b.id,
      createdAt: at,
    },
    sql`FROM ${bookingSubmissions} ${b}
      WHERE ${b.reference} = ${reference} AND NOT EXISTS (
        SELECT 1 FROM ${pointsHolds} WHERE ${pointsHolds.bookingReference} = ${reference})`,
  );
  return [consume, spend, recomputeOwnerBalance({ reference }, at)];
}

/**
 * Points that one booking earned, or lost by its cancellation, as the ledger has them; 0 where
 * nothing moved.
 */
export async function pointsOfBooking(
  db: Db,
  kind: 'earn' | 'cancel',
  bookingId: number,
): Promise<number> {
  const row = await db
    .select({ points: pointTransactions.pointsEarned })
    .from(pointTransactions)
    .where(and(eq(pointTransactions.kind, kind), eq(pointTransactions.ref, `b:${bookingId}`)))
    .get();
  return Math.abs(row?.points ?? 0);
}

/** The points that each of these bookings earned; those that earned none are missing. */
export async function pointsEarnedBy(
  db: Db,
  bookings: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (bookings.length === 0) return new Map();
  const refs = JSON.stringify(bookings.map((id) => `b:${id}`));
  const rows = await db
    .select({ ref: pointTransactions.ref, points: pointTransactions.pointsEarned })
    .from(pointTransactions)
    .where(
      and(
        eq(pointTransactions.kind, 'earn'),
        sql`${pointTransactions.ref} IN (SELECT value FROM json_each(${refs}))`,
      ),
    );
  return new Map(rows.map(({ ref, points }) => [ref, points]));
}

/** Balance of an account; 0 where no points ever moved. */
export async function balanceOf(db: Db, email: string): Promise<number> {
  const row = await db
    .select({ totalPoints: userPoints.totalPoints })
    .from(userPoints)
    .where(eq(userPoints.userEmail, email))
    .get();
  return row?.totalPoints ?? 0;
}

const versionSchema = z.object({ last: z.nullable(z.int()), booked: z.int() });

/**
 * Names the state of an account's points: it changes with every line of the ledger, and when a hold
 * becomes a booking.
 */
export async function pointsVersion(db: Db, email: string): Promise<string> {
  const row = await db.get(sql`SELECT
    (SELECT MAX(${pointTransactions.id}) FROM ${pointTransactions}
      WHERE ${pointTransactions.userEmail} = ${email}) AS last,
    (SELECT COUNT(*) FROM ${pointsHolds}
      WHERE ${pointsHolds.userEmail} = ${email} AND ${pointsHolds.status} = 'consumed') AS booked`);
  const { last, booked } = versionSchema.parse(row);
  return `${last ?? 0}-${booked}`;
}

interface PointsSummary {
  readonly totalPoints: number;
  /** Null where no points ever moved. */
  readonly updatedAt: string | null;
  /** Points of the newest completed stay. */
  readonly recentEarned: number | null;
  readonly heldPoints: number;
}

const sumSchema = z.array(z.object({ held: z.int() }));

export async function pointsOf(db: Db, email: string): Promise<PointsSummary> {
  const { userEmail, kind, id, pointsEarned } = pointTransactions;
  const [[balance], [earned], held] = await db.batch([
    db
      .select({ totalPoints: userPoints.totalPoints, updatedAt: userPoints.updatedAt })
      .from(userPoints)
      .where(eq(userPoints.userEmail, email)),
    db
      .select({ pointsEarned })
      .from(pointTransactions)
      .where(and(eq(userEmail, email), eq(kind, 'earn')))
      .orderBy(desc(id))
      .limit(1),
    db
      .select({ held: sql`COALESCE(SUM(${pointsHolds.cost}), 0)` })
      .from(pointsHolds)
      .where(and(eq(pointsHolds.userEmail, email), eq(pointsHolds.status, 'held'))),
  ]);
  return {
    totalPoints: balance?.totalPoints ?? 0,
    updatedAt: balance?.updatedAt ?? null,
    recentEarned: earned?.pointsEarned ?? null,
    heldPoints: sumSchema.parse(held)[0]?.held ?? 0,
  };
}

/** Lines of the ledger before the cursor, newest first, each with the balance that it left. */
export async function statementLines(
  db: Db,
  email: string,
  before: number,
  limit: number,
): Promise<PointTransaction[]> {
  const t = alias(pointTransactions, 't');
  const n = alias(bookingSubmissions, 'n');
  const rows = await db.all(sql`
    SELECT ${t.id}, ${t.pointsEarned}, ${t.kind}, ${t.reason}, ${t.reasonAr}, ${t.createdAt},
      t.balanceAfter, COALESCE(${t.bookingId}, ${n.id}) AS bookingId,
      COALESCE(${b.reference}, ${n.reference}) AS bookingReference,
      COALESCE(${b.roomType}, ${h.roomType}) AS roomType
    FROM (
      SELECT *, SUM(${pointTransactions.pointsEarned}) OVER (ORDER BY ${pointTransactions.id})
        AS balanceAfter
      FROM ${pointTransactions} WHERE ${pointTransactions.userEmail} = ${email}) ${t}
    LEFT JOIN ${bookingSubmissions} ${b} ON ${b.id} = ${t.bookingId}
    LEFT JOIN ${pointsHolds} ${h} ON ${h.id} = substr(${t.ref}, 3)
    LEFT JOIN ${bookingSubmissions} ${n} ON ${n.reference} = ${h.bookingReference}
    WHERE ${t.id} < ${before} ORDER BY ${t.id} DESC LIMIT ${limit}`);
  return pointTransactionListSchema.parse(rows);
}
