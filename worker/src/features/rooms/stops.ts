import { auditDays, auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import type {
  Closure,
  ClosureBody,
  EndStopQuery,
  KeptBookings,
  Stop,
  StopBody,
} from '#shared/rooms/room-stock.contract.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { STOCK_TARGET, targetOf } from './room-stock.repository.ts';
import { assertNightAhead } from './set-available.ts';
import * as rows from './stops.repository.ts';

const auditOf = (action: string, roomType: StopBody['roomType'], kind: Stop['kind'] = 'room') => ({
  action,
  targetType: STOCK_TARGET,
  targetId: targetOf({ roomType, kind }),
});

/** Which room, on which nights; what staff typed as the reason stands with the closure itself. */
const closedRoom = (closure: Pick<Closure, 'roomNumber' | 'fromNight' | 'toNight'>): string =>
  auditValue(
    auditFigure('roomNumber', closure.roomNumber),
    auditDays(closure.fromNight, closure.toNight),
  );

/** Throws 400 for nights that are over, beyond what can be booked, or the wrong way round. */
function assertRange(today: Day, [first, from]: [string, Day], [last, to]: [string, Day]): void {
  assertNightAhead(first, from, today);
  if (to < from) throw badRequest({ fields: [{ field: last, reason: 'order' }] });
  assertNightAhead(last, to, today);
}

/** What is limited, stopped or closed tonight and from then on, and the version it is read at. */
export async function listStops(ctx: RequestContext) {
  authorize(ctx, 'listStops');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  const read = async () => ({
    stops: await rows.limitsAhead(db, today),
    closures: await rows.closuresAhead(db, today),
  });
  return { version: await readVersion(db, 'inventory'), today, read };
}

/** Bookings of the type that hold one of the nights, and would stay. */
export async function countKeptBookings(
  ctx: RequestContext,
  nights: Pick<StopBody, 'roomType' | 'from' | 'to'>,
): Promise<KeptBookings> {
  authorize(ctx, 'countKeptBookings');
  assertRange(muscatDay(ctx.deps.now()), ['from', nights.from], ['to', nights.to]);
  return rows.keptBookings(ctx.deps.db, nights);
}

/** No request for the type takes these nights from now on; bookings that hold them stay. */
export async function stopSelling(ctx: RequestContext, stop: StopBody): Promise<KeptBookings> {
  authorize(ctx, 'stopSelling');
  const { db, now } = ctx.deps;
  assertRange(muscatDay(now()), ['from', stop.from], ['to', stop.to]);
  await releaseExpiredIfDue(ctx);
  await commit(ctx, {
    statements: [rows.insertStop(stop, new Date(now()).toISOString())],
    audit: { ...auditOf('stock.stopped', stop.roomType), after: auditDays(stop.from, stop.to) },
    topics: ['inventory'],
  });
  return rows.keptBookings(db, stop);
}

/** As many as on every other night are on sale again; nights without a limit stay as they are. */
export async function endStop(ctx: RequestContext, stop: EndStopQuery): Promise<void> {
  authorize(ctx, 'endStop');
  if (stop.to < stop.from) throw badRequest({ fields: [{ field: 'to', reason: 'order' }] });
  await commit(ctx, {
    statements: [rows.deleteLimits(stop)],
    audit: {
      ...auditOf('stock.stop_ended', stop.roomType, stop.kind),
      before: auditDays(stop.from, stop.to),
    },
    topics: ['inventory'],
  });
}

/**
 * Takes one room out of the sale. Throws 409: `inventory.room_given` with the stays that have it,
 * `inventory.room_closed`, and unless confirmed `inventory.below_held` with the nights on which
 * bookings need every room of the type.
 */
export async function closeRoom(
  ctx: RequestContext,
  closure: ClosureBody,
): Promise<readonly Closure[]> {
  authorize(ctx, 'closeRoom');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  assertRange(today, ['fromNight', closure.fromNight], ['toNight', closure.toNight]);
  if (closure.roomNumber > ROOM_FACTS[closure.roomType].rooms)
    throw badRequest({ fields: [{ field: 'roomNumber', reason: 'too_large' }] });
  await releaseExpiredIfDue(ctx);
  try {
    await commit(ctx, {
      statements: rows.insertClosure(closure, new Date(now()).toISOString()),
      audit: { ...auditOf('stock.room_closed', closure.roomType), after: closedRoom(closure) },
      topics: ['inventory'],
    });
  } catch (error) {
    throw await closureRefusal(ctx, closure, error);
  }
  return rows.closuresAhead(db, today);
}

async function closureRefusal(
  { deps: { db } }: RequestContext,
  closure: ClosureBody,
  error: unknown,
): Promise<unknown> {
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  if (constraint === 'room_taken')
    return new AppError('inventory.room_given', 409, {
      references: await rows.staysInRoom(db, closure),
    });
  if (constraint === 'room_closed') return new AppError('inventory.room_closed', 409);
  if (constraint === 'below_held')
    return new AppError('inventory.below_held', 409, {
      heldNights: await rows.findNightsShort(db, closure),
    });
  return error;
}

/** Puts a closed room back on sale; one that was, stays so. Throws 404. */
export async function reopenRoom(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<void> {
  authorize(ctx, 'reopenRoom');
  const { db, now } = ctx.deps;
  const closure = await rows.findClosure(db, id);
  if (!closure) throw notFound();
  await commit(ctx, {
    statements: [rows.endClosure(db, id, new Date(now()).toISOString())],
    audit: {
      ...auditOf('stock.room_reopened', closure.roomType),
      before: closedRoom(closure),
    },
    topics: ['inventory'],
  });
}
