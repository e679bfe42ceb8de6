import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import { systemContext, type RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { bookingNews } from '../notifications/booking-notifications.ts';
import { mailBookingNotification } from '../notifications/send-booking-mail.ts';
import {
  findDueAnswers,
  hasDueAnswers,
  TELLING_BATCH,
  tellStatements,
} from './answers.repository.ts';

/** Rounds of one call; what is left of a flood waits for the next. */
const ROUNDS = 20;

type Tellers = Pick<RequestContext, 'deps' | 'waitUntil'>;

/** Tells the guests of all answers that can no longer be undone (decision 040). */
export async function tellAnswers(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'tellAnswers');
  await tellDue(ctx);
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
  await tell(systemContext(deps, waitUntil), row);
  return (await findBooking(deps.db, row.id)) ?? row;
}

async function tellDue(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  for (let round = 0; round < ROUNDS; round++) {
    const due = await findDueAnswers(db, new Date(now()).toISOString());
    for (const row of due) await tell(ctx, row);
    if (due.length < TELLING_BATCH) return;
  }
}

/** Safe to run twice at once: the second finds nothing left to tell. */
async function tell(ctx: RequestContext, row: BookingRow): Promise<void> {
  const { deps } = ctx;
  const kind = row.status === 'cancelled' ? 'rejected' : 'approved';
  const news = bookingNews(row, kind, new Date(deps.now()).toISOString());
  try {
    await commit(ctx, {
      statements: tellStatements(deps.db, row, news),
      // Who answered is written down with the answer.
      audit: [],
      topics: [
        'bookings',
        ...(row.status === 'cancelled' ? (['inventory'] as const) : []),
        ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
      ],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition') return;
    throw error;
  }
  const told = { ...row, tellAt: null, askedExpiresAt: null };
  ctx.waitUntil(mailBookingNotification(deps, told, { kind, language: null }));
}
