import { canTransition, isFinal, type BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { BookingStatusAnswer, BookingStatusBody } from '#shared/bookings/booking.contract.ts';
import { isInHouse } from '#shared/bookings/stay-marks.ts';
import { auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { POINTS_DEDUCTED, POINTS_EARNED } from '#shared/points/points.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { releaseHoldsFor } from '../../points/holds.repository.ts';
import {
  CANCELLATION_REASON,
  COMPLETION_REASON,
  HOLD_RETURN_REASON,
  REFUND_REASON,
} from '../../points/points-texts.ts';
import {
  deductPoints,
  earnPoints,
  pointsOfBooking,
  refundPoints,
} from '../../points/points.repository.ts';
import { requireBooking } from '../booking-access.ts';
import { bookingViewFor } from '../booking-view.ts';
import {
  changeStatus,
  findBooking,
  takesNights,
  topicsOfGuests,
  type BookingRow,
  type Ending,
} from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { topicsOfCards } from '../card-of-booking.ts';
import { lapseOpenRequest, latestRequest } from '../change/change-requests.repository.ts';
import { releaseNights } from '../nights.repository.ts';
import {
  bookingNews,
  endedByStaff,
  pointsNotification,
  type BookingNotification,
} from '../notifications/booking-notifications.ts';
import {
  draftBookingMail,
  type MailCause,
  sendBookingMail,
} from '../notifications/send-booking-mail.ts';
import { assertRoomLeft, findFullParts, holdNights } from '../request/new-booking.repository.ts';
import { assertHasBegun } from '../stay/stay-marks.repository.ts';
import { tellAtOf, type Untold } from './answers.repository.ts';
import { endingOf } from './ending-of.ts';
import { releaseExpiredIfDue } from './expiry.ts';
import { assertCanEnd, transitionError } from './may-end.ts';
import { prizeReturn } from './return-prize.ts';
import { tellNow, tellWhenUndoIsOver } from './tell-answers.ts';

interface StatusInput extends BookingStatusBody {
  readonly id: number;
}

/**
 * Moves a booking to another status with everything that follows from it, in one batch. The status
 * it already has is no change and succeeds; a transition that the table forbids, or that somebody
 * else made impossible meanwhile, is 409 with both statuses. A request that waits without its rooms
 * is accepted only where there are some: 409 booking.sold_out with what is full.
 */
export async function changeBookingStatus(
  ctx: RequestContext,
  input: StatusInput,
): Promise<BookingStatusAnswer> {
  authorize(ctx, 'changeBookingStatus');
  return transition(ctx, input);
}

/** The stay is over, and its points are earned. */
export async function completeBooking(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<BookingStatusAnswer> {
  authorize(ctx, 'completeBooking');
  return transition(ctx, { id, status: 'completed' });
}

interface Transition {
  readonly row: BookingRow;
  readonly to: BookingStatus;
  readonly actor: 'staff' | 'owner';
  /** Why staff end it, with their line to its guest. */
  readonly ending?: Ending | null;
  /** Set where the answer can be undone for a moment, and its guest is told after that. */
  readonly untold?: Untold | null;
}

async function transition(ctx: RequestContext, input: StatusInput): Promise<BookingStatusAnswer> {
  const { deps } = ctx;
  const { id, status: to, from } = input;
  await releaseExpiredIfDue(ctx);
  const { row: seen, actor } = await requireBooking(ctx, id);
  // The guest acts on what they know: an answer that they have not heard is told first.
  const found = actor === 'owner' ? await tellNow(ctx, seen) : seen;
  if (found.status === to) return statusAnswer(ctx, found);
  if (!canTransition(found.status, to, actor) || (from !== undefined && from !== found.status))
    throw transitionError(found.status, to);
  assertCanEnd(ctx, found, to);
  // What was answered a moment ago is told before anything follows it.
  const row = await tellNow(ctx, found);
  if (row.status !== found.status) throw transitionError(row.status, to);
  assertCanEnd(ctx, row, to);
  const change: Transition = { row, to, actor, ...answerOf(ctx, row, actor, input) };
  const returned = to === 'cancelled' ? await prizeReturn(ctx, row) : null;
  const mail = mailCause(ctx, change);
  try {
    await commit(ctx, {
      statements: [
        ...transitionStatements(ctx, change),
        ...(returned?.statements ?? []),
        ...(mail ? [await draftBookingMail(deps, row, mail)] : []),
      ],
      audit: [
        {
          action: `booking.${to}`,
          targetType: 'booking',
          targetId: id,
          fields: ['status'],
          before: row.status,
          after: auditValue(to, change.ending?.rejectReason ?? change.ending?.cancelReason ?? null),
        },
        ...(to === 'completed' && isInHouse(row) ? [checkedOutBy(row)] : []),
        ...(returned?.audit ?? []),
      ],
      topics: [
        'bookings',
        ...(returned?.topics ?? []),
        ...(isFinal(to) || takesNights(row, to) ? (['inventory'] as const) : []),
        ...(change.untold ? [] : topicsOfCards([row])),
        // The guest sees nothing yet of an answer that can be undone.
        ...(change.untold ? [] : topicsOfGuests([row], 'bookings', 'points', 'notifications')),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'sold_out')
      throw new AppError('booking.sold_out', 409, { full: await findFullParts(deps.db, row) });
    if (!isLate(error)) throw error;
    const current = await findBooking(deps.db, id);
    if (current?.status === to) return statusAnswer(ctx, current);
    if (current) assertCanEnd(ctx, current, to);
    // Edited meanwhile, whose points or nights are others, or marked; its status is as it was.
    if (current?.status === row.status && differsInPlace(current, row))
      return transition(ctx, input);
    throw transitionError(current?.status ?? 'cancelled', to);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  if (change.untold) {
    tellWhenUndoIsOver(ctx);
    return statusAnswer(ctx, changed);
  }
  if (mail) sendBookingMail(ctx, changed, mail);
  return statusAnswer(ctx, changed);
}

/** The mail of a step that is told at once. */
function mailCause(
  { language }: RequestContext,
  change: Transition,
): Omit<MailCause, 'said'> | null {
  const { actor, to, untold } = change;
  const isByGuest = actor === 'owner';
  const kind = isByGuest && to === 'cancelled' ? 'cancelled' : notificationFor(change);
  return untold || !kind ? null : { kind, language: isByGuest ? language : null };
}

/**
 * What a step of staff brings beside the status. Only the answer to a request can be undone; a free
 * night's points go back at once, so its answer is told at once.
 */
function answerOf(
  { deps }: RequestContext,
  row: BookingRow,
  actor: Transition['actor'],
  input: StatusInput,
): Pick<Transition, 'ending' | 'untold'> {
  if (actor !== 'staff') return {};
  const { status: to, mayUndo } = input;
  const ending = to === 'cancelled' ? endingOf(row, input) : null;
  if (row.status !== 'pending') return { ending };
  const isAnswer = to === 'approved' || to === 'cancelled';
  return {
    ending,
    untold:
      mayUndo && isAnswer && !row.isPointsBooking
        ? { tellAt: tellAtOf(deps.now()), askedExpiresAt: row.expiresAt }
        : null,
  };
}

const isLate = ({ constraint }: ConstraintError) =>
  constraint === 'bad_transition' || constraint === 'booking_changed';

const differsInPlace = (now: BookingRow, before: BookingRow) =>
  now.updatedAt !== before.updatedAt ||
  now.checkedInAt !== before.checkedInAt ||
  now.checkedOutAt !== before.checkedOutAt;

const checkedOutBy = ({ id }: BookingRow) => ({
  action: 'booking.checked_out',
  targetType: 'booking',
  targetId: id,
  fields: ['checkedOutAt'],
  before: 'checkedIn',
  after: 'checkedOut',
});

const NOTIFICATIONS = {
  pending: null,
  approved: 'approved',
  confirmed: 'confirmed',
  completed: 'completed',
} as const satisfies Record<Exclude<BookingStatus, 'cancelled'>, BookingNotification | null>;

/** What the guest is told of a transition by staff. */
function notificationFor({ row, to, actor }: Transition): BookingNotification | null {
  if (actor !== 'staff') return null;
  return to === 'cancelled' ? endedByStaff(row) : NOTIFICATIONS[to];
}

/**
 * A transition with what follows from it. One that is the owner's counts as the guest's
 * cancellation, whoever carries it out.
 */
export function transitionStatements(ctx: RequestContext, change: Transition): Statement[] {
  const { row, to, actor, ending = null, untold = null } = change;
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  const operation = ctx.requestId;
  const by = actor === 'staff' ? 'staff' : 'guest';
  const cancelledBy = to === 'cancelled' ? by : null;
  const statements = changeStatus(db, {
    ...row,
    from: row.status,
    to,
    cancelledBy,
    ending,
    seen: takesNights(row, to) ? row.updatedAt : null,
    untold,
    operation,
    at,
  });
  if (takesNights(row, to)) statements.push(holdNights(row), assertRoomLeft(row));
  // The telling releases the nights, and undoing needs them.
  if (untold) return statements;
  if (isFinal(to))
    statements.push(releaseNights(db, row.id), lapseOpenRequest(row.id, operation, at));
  if (to === 'completed') {
    statements.push(
      assertHasBegun(row.id, muscatDay(now())),
      ...earnPoints(row.id, POINTS_EARNED[row.roomType], COMPLETION_REASON, at),
    );
  }
  if (cancelledBy === 'guest' && !row.isPointsBooking) {
    const points = POINTS_DEDUCTED[row.roomType];
    statements.push(
      ...releaseHoldsFor({ bookingId: row.id, points }, operation, HOLD_RETURN_REASON, at),
      ...deductPoints(row.id, points, CANCELLATION_REASON, at),
    );
  }
  if (to === 'cancelled')
    statements.push(...refundPoints(row.id, REFUND_REASON, at), ...settleCard(row, operation, at));
  const notification = notificationFor(change);
  if (notification) statements.push(...bookingNews({ ...row, ...ending }, notification, at));
  if (to === 'completed') statements.push(pointsNotification(row, POINTS_EARNED[row.roomType], at));
  return statements;
}

export async function statusAnswer(
  ctx: RequestContext,
  row: BookingRow,
): Promise<BookingStatusAnswer> {
  const { db } = ctx.deps;
  return {
    ...bookingViewFor(ctx, row, await latestRequest(db, row.id)),
    pointsEarned: row.status === 'completed' ? await pointsOfBooking(db, 'earn', row.id) : 0,
    pointsDeducted: row.status === 'cancelled' ? await pointsOfBooking(db, 'cancel', row.id) : 0,
    canUndo: ctx.caller.isStaff && row.tellAt !== null,
  };
}
