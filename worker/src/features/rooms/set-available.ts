import { MAX_DAYS_AHEAD, MAX_NIGHTS, addDays } from '#shared/bookings/stay.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import type { NightStock, StockScope } from '#shared/rooms/room-stock.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { AppError, badRequest } from '../../platform/http/errors.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import {
  assertBelowCap,
  assertBelowEveryNight,
  assertNoneBelowHeld,
  assertSeen,
  type Counter,
  counterOn,
  findNightsBelowHeld,
  setEveryNight,
  setNight,
  STOCK_TARGET,
  stockOn,
  targetOf,
  type WantedCount,
} from './room-stock.repository.ts';

/** The last night that staff may say something of: of the longest stay that can be asked for. */
const lastNight = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD + MAX_NIGHTS);

/** Throws 400 for a night that is over, or beyond what can be booked. */
export function assertNightAhead(field: string, night: Day, today: Day): void {
  if (night < today || night > lastNight(today))
    throw badRequest({ fields: [{ field, reason: night < today ? 'in_past' : 'too_far' }] });
}

/** All counters of the house on a night, and the version that they are read at. */
export async function showRoomStock(ctx: RequestContext, { night }: { readonly night: Day }) {
  authorize(ctx, 'showRoomStock');
  const { db } = ctx.deps;
  return { version: await readVersion(db, 'inventory'), read: () => stockOn(db, night) };
}

interface SetInput extends Counter {
  readonly availableCount: number;
  readonly totalCount?: number;
  readonly night?: Day | undefined;
  readonly scope?: StockScope | undefined;
  readonly seen?: number | undefined;
  readonly confirm?: boolean | undefined;
}

/**
 * Puts as many on sale that the next answer about the night says `availableCount`; without a night,
 * about tonight. Throws 409: `inventory.above_cap` where that is more than staff may
 * set, `inventory.changed` where another count stands than the one `seen`, each with the counter as
 * it is; `inventory.below_held` with the nights on which bookings hold more, unless confirmed.
 */
export async function setAvailable(ctx: RequestContext, input: SetInput): Promise<NightStock> {
  authorize(ctx, 'setAvailable');
  const { deps } = ctx;
  const { roomType, kind, availableCount, seen, scope = 'every' } = input;
  const today = muscatDay(deps.now());
  const night = input.night ?? today;
  assertNightAhead('night', night, today);
  if (input.totalCount !== undefined && availableCount > input.totalCount)
    throw badRequest({ fields: [{ field: 'availableCount', reason: 'too_large' }] });
  const wanted = { roomType, kind, night, available: availableCount };
  // Requests that have lapsed hold nothing in the next answer.
  await releaseExpiredIfDue(ctx);
  const at = new Date(deps.now()).toISOString();
  try {
    await commit(ctx, {
      statements: [
        ...(seen === undefined ? [] : [assertSeen(wanted, seen)]),
        ...(scope === 'every'
          ? [
              assertBelowCap(wanted),
              ...(input.confirm ? [] : [assertNoneBelowHeld(wanted, today)]),
              ...setEveryNight(wanted, at),
            ]
          : [assertBelowEveryNight(wanted), ...setNight(wanted, at)]),
      ],
      audit: {
        action: scope === 'every' ? 'stock.set' : 'stock.set_night',
        targetType: STOCK_TARGET,
        targetId: targetOf(wanted),
        fields: ['availableCount'],
        before: seen ?? null,
        after: availableCount,
      },
      topics: ['inventory'],
    });
  } catch (error) {
    throw await refusal(ctx, wanted, today, error);
  }
  return counterOn(deps.db, wanted, night);
}

async function refusal(
  { deps: { db } }: RequestContext,
  wanted: WantedCount,
  today: Day,
  error: unknown,
): Promise<unknown> {
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  if (constraint !== 'stock_changed' && constraint !== 'above_cap' && constraint !== 'below_held')
    return error;
  const stock = await counterOn(db, wanted, wanted.night);
  if (constraint === 'stock_changed') return new AppError('inventory.changed', 409, { stock });
  if (constraint === 'above_cap') return new AppError('inventory.above_cap', 409, { stock });
  const heldNights = await findNightsBelowHeld(db, wanted, today);
  return new AppError('inventory.below_held', 409, { stock, heldNights });
}
