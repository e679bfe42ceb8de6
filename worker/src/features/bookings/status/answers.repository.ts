import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { assertChangedBy, type BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions } from '../bookings.table.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { lapseOpenRequest } from '../change/change-requests.repository.ts';
import { releaseNights } from '../nights.repository.ts';
import { insertAnswerMail, type Answer } from './answer-mails.repository.ts';

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

interface Telling {
  readonly row: BookingRow;
  readonly answer: Answer;
  /** What the guest reads of it. */
  readonly news: readonly Statement[];
  readonly operation: string;
  readonly at: string;
}

/**
 * Ends the time in which an answer can be undone: `news` and a mail go to its guest, and a rejected
 * request releases its nights, gives back what it used of a card and leaves nothing open. Breaks `bad_transition` where it was undone
 * or told by somebody else meanwhile, so that nobody is told twice.
 */
export function tellStatements(db: Db, telling: Telling): Statement[] {
  const { row, answer, news, operation, at } = telling;
  const { id, life, status, tellAt } = row;
  const update = db
    .update(b)
    .set({ tellAt: null, askedExpiresAt: null, networkHash: null, lastOperation: operation })
    .where(and(eq(b.id, id), eq(b.status, status), sql`${b.tellAt} = ${tellAt}`));
  return [
    update,
    assertChangedBy(id, operation),
    ...news,
    insertAnswerMail(db, { bookingId: id, life, answer }, at),
    ...(answer === 'rejected'
      ? [
          releaseNights(db, id),
          lapseOpenRequest(id, operation, at),
          ...settleCard(row, operation, at),
        ]
      : []),
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
 * Puts a request back to what it was before its answer, with the nights that it held then; breaks
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
  const unheld = db
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.id, id), eq(b.isUnheld, true), eq(b.status, 'pending')));
  return [
    update,
    assertChangedBy(id, operation),
    db.delete(bookingNights).where(inArray(bookingNights.bookingId, unheld)),
  ];
}
