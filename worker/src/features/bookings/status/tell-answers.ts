import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import { systemContext, type RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { requireBooking } from '../booking-access.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { topicsOfCards } from '../card-of-booking.ts';
import { bookingNews } from '../notifications/booking-notifications.ts';
import type { Answer } from './answer-mails.repository.ts';
import {
  findDueAnswers,
  hasDueAnswers,
  TELLING_BATCH,
  tellStatements,
} from './answers.repository.ts';
import { mailAnswer, mailDueAnswers } from './mail-answers.ts';

/** Rounds of one call; what is left of a flood waits for the next. */
const ROUNDS = 20;

type Tellers = Pick<RequestContext, 'deps' | 'waitUntil'>;

/**
 * Tells the guests of all answers that can no longer be undone (decision 040), and mails what was
 * told without its mail.
 */
export async function tellAnswers(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'tellAnswers');
  await tellDue(ctx);
  await mailDueAnswers(ctx);
}

/**
 * The same as the telling of each minute, before an answer to a desk that asks sooner. The system
 * acts here, not the caller. Costs one indexed row when nothing is due.
 */
export async function tellAnswersIfDue({ deps, waitUntil }: Tellers): Promise<void> {
  if (await hasDueAnswers(deps.db, new Date(deps.now()).toISOString()))
    await tellDue(systemContext(deps, waitUntil));
}

/**
 * The same once the answer that was just stored can no longer be undone, whether or not a desk asks
 * by then. The clock of each minute tells what this does not live to tell.
 */
export function tellWhenUndoIsOver({ deps, waitUntil }: Tellers): void {
  const told = deps.later(DECISION_UNDO + DECISION_UNDO_GRACE, () =>
    tellAnswersIfDue({ deps, waitUntil }),
  );
  waitUntil(
    told.catch((error: unknown) =>
      deps.log('warn', 'an answer is told a minute late', {
        errorName: error instanceof Error ? error.name : 'unknown',
      }),
    ),
  );
}

/**
 * Tells of this booking's answer at once where it waits to be told, because something else follows
 * it; answers the booking as it is then.
 */
export async function tellNow({ deps, waitUntil }: Tellers, row: BookingRow): Promise<BookingRow> {
  if (row.tellAt === null) return row;
  // Its guest may have handed it over as they know it.
  const untold = await findBooking(deps.db, row.id);
  if (untold) await tell(systemContext(deps, waitUntil), untold);
  return (await findBooking(deps.db, row.id)) ?? row;
}

/**
 * A booking as `requireBooking` finds it, for staff who change it: an answer of a moment ago is
 * told before what follows it (decision 040).
 */
export async function requireToldBooking(ctx: RequestContext, id: number): Promise<BookingRow> {
  return tellNow(ctx, (await requireBooking(ctx, id)).row);
}

async function tellDue(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  for (let round = 0; round < ROUNDS; round++) {
    const due = await findDueAnswers(db, new Date(now()).toISOString());
    for (const row of due) await tell(ctx, row);
    if (due.length < TELLING_BATCH) return;
  }
}

/**
 * Safe to run twice at once, and to repeat where the database's answer got lost: what was told
 * already is told by nobody else, and the mail that it left is sent by whoever takes it.
 */
async function tell(ctx: RequestContext, row: BookingRow): Promise<void> {
  if (row.tellAt === null) return;
  const { deps, requestId: operation } = ctx;
  const answer = row.status === 'cancelled' ? 'rejected' : 'approved';
  const at = new Date(deps.now()).toISOString();
  const news = bookingNews(row, answer, at);
  try {
    await commit(ctx, {
      statements: tellStatements(deps.db, { row, answer, news, operation, at }),
      // Who answered is written down with the answer.
      audit: [],
      topics: [
        'bookings',
        ...(answer === 'rejected' ? (['inventory'] as const) : []),
        ...(answer === 'rejected' ? topicsOfCards([row]) : []),
        ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
      ],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition') return;
    throw error;
  }
  const told = { ...row, tellAt: null, askedExpiresAt: null };
  ctx.waitUntil(mailLater(ctx, told, answer));
}

/** The clock of each minute mails what fails here. */
const mailLater = (ctx: RequestContext, told: BookingRow, answer: Answer): Promise<void> =>
  mailAnswer(ctx, told, answer).catch((error: unknown) =>
    ctx.deps.log('warn', 'the mail of an answer waits', {
      errorName: error instanceof Error ? error.name : 'unknown',
    }),
  );
