import { auditDays, auditValue } from '#shared/desk/audit-value.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { NightRateBody } from '#shared/rooms/night-rate.contract.ts';
import { lastRateNight, nightsNamed } from '#shared/rooms/night-rates.ts';
import { authorize } from '../../authorize.ts';
import { commit, type Write } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { actorName } from '../../platform/db/audit.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import * as rows from './night-rates.repository.ts';

/** The rates that stand and are not over, with the version at which they are read. */
export async function listNightRates(ctx: RequestContext) {
  authorize(ctx, 'listNightRates');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  return {
    today,
    version: await readVersion(db, 'rooms'),
    read: async () => ({ today, rates: await rows.findRatesAhead(db, today) }),
  };
}

const byOf = ({ deps, caller, requestId }: RequestContext, operation = requestId) => ({
  at: new Date(deps.now()).toISOString(),
  actor: actorName(caller),
  operation,
});

interface RateOfLog extends Pick<NightRateBody, 'fromNight' | 'toNight' | 'prices'> {
  readonly isOfWeekdays: boolean;
}

/** How the log names a rate: by its nights and prices, since its name is typed by a person. */
function auditOf(
  action: string,
  { fromNight, toNight, prices, isOfWeekdays }: RateOfLog,
  said: 'before' | 'after',
): NonNullable<Write['audit']> {
  const value = auditValue(
    auditDays(fromNight, toNight),
    ...prices.flatMap(({ roomType, price }) => [roomType, price.toFixed(3)]),
  );
  return {
    action,
    targetType: 'price',
    targetId: `nights:${fromNight}`,
    ...(isOfWeekdays && { fields: ['weekdays'] }),
    [said]: value,
  };
}

const constraintOf = (error: unknown): string | null =>
  error instanceof ConstraintError ? error.constraint : null;

/** True where another call has done the same: the batch is done then. */
const isDone = (error: unknown, constraint: string): boolean =>
  constraintOf(error)?.endsWith(constraint) ?? false;

const tooMany = (error: unknown): unknown =>
  constraintOf(error) === 'above_cap' ? new AppError('price.too_many_rates', 409) : error;

/**
 * Another price for the nights that the rate names, once for its key. Stays that are booked keep
 * theirs. Throws 400 for nights that are over, too far or none; 409 `price.too_many_rates`.
 */
export async function setNightRate(
  ctx: RequestContext,
  { rate, key }: { readonly rate: NightRateBody; readonly key: string | null },
): Promise<void> {
  authorize(ctx, 'setNightRate');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  assertNights(rate, today);
  const by = byOf(ctx, key ?? ctx.requestId);
  if (await rows.isRateSet(db, by.operation)) return;
  try {
    await commit(ctx, {
      statements: [rows.insertRate(rate, by), rows.assertFewRates(today)],
      audit: auditOf(
        'price.rate_set',
        { ...rate, isOfWeekdays: rate.weekdays.length > 0 },
        'after',
      ),
      topics: ['rooms'],
    });
  } catch (error) {
    if (!isDone(error, 'operation')) throw tooMany(error);
  }
}

function assertNights(rate: NightRateBody, today: string): void {
  const { fromNight, toNight } = rate;
  const field = (name: keyof NightRateBody, reason: string) =>
    badRequest({ fields: [{ field: name, reason }] });
  if (fromNight < today) throw field('fromNight', 'in_past');
  if (toNight < fromNight) throw field('toNight', 'order');
  if (toNight > lastRateNight(today)) throw field('toNight', 'too_far');
  if (nightsNamed(rate) === 0) throw field('weekdays', 'no_night');
}

/** Its nights cost what they cost without it; a rate that has ended stays so. Throws 404. */
export async function endNightRate(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<void> {
  authorize(ctx, 'endNightRate');
  const row = await rows.findRate(ctx.deps.db, id);
  if (!row) throw notFound();
  if (row.withdrawnAt !== null) return;
  try {
    await commit(ctx, {
      statements: rows.endRate(id, byOf(ctx)),
      audit: auditOf('price.rate_ended', rateOfLog(row), 'before'),
      topics: ['rooms'],
    });
  } catch (error) {
    if (!isDone(error, 'bad_transition')) throw error;
  }
}

/**
 * Brings an ended rate back in its old place; one that stands or is back already stays so. Throws
 * 404; 409 `price.rate_over` where its nights are, and `price.too_many_rates`.
 */
export async function restoreNightRate(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<void> {
  authorize(ctx, 'restoreNightRate');
  const { db, now } = ctx.deps;
  const row = await rows.findRate(db, id);
  if (!row) throw notFound();
  if (row.withdrawnAt === null || (await rows.isRateRestored(db, id))) return;
  const today = muscatDay(now());
  if (row.toNight < today) throw new AppError('price.rate_over', 409);
  try {
    await commit(ctx, {
      statements: [rows.insertRestored(row, byOf(ctx)), rows.assertFewRates(today)],
      audit: auditOf('price.rate_restored', rateOfLog(row), 'after'),
      topics: ['rooms'],
    });
  } catch (error) {
    if (!isDone(error, 'restores') && !isDone(error, 'operation')) throw tooMany(error);
  }
}

const rateOfLog = (row: NonNullable<Awaited<ReturnType<typeof rows.findRate>>>): RateOfLog => ({
  fromNight: row.fromNight,
  toNight: row.toNight,
  prices: rows.pricesOf(row),
  isOfWeekdays: row.weekdays !== rows.EVERY_NIGHT,
});
