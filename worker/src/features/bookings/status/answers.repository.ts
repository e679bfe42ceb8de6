import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { assertChangedBy, type BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';
import { releaseNights } from '../nights.repository.ts';

const b = bookingSubmissions;

/** Guests that one round tells. */
export const TELLING_BATCH = 50;

/** What an answer keeps until its guest is told: from when on they are, and until when it held. */
export type Untold = Pick<BookingRow, 'tellAt' | 'askedExpiresAt'>;

/** When an answer given now can no longer be undone. */
export const tellAtOf = (now: number): string =>
  new Date(now + DECISION_UNDO + DECISION_UNDO_GRACE).toISOString();

/** Answers whose guests are to be told by now, oldest first. */
export const findDueAnswers = (db: Db, at: string): Promise<BookingRow[]> =>
  db.select().from(b).where(lte(b.tellAt, at)).orderBy(asc(b.tellAt)).limit(TELLING_BATCH).all();

/** One indexed row at most. */
export async function hasDueAnswers(db: Db, at: string): Promise<boolean> {
  const rows = await db.select({ id: b.id }).from(b).where(lte(b.tellAt, at)).limit(1);
  return rows.length > 0;
}

/**
 * Ends the time in which an answer can be undone: `news` go to its guest, and the nights of a
 * rejected request are released. Breaks `bad_transition` where it was undone or told meanwhile, so
 * that nobody is told twice.
 */
export function tellStatements(db: Db, row: BookingRow, news: readonly Statement[]): Statement[] {
  const isUntold = sql`EXISTS (SELECT 1 FROM ${b} WHERE ${b.id} = ${row.id}
    AND ${b.tellAt} = ${row.tellAt} AND ${b.status} = ${row.status})`;
  return [
    assertNot('bad_transition', sql`NOT ${isUntold}`),
    ...news,
    ...(row.status === 'cancelled' ? [releaseNights(db, row.id)] : []),
    db
      .update(b)
      .set({ tellAt: null, askedExpiresAt: null, networkHash: null })
      .where(eq(b.id, row.id)),
  ];
}

interface Undoing {
  readonly id: number;
  /** Names the answer. */
  readonly answeredAt: string;
  readonly operation: string;
  readonly at: string;
}

/**
 * Puts a request back to what it was before its answer, with the nights that it still holds; breaks
 * `bad_transition` where its guest has been told, or the booking has gone on.
 */
export function undoStatements(db: Db, { id, answeredAt, operation, at }: Undoing): Statement[] {
  const update = db
    .update(b)
    .set({
      status: 'pending',
      cancelledBy: null,
      expiresAt: sql`${b.askedExpiresAt}`,
      askedExpiresAt: null,
      tellAt: null,
      rejectReason: null,
      rejectWords: '',
      lastOperation: operation,
      updatedAt: at,
    })
    .where(
      and(
        eq(b.id, id),
        isNull(b.deletedAt),
        inArray(b.status, ['approved', 'cancelled']),
        gt(b.tellAt, at),
        eq(b.updatedAt, answeredAt),
        isNull(b.checkedInAt),
        isNull(b.noShowAt),
        isNull(b.roomNumber),
      ),
    );
  return [update, assertChangedBy(id, operation)];
}
