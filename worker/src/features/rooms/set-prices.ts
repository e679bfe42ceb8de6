import { addDays, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  PRICE_FIELDS,
  PRICE_HISTORY_PAGE,
  type PriceChange,
  type PriceRow,
} from '#shared/rooms/price-list.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { actorName } from '../../platform/db/audit.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import {
  assertFewToCome,
  assertStanding,
  findComing,
  findHistory,
  findPrice,
  findStanding,
  setPrice,
  withdrawPrice,
} from './room-prices.repository.ts';

/** What the rooms cost today and will cost, with the version at which it is read. */
export async function listPrices(ctx: RequestContext) {
  authorize(ctx, 'listPrices');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  return {
    today,
    version: await readVersion(db, 'rooms'),
    read: async () => {
      const standing = await Promise.all(ROOM_TYPES.map((type) => findStanding(db, type, today)));
      return {
        today,
        now: standing.filter((row) => row !== undefined),
        coming: await findComing(db, today),
      };
    },
  };
}

/** Every price that was ever set, by pages. */
export async function listPriceHistory(
  ctx: RequestContext,
  { cursor }: { readonly cursor?: string | undefined },
) {
  authorize(ctx, 'listPriceHistory');
  const rows = await findHistory(ctx.deps.db, cursor === undefined ? null : Number(cursor));
  const prices = rows.slice(0, PRICE_HISTORY_PAGE);
  const last = prices.at(-1);
  return { prices, nextCursor: last && rows.length > prices.length ? String(last.id) : null };
}

/**
 * Other prices from their days on, all of them or none. Throws 400 for a day that is over or too
 * far; 409 `price.changed` with the rows that stand by now, where another stands for a day than the
 * one that was looked at, and `price.too_many`.
 */
export async function setPrices(
  ctx: RequestContext,
  { changes }: { readonly changes: readonly PriceChange[] },
): Promise<void> {
  authorize(ctx, 'setPrices');
  const { deps, caller, requestId } = ctx;
  const today = muscatDay(deps.now());
  assertDays(changes, today);
  const by = {
    at: new Date(deps.now()).toISOString(),
    actor: actorName(caller),
    operation: requestId,
  };
  const before = await Promise.all(
    changes.map(({ roomType, startsOn }) => findStanding(deps.db, roomType, startsOn)),
  );
  try {
    await commit(ctx, {
      statements: [
        ...changes.map(({ roomType, startsOn, seenId }) =>
          assertStanding(roomType, startsOn, seenId, by),
        ),
        ...changes.flatMap((change) =>
          setPrice(
            {
              roomType: change.roomType,
              startsOn: change.startsOn,
              originalBaisa: baisaFromOmr(change.originalPrice),
              discountedBaisa: baisaFromOmr(change.discountedPrice),
              offerBaisa: baisaFromOmr(change.offerPrice),
            },
            by,
          ),
        ),
        ...changes.map(({ roomType }) => assertFewToCome(roomType, today)),
      ],
      audit: changes.map((change, place) => ({
        action: 'price.set',
        targetType: 'price',
        targetId: `${change.roomType}:${change.startsOn}`,
        fields: fieldsThatDiffer(before[place], change),
        before: before[place]?.discountedPrice.toFixed(3) ?? null,
        after: change.discountedPrice.toFixed(3),
      })),
      topics: ['rooms', 'offers'],
    });
  } catch (error) {
    throw await refusal(ctx, changes, error);
  }
}

/** Throws 400 for days that no price can start on, and for two prices of one day. */
function assertDays(changes: readonly PriceChange[], today: string): void {
  const fields = changes.flatMap(({ startsOn, roomType }, place) => {
    const isRepeated = changes.findIndex(
      (other) => other.startsOn === startsOn && other.roomType === roomType,
    );
    const reason =
      startsOn < today
        ? 'in_past'
        : startsOn > addDays(today, MAX_DAYS_AHEAD)
          ? 'too_far'
          : isRepeated < place
            ? 'repeated'
            : null;
    return reason === null ? [] : [{ field: `changes.${place}.startsOn`, reason }];
  });
  if (fields.length > 0) throw badRequest({ fields });
}

const fieldsThatDiffer = (row: PriceRow | undefined, change: PriceChange): string[] =>
  PRICE_FIELDS.filter((field) => row?.[field] !== change[field]);

/**
 * Takes a price back before its day comes. Throws 404; 409 `price.changed` where it has begun or a
 * colleague was first.
 */
export async function takePriceBack(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<void> {
  authorize(ctx, 'takePriceBack');
  const { deps, caller, requestId } = ctx;
  const row = await findPrice(deps.db, id);
  if (!row) throw notFound();
  const by = {
    at: new Date(deps.now()).toISOString(),
    actor: actorName(caller),
    operation: requestId,
  };
  try {
    await commit(ctx, {
      statements: withdrawPrice(id, muscatDay(deps.now()), by),
      audit: {
        action: 'price.taken_back',
        targetType: 'price',
        targetId: `${row.roomType}:${row.startsOn}`,
        before: row.discountedPrice.toFixed(3),
      },
      topics: ['rooms', 'offers'],
    });
  } catch (error) {
    throw await refusal(ctx, [row], error);
  }
}

async function refusal(
  { deps: { db } }: RequestContext,
  changes: readonly Pick<PriceChange, 'roomType' | 'startsOn'>[],
  error: unknown,
): Promise<unknown> {
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  if (constraint === 'above_cap') return new AppError('price.too_many', 409);
  if (constraint !== 'bad_transition') return error;
  const rows = await Promise.all(
    changes.map(({ roomType, startsOn }) => findStanding(db, roomType, startsOn)),
  );
  return new AppError('price.changed', 409, { prices: rows.filter((row) => row !== undefined) });
}
