import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { offerTimeAt } from '#shared/offers/offer-days.ts';
import {
  LONGEST_AHEAD_DAYS,
  MAX_OFFER_TIMES,
  type NewOfferTimeBody,
  type OfferTimeBody,
} from '#shared/offers/offer-time.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import { pricesInForce } from '../rooms/prices-in-force.ts';
import {
  assertFewTimes,
  assertOfferTime,
  endTime,
  findOfferTime,
  findOfferTimes,
  idOfOperation,
  insertTime,
  updateTime,
} from './offers.repository.ts';

/** The times of offers that run or come, and the version at which they are read. */
export async function listOfferTimes(ctx: RequestContext) {
  authorize(ctx, 'listOfferTimes');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  return {
    today,
    version: await readVersion(db, 'offers'),
    read: async () => {
      const times = await findOfferTimes(db, today);
      return { today, times, currentId: offerTimeAt(times, today)?.time.id ?? null };
    },
  };
}

/** A new time of offers. Throws 400 for days that are over; 409 `offer.too_many`. */
export async function addOfferTime(
  ctx: RequestContext,
  { time }: { readonly time: NewOfferTimeBody },
): Promise<void> {
  authorize(ctx, 'addOfferTime');
  const { deps, requestId } = ctx;
  const today = muscatDay(deps.now());
  assertDays(time, today);
  try {
    await commit(ctx, {
      statements: [
        insertTime({ ...valuesOf(time), discount: await discountNow(ctx) }, requestId),
        assertFewTimes(today, MAX_OFFER_TIMES),
      ],
      audit: {
        action: 'offer.added',
        targetType: 'offer',
        targetId: idOfOperation(requestId),
        after: time.title,
      },
      topics: ['offers'],
    });
  } catch (error) {
    throw error instanceof ConstraintError && error.constraint === 'above_cap'
      ? new AppError('offer.too_many', 409)
      : error;
  }
}

/** Throws 400, 404; 409 `offer.changed` where it is no longer what was looked at. */
export async function changeOfferTime(
  ctx: RequestContext,
  { id, body }: { readonly id: number; readonly body: OfferTimeBody },
): Promise<void> {
  authorize(ctx, 'changeOfferTime');
  const { deps, requestId } = ctx;
  const { revision, ...time } = body;
  const row = await findOfferTime(deps.db, id);
  if (!row) throw notFound();
  assertDays(time, muscatDay(deps.now()));
  const values = { ...valuesOf(time), discount: await discountNow(ctx) };
  await commit(ctx, {
    statements: [
      assertOfferTime(id, revision, requestId),
      updateTime(deps.db, { id, revision, values, operation: requestId }),
    ],
    audit: {
      action: 'offer.changed',
      targetType: 'offer',
      targetId: id,
      fields: Object.entries(valuesOf(time))
        .filter(
          ([name, value]) =>
            JSON.stringify(row[name as keyof typeof time]) !== JSON.stringify(value),
        )
        .map(([name]) => name),
      before: row.title,
      after: time.title,
    },
    topics: ['offers'],
  }).catch(overtaken);
}

/** Takes a time of offers away. Throws 404; 409 `offer.changed`. */
export async function endOfferTime(
  ctx: RequestContext,
  { id, revision }: { readonly id: number; readonly revision: number },
): Promise<void> {
  authorize(ctx, 'endOfferTime');
  const { deps, requestId } = ctx;
  const row = await findOfferTime(deps.db, id);
  if (!row) throw notFound();
  await commit(ctx, {
    statements: [
      assertOfferTime(id, revision, requestId),
      endTime(deps.db, { id, revision, operation: requestId }),
    ],
    audit: { action: 'offer.ended', targetType: 'offer', targetId: id, before: row.title },
    topics: ['offers'],
  }).catch(overtaken);
}

function overtaken(error: unknown): never {
  if (error instanceof ConstraintError && error.constraint === 'bad_transition')
    throw new AppError('offer.changed', 409);
  throw error;
}

function assertDays(time: NewOfferTimeBody, today: string): void {
  const reason =
    !time.repeatsYearly && time.validTo < today
      ? 'in_past'
      : time.validTo > addDays(today, LONGEST_AHEAD_DAYS)
        ? 'too_far'
        : time.repeatsYearly && time.validTo >= addDays(time.validFrom, 365)
          ? 'too_long'
          : null;
  if (reason !== null) throw badRequest({ fields: [{ field: 'validTo', reason }] });
}

/** The rooms in the order of the house, each once. */
const valuesOf = (time: NewOfferTimeBody) => ({
  ...time,
  roomTypes: ROOM_TYPES.filter((type) => time.roomTypes.includes(type)),
});

/** Percent by which a room is cheaper at most. */
async function discountNow({ deps }: RequestContext): Promise<number> {
  const { now } = await pricesInForce(deps);
  const percents = ROOM_TYPES.map((type) => {
    const { offerBaisa, discountedBaisa } = now[type];
    return (100 * (offerBaisa - discountedBaisa)) / offerBaisa;
  });
  return Math.floor(Math.max(...percents));
}
