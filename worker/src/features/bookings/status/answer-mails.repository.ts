import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';
import { answerMails, type ANSWERS } from './answer-mails.table.ts';

const m = answerMails;

export type Answer = (typeof ANSWERS)[number];

/** Names one mail. */
interface AnswerMail {
  readonly bookingId: number;
  readonly life: number;
  readonly answer: Answer;
}

const isMail = ({ bookingId, life, answer }: AnswerMail) =>
  and(eq(m.bookingId, bookingId), eq(m.life, life), eq(m.answer, answer));

/** A mail that is to be sent, once an answer of a life; belongs to the batch that tells of it. */
export const insertAnswerMail = (db: Db, mail: AnswerMail, at: string): Statement =>
  db
    .insert(m)
    .values({ ...mail, notBefore: at })
    .onConflictDoNothing();

interface DueMail {
  readonly life: number;
  readonly answer: Answer;
  readonly booking: BookingRow;
}

/** Mails that are due, with their bookings as they are now, deleted ones too. */
export const findDueMails = (db: Db, at: string, most: number): Promise<DueMail[]> =>
  db
    .select({ life: m.life, answer: m.answer, booking: bookingSubmissions })
    .from(m)
    .innerJoin(bookingSubmissions, eq(bookingSubmissions.id, m.bookingId))
    .where(lte(m.notBefore, at))
    .orderBy(asc(m.notBefore))
    .limit(most)
    .all();

/**
 * Takes a mail that is due, so that nobody else sends it before `until`. Answers the number of the
 * try, and nothing where it is not due: sent, or taken by somebody else.
 */
export const claimMail = (db: Db, mail: AnswerMail, at: string, until: string): Statement =>
  db
    .update(m)
    .set({ notBefore: until, tries: sql`${m.tries} + 1` })
    .where(and(isMail(mail), lte(m.notBefore, at)))
    .returning({ tries: m.tries });

/**
 * For a batch that brings a booking back to hold its nights: whatever was on its way, its guest hears
 * of that now.
 */
export const dropMails = (db: Db, bookingId: number): Statement =>
  db.delete(m).where(eq(m.bookingId, bookingId));

/** Sent, or given up. */
export const deleteMail = (db: Db, mail: AnswerMail): Statement => db.delete(m).where(isMail(mail));
