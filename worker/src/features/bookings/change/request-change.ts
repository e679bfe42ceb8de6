import {
  changeRequestSchema,
  type ChangeRequest,
  type ChangeRequestBody,
} from '#shared/bookings/change-request.contract.ts';
import { changesToAskFor } from '#shared/bookings/change-request.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit, type Write } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { keyScopes } from '../../../identity/devices.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import {
  fingerprint,
  KEY_CONFLICT,
  storedResponse,
  type IdempotencyKey,
} from '../../../platform/db/idempotency.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireBooking } from '../booking-access.ts';
import { findBooking, topicsOfGuests, type BookingRow } from '../bookings.repository.ts';
import { assertNotInHouse } from '../status/may-end.ts';
import {
  changeRequestView,
  createdRequest,
  endRequest,
  findOpenRequest,
  findRequest,
  insertChangeRequest,
  REQUEST_CONFLICT,
} from './change-requests.repository.ts';
import { movedStay } from './move-stay.ts';

interface ChangeInput {
  readonly id: number;
  readonly request: ChangeRequestBody;
  readonly idempotencyKey: string | null;
}

interface AskedChange {
  readonly changeRequest: ChangeRequest;
  readonly replayed: boolean;
}

/** Scope of the keys of change requests, apart from those of bookings. */
export const changeScope = (userId: number): string => `c:u:${userId}`;

/**
 * Asks staff to move or end an accepted booking, once a key; nothing of the booking changes until
 * they answer. Throws booking.stay_* and points.one_night with 400; 409 booking.not_changeable for
 * a booking that is not accepted, over, or (for its end) begun, and booking.change_open while
 * another request waits; 422 for a reused key.
 */
export async function requestChange(
  ctx: RequestContext,
  { id, request, idempotencyKey }: ChangeInput,
): Promise<AskedChange> {
  authorize(ctx, 'requestChange');
  const { deps, requestId } = ctx;
  const { row } = await requireBooking(ctx, id);
  const key = idempotencyKey === null ? null : await claimOf(ctx, id, request, idempotencyKey);
  const stored = key && (await storedRequest(ctx, key));
  if (stored) return stored;
  await assertChangeable(ctx, row, request);
  try {
    await commit(ctx, writeOf(ctx, row, request, key));
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    const first = constraint === KEY_CONFLICT && key ? await storedRequest(ctx, key) : null;
    if (first) return first;
    if (constraint === 'bad_transition') throw await changedMeanwhile(ctx, id);
    if (constraint !== REQUEST_CONFLICT) throw error;
    // A batch whose answer got lost is repeated and then meets its own row.
    if ((await findOpenRequest(deps.db, id))?.lastOperation !== requestId)
      throw new AppError('booking.change_open', 409);
  }
  const open = await findOpenRequest(deps.db, id);
  if (!open) throw await changedMeanwhile(ctx, id);
  return { changeRequest: changeRequestView(open), replayed: false };
}

async function changedMeanwhile({ deps }: RequestContext, id: number): Promise<AppError> {
  const status = (await findBooking(deps.db, id))?.status ?? 'cancelled';
  return new AppError('booking.not_changeable', 409, { status });
}

async function claimOf(
  { deps, caller }: RequestContext,
  id: number,
  request: ChangeRequestBody,
  key: string,
): Promise<IdempotencyKey> {
  const requestHash = await fingerprint({ ...request, id });
  if (caller.user) return { scope: changeScope(caller.user.id), key, requestHash };
  const [scope, ...former] = (await keyScopes(deps, key)).map((one) => `c:${one}`);
  // A repeat of what came in under a former key of the house goes on under that key.
  for (const one of former) {
    const claimed = { scope: one, key, requestHash };
    if ((await storedResponse(deps.db, claimed)) !== null) return claimed;
  }
  return { scope: scope ?? '', key, requestHash };
}

async function storedRequest(
  { deps }: RequestContext,
  key: IdempotencyKey,
): Promise<AskedChange | null> {
  const stored = await storedResponse(deps.db, key);
  return stored === null
    ? null
    : { changeRequest: changeRequestSchema.parse(stored), replayed: true };
}

async function assertChangeable(
  ctx: RequestContext,
  row: BookingRow,
  { kind, checkInDate = '', checkOutDate = '' }: ChangeRequestBody,
): Promise<void> {
  if (kind === 'cancel') assertNotInHouse(row);
  if (!changesToAskFor(row, muscatDay(ctx.deps.now())).includes(kind))
    throw new AppError('booking.not_changeable', 409, { status: row.status });
  if (kind === 'change') await movedStay(ctx, row, { checkInDate, checkOutDate });
}

function writeOf(
  { deps, requestId }: RequestContext,
  row: BookingRow,
  { words = '', kind, ...asked }: ChangeRequestBody,
  key: IdempotencyKey | null,
): Write {
  const createdAt = new Date(deps.now()).toISOString();
  const { checkInDate = null, checkOutDate = null } = asked;
  const request = { kind, checkInDate, checkOutDate, words, createdAt };
  const view: ChangeRequest = {
    ...request,
    id: 0,
    status: 'open',
    fromCheckIn: row.checkInDate,
    fromCheckOut: row.checkOutDate,
    answer: '',
    answeredAt: null,
  };
  return {
    statements: insertChangeRequest(row, { ...request, lastOperation: requestId }),
    audit: {
      action: `booking.request_${kind}`,
      targetType: 'booking',
      targetId: row.id,
      fields: ['changeRequest'],
    },
    topics: requestTopics(row),
    response: key && { key, status: 201, body: createdRequest(view, requestId) },
  };
}

/** The lists that show what a guest asks of a booking. */
export const requestTopics = (row: BookingRow): Write['topics'] => [
  'bookings',
  ...topicsOfGuests([row], 'bookings', 'notifications'),
];

/**
 * The guest takes back what nobody has answered. Taken back already, it changes nothing and
 * succeeds; throws 409 booking.change_answered where staff were first.
 */
export async function withdrawChange(
  ctx: RequestContext,
  { id, requestId }: { readonly id: number; readonly requestId: number },
): Promise<ChangeRequest> {
  authorize(ctx, 'withdrawChange');
  const { deps } = ctx;
  const { row } = await requireBooking(ctx, id);
  const at = new Date(deps.now()).toISOString();
  const end = { id: requestId, bookingId: id, operation: ctx.requestId, at } as const;
  const found = await findRequest(deps.db, id, requestId);
  if (!found) throw new AppError('booking.not_found', 404);
  if (found.status === 'open') {
    try {
      await commit(ctx, {
        statements: endRequest(deps.db, { ...end, to: 'withdrawn', answer: '' }),
        audit: {
          action: 'booking.withdraw_request',
          targetType: 'booking',
          targetId: id,
          fields: ['changeRequest'],
        },
        topics: requestTopics(row),
      });
    } catch (error) {
      if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    }
  }
  const now = (await findRequest(deps.db, id, requestId)) ?? found;
  if (now.status !== 'withdrawn')
    throw new AppError('booking.change_answered', 409, { status: now.status });
  return changeRequestView(now);
}
