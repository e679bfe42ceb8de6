import type { BookingStatusAnswer } from '#shared/bookings/booking.contract.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import { undoStatements } from './answers.repository.ts';
import { statusAnswer } from './change-booking-status.ts';

interface UndoInput {
  readonly id: number;
  /** The `updatedAt` that the answer gave the booking. */
  readonly answeredAt: string;
}

/**
 * Takes an approval or a rejection back before the guest is told: the request waits again as if
 * nothing had been, with its nights and its time. One that waits already is answered as it is.
 * Where the guest has been told, or the booking has gone on: 409 `booking.undo_over` with what it
 * is. Throws 404.
 */
export async function undoAnswer(
  ctx: RequestContext,
  { id, answeredAt }: UndoInput,
): Promise<BookingStatusAnswer> {
  authorize(ctx, 'undoAnswer');
  const { deps, requestId: operation } = ctx;
  const { row: before } = await requireBooking(ctx, id);
  if (before.status !== 'pending')
    try {
      const at = new Date(deps.now()).toISOString();
      await commit(ctx, {
        statements: undoStatements(deps.db, { id, answeredAt, operation, at }),
        audit: {
          action: 'booking.undone',
          targetType: 'booking',
          targetId: id,
          fields: ['status'],
          before: before.status,
          after: 'pending',
        },
        topics: ['bookings', ...(before.isUnheld ? (['inventory'] as const) : [])],
      });
    } catch (error) {
      if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    }
  const { row } = await requireBooking(ctx, id);
  if (row.status !== 'pending')
    throw new AppError('booking.undo_over', 409, { status: row.status, wanted: 'pending' });
  return statusAnswer(ctx, row);
}
