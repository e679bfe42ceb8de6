import { ERASED_TEXT } from '#shared/erased-text.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { mailBookingNotification } from '../notifications/send-booking-mail.ts';
import { type Answer, claimMail, deleteMail, findDueMails } from './answer-mails.repository.ts';

const MINUTE = 60_000;
/** Longer than a mail can take: then the run that took it has ended without a word. */
const LEASE_MS = 2 * MINUTE;
/** Tries of a mail that the service refuses; each waits a lease. */
const MOST_TRIES = 5;
/** Mails of one round; what is left of a flood waits for the next minute. */
const MAILING_BATCH = 50;

/** No list shows any of it, and the answer has its audit row. */
const write = (statements: readonly Statement[]) =>
  ({ statements, audit: [], topics: [UNSEEN] }) as const;

/**
 * Mails an answer that was just told, as the booking was then. Two at once never send the same:
 * each takes what it sends. What was sent when its runtime ended is sent again under the same key.
 */
export async function mailAnswer(
  ctx: RequestContext,
  row: BookingRow,
  answer: Answer,
): Promise<void> {
  const { deps } = ctx;
  const mail = { bookingId: row.id, life: row.life, answer };
  const [at, until] = [0, LEASE_MS].map((ms) => new Date(deps.now() + ms).toISOString());
  const claimed = await commit(ctx, write([claimMail(deps.db, mail, at ?? '', until ?? '')]));
  const tries = claimed.at(-1)?.results?.[0]?.['tries'];
  if (typeof tries !== 'number') return;
  const outcome = await mailBookingNotification(deps, row, { kind: answer, language: null });
  if (outcome === 'done' || tries >= MOST_TRIES)
    await commit(ctx, write([deleteMail(deps.db, mail)]));
}

/** Mails what a run left behind that did not live to, or whose service refused it. */
export async function mailDueAnswers(ctx: RequestContext): Promise<void> {
  const { db, now } = ctx.deps;
  const due = await findDueMails(db, new Date(now()).toISOString(), MAILING_BATCH);
  for (const { life, answer, booking } of due)
    // Under the key of the life in which it was given: tried before, it is no second mail.
    if (isStillTrue(booking, life, answer)) await mailAnswer(ctx, { ...booking, life }, answer);
    else await commit(ctx, write([deleteMail(db, { bookingId: booking.id, life, answer })]));
}

/**
 * A guest who has heard more since is not told again what it was before, nor what staff can still
 * undo. A rejection stands whether its row is deleted or has been restored, for neither tells its
 * guest anything; what comes back to hold its nights drops the mail itself (`dropMails`).
 */
const isStillTrue = (booking: BookingRow, life: number, answer: Answer): boolean => {
  const { fullName, status, cancelledBy, deletedAt, tellAt } = booking;
  if (tellAt !== null || fullName === ERASED_TEXT) return false;
  return answer === 'approved'
    ? booking.life === life && deletedAt === null && status === 'approved'
    : status === 'cancelled' && cancelledBy === 'staff';
};
