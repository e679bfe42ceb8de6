import { HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { EditBookingBody, EditedField } from '#shared/bookings/staff-booking.contract.ts';
import { authorize } from '../../../authorize.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { actorName } from '../../../platform/db/audit.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { pricesInForce } from '../../rooms/prices-in-force.ts';
import { bookingViewFor } from '../booking-view.ts';
import {
  changeDetails,
  findBooking,
  topicsOfGuests,
  type BookingRow,
} from '../bookings.repository.ts';
import { settleCard } from '../card-of-booking.repository.ts';
import { cardUsedUp, isCardUsedUp, topicsOfCards } from '../card-of-booking.ts';
import { latestRequest, settleMoveRequest } from '../change/change-requests.repository.ts';
import { movedNights } from '../change/moved-nights.ts';
import { insertChangeNotification } from '../notifications/booking-notifications.repository.ts';
import type { NotificationText } from '../notifications/booking-notifications.ts';
import { draftChangeMail, sendBookingMail } from '../notifications/send-booking-mail.ts';
import { assertPendingLimit, findFullParts } from '../request/new-booking.repository.ts';
import { releaseExpiredIfDue } from '../status/expiry.ts';
import { requireToldBooking } from '../status/tell-answers.ts';
import { isRoomTaken, roomNotKept } from '../stay/room-refusal.ts';
import { editText } from './edit-notification.ts';
import { assertEditable, editedBooking, type EditedBooking } from './edited-booking.ts';
import { editedJson, fieldsThatDiffer } from './edited-fields.ts';
import { insertEdit } from './staff-booking.repository.ts';

/**
 * Staff change a booking that has not ended: its nights, all of them or none, at the price of the
 * rules, its room, its party and how its guest is reached. The guest is told what it was and what
 * it is. What it is already changes nothing and succeeds. Throws booking.stay_*, phone.invalid and
 * points.one_night with 400; 409 where it has changed since it was looked at, for a sold-out night
 * (with what is full), another price than the one seen, a room that is not free for a guest in the
 * house, or a booking that has ended.
 */
export async function editBooking(
  ctx: RequestContext,
  { id, edit }: { readonly id: number; readonly edit: EditBookingBody },
): Promise<Booking> {
  authorize(ctx, 'editBooking');
  const { deps } = ctx;
  await releaseExpiredIfDue(ctx);
  const row = await requireToldBooking(ctx, id);
  const edited = editedBooking(row, edit, await pricesInForce(deps));
  const fields = fieldsThatDiffer(row, edited.values);
  const request = await latestRequest(deps.db, id);
  if (fields.length === 0 && edited.values.cardId === row.cardId)
    return bookingViewFor(ctx, row, request);
  if (row.updatedAt !== edit.from) throw editedMeanwhile(row);
  assertEditable(ctx, row, edited, edit.totalPrice);
  const closesRequest = edited.isMoved && request?.status === 'open' && request.kind === 'change';
  // A card that comes off at the same price changes nothing of what the guest knows.
  const text = fields.length === 0 ? null : editText(row, edited.values, closesRequest);
  try {
    await commit(ctx, await writeOf(ctx, { row, edited, fields, text }));
  } catch (error) {
    throw await editError(ctx, row, edited, error);
  }
  const changed = await findBooking(deps.db, id);
  if (!changed) throw new AppError('booking.not_found', 404);
  if (text !== null) sendBookingMail(ctx, changed, mailCause(ctx, text));
  return bookingViewFor(ctx, changed, await latestRequest(deps.db, id));
}

const mailCause = ({ requestId }: RequestContext, said: NotificationText) =>
  ({ kind: 'edited', said, key: `edited-${requestId}`, language: null }) as const;

const editedMeanwhile = ({ status }: BookingRow): AppError =>
  new AppError('booking.edited_meanwhile', 409, { status });

interface Edit {
  readonly row: BookingRow;
  readonly edited: EditedBooking;
  readonly fields: readonly EditedField[];
  /** Null where the guest has nothing to be told. */
  readonly text: NotificationText | null;
}

async function writeOf(ctx: RequestContext, { row, edited, fields, text }: Edit): Promise<Write> {
  const { deps, requestId: operation, caller } = ctx;
  const { values, isMoved } = edited;
  const { id } = row;
  const nights = edited.holdsAnew ? await movedNights(ctx, row, { ...row, ...values }) : null;
  const at = new Date(deps.now()).toISOString();
  const before = editedJson(row, fields);
  const after = editedJson(values, fields);
  const isOtherPhone = row.status === 'pending' && values.phoneNumber !== row.phoneNumber;
  return {
    statements: [
      ...changeDetails(deps.db, {
        row,
        to: { ...values, ...nights?.fields },
        operation,
        at,
      }),
      ...(nights?.statements ?? []),
      // Without its card it gives back what it used; a no-show that holds its nights anew uses it again.
      ...settleCard(row, operation, at),
      ...(isOtherPhone ? [assertPendingLimit(values.phoneNumber)] : []),
      ...(isMoved ? [settleMoveRequest(id, values, operation, at)] : []),
      ...(text === null
        ? []
        : [
            insertEdit({ bookingId: id, at, actor: actorName(caller), before, after, operation }),
            ...insertChangeNotification(id, 'edited', text, at, `edited:${operation}`),
            await draftChangeMail(deps, { ...row, ...values }, mailCause(ctx, text)),
          ]),
    ],
    audit: {
      action: 'booking.edited',
      targetType: 'booking',
      targetId: id,
      fields: [...fields, ...(values.cardId === row.cardId ? [] : ['card'])],
    },
    topics: [
      'inventory',
      'bookings',
      ...topicsOfCards([row]),
      ...topicsOfGuests([row], 'bookings', 'points', 'notifications'),
    ],
  };
}

async function editError(
  ctx: RequestContext,
  row: BookingRow,
  edited: EditedBooking,
  error: unknown,
): Promise<unknown> {
  const { deps } = ctx;
  if (!(error instanceof ConstraintError)) return error;
  const { values } = edited;
  const { wish, before, given } = await movedNights(ctx, row, { ...row, ...values });
  if (isRoomTaken(error)) return roomNotKept(deps.db, given, values.roomNumber);
  if (isCardUsedUp(error)) return cardUsedUp();
  if (error.constraint === 'too_many_pending') return new AppError('booking.too_many_pending', 409);
  if (error.constraint === 'sold_out')
    return new AppError('booking.sold_out', 409, {
      full: await findFullParts(deps.db, wish, before),
    });
  if (error.constraint !== 'bad_transition') return error;
  const now = await findBooking(deps.db, row.id);
  if (!now) return new AppError('booking.not_found', 404);
  return HOLDING_STATUSES.includes(now.status)
    ? editedMeanwhile(now)
    : new AppError('booking.not_changeable', 409, { status: now.status });
}
