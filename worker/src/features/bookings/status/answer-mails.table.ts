import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, oneOf } from '../../../platform/db/columns.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/** What an answer to a request is, once its guest has been told. */
export const ANSWERS = ['approved', 'rejected'] as const;

/**
 * Mails of answers on their way, written with the telling and deleted once they are sent. Nobody
 * sends one before `notBefore`: whoever takes it moves that on.
 */
export const answerMails = sqliteTable(
  'answer_mails',
  {
    bookingId: integer('bookingId')
      .notNull()
      .references(() => bookingSubmissions.id),
    /** The life of the booking in which it was given. */
    life: integer('life').notNull().default(0),
    answer: text('answer', { enum: ANSWERS }).notNull(),
    notBefore: instant('notBefore').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.life, t.answer] }),
    index('answer_mails_due').on(t.notBefore),
    oneOf('answer_mails_answer', t.answer, ANSWERS),
  ],
);
