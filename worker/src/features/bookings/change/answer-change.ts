import type { BookingStatusAnswer } from '#shared/bookings/booking.contract.ts';
import type { ChangeAnswerBody } from '#shared/bookings/change-request.contract.ts';
import { authorize } from '../../../authorize.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { topicsOfCards } from '../card-of-booking.ts';
import type { ChangeMail } from '../notifications/booking-mail.ts';
import { insertChangeNotification } from '../notifications/booking-notifications.repository.ts';
import type { NotificationText } from '../notifications/booking-notifications.ts';
import { draftChangeMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { statusAnswer, transitionStatements } from '../status/change-booking-status.ts';
import { assertNotInHouse } from '../status/may-end.ts';
import { prizeReturn } from '../status/return-prize.ts';
import { requireToldBooking } from '../status/tell-answers.ts';
import { cancelledText, declinedText, stayText, type MovedStay } from './change-notifications.ts';
import { endRequest, findRequest } from './change-requests.repository.ts';
import { moveError, movedStay, moveWrite } from './move-stay.ts';
import { requestTopics } from './request-change.ts';

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

interface AnswerInput {
  readonly id: number;
  readonly requestId: number;
  readonly answer: ChangeAnswerBody;
}

/** What an answer does, and what the guest is told of it. */
interface Outcome extends Pick<Write, 'statements' | 'topics'> {
  readonly audit: Write['audit'];
  readonly type: ChangeMail;
  readonly text: NotificationText;
  readonly stay?: MovedStay;
}

const STATUS_OF = { agree: 'agreed', decline: 'declined' } as const;

/**
 * Staff answer what a guest asked of an accepted booking, and do it in the same batch: the stay
 * moves or the booking ends as the guest's own cancellation, or all stays as it was. An answer to
 * the booking itself that its guest has not heard is told first. The same
 * answer again changes nothing and succeeds. Throws 404 for a request that is not there; 409
 * booking.change_answered where it was answered or taken back, and what a move throws.
 */
export async function answerChange(
  ctx: RequestContext,
  { id, requestId, answer }: AnswerInput,
): Promise<BookingStatusAnswer> {
  authorize(ctx, 'answerChange');
  const { deps } = ctx;
  const row = await requireToldBooking(ctx, id);
  const request = await findRequest(deps.db, id, requestId);
  if (!request) throw new AppError('booking.not_found', 404);
  const to = STATUS_OF[answer.answer];
  if (request.status === to) return statusAnswer(ctx, row);
  if (request.status !== 'open') throw answeredError(request);
  const outcome = await outcomeOf(ctx, row, request, answer);
  const at = new Date(deps.now()).toISOString();
  const words = answer.words ?? '';
  const key = `change:${requestId}`;
  const mail = { kind: outcome.type, said: outcome.text, key, language: null } as const;
  try {
    await commit(ctx, {
      statements: [
        ...endRequest(deps.db, {
          id: requestId,
          bookingId: id,
          to,
          answer: words,
          operation: ctx.requestId,
          at,
        }),
        ...outcome.statements,
        ...insertChangeNotification(id, outcome.type, outcome.text, at, key),
        await draftChangeMail(deps, { ...row, ...outcome.stay }, mail),
      ],
      audit: outcome.audit,
      topics: outcome.topics,
    });
  } catch (error) {
    const isLate = error instanceof ConstraintError && error.constraint === 'bad_transition';
    const now = isLate ? await findRequest(deps.db, id, requestId) : null;
    if (now?.status === to) return statusAnswer(ctx, (await findBooking(deps.db, id)) ?? row);
    if (now && now.status !== 'open') throw answeredError(now);
    if (isLate && request.kind === 'cancel') await refuseInHouse(ctx, id);
    const checkInDate = request.checkInDate ?? row.checkInDate;
    const checkOutDate = request.checkOutDate ?? row.checkOutDate;
    throw await moveError(ctx, row, { checkInDate, checkOutDate }, error);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  sendBookingMail(ctx, changed, mail);
  return statusAnswer(ctx, changed);
}

/** The guest may have been checked in while their cancellation was agreed to. */
async function refuseInHouse({ deps }: RequestContext, id: number): Promise<void> {
  const current = await findBooking(deps.db, id);
  if (current) assertNotInHouse(current);
}

const answeredError = ({ status }: Request): AppError =>
  new AppError('booking.change_answered', 409, { status });

async function outcomeOf(
  ctx: RequestContext,
  row: BookingRow,
  request: Request,
  { answer, words = '', totalPrice }: ChangeAnswerBody,
): Promise<Outcome> {
  if (answer === 'decline') {
    return {
      statements: [],
      audit: auditOf(row, 'declined', []),
      topics: requestTopics(row),
      type: 'change_declined',
      text: declinedText(row, request, words),
    };
  }
  // The stay took place: nothing of it can be moved or ended any more.
  if (row.checkedOutAt !== null)
    throw new AppError('booking.not_changeable', 409, { status: row.status });
  if (request.kind === 'cancel') {
    assertNotInHouse(row);
    const change = { row, to: 'cancelled', actor: 'owner' } as const;
    const returned = await prizeReturn(ctx, row);
    return {
      statements: [...transitionStatements(ctx, change), ...returned.statements],
      audit: [auditOf(row, 'agreed', []), auditOf(row, 'cancelled', ['status']), ...returned.audit],
      topics: [
        'inventory',
        'bookings',
        ...returned.topics,
        ...topicsOfCards([row]),
        ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
      ],
      type: 'cancel_agreed',
      text: cancelledText(row, words),
    };
  }
  const { checkInDate, checkOutDate } = request;
  if (checkInDate === null || checkOutDate === null) throw new Error('a change without a stay');
  const to = await movedStay(ctx, row, {
    checkInDate,
    checkOutDate,
    ...(totalPrice !== undefined && { totalPrice }),
  });
  const { statements, audit, topics } = await moveWrite(ctx, row, to);
  return {
    statements,
    audit: [auditOf(row, 'agreed', []), audit].flat(),
    topics,
    type: 'change_agreed',
    text: stayText(row, to, words),
    stay: to,
  };
}

function auditOf({ id }: BookingRow, what: string, fields: readonly string[]) {
  return {
    action: what === 'cancelled' ? 'booking.cancelled' : `booking.request_${what}`,
    targetType: 'booking',
    targetId: id,
    fields: ['changeRequest', ...fields],
  } as const;
}
