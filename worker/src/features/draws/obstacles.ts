import { FREEZE_LEAD_MS } from '#shared/draw/beacon.ts';
import type { DrawObstacle } from '#shared/draw/draw-desk.contract.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import { licenceFaults } from '#shared/events/licence.ts';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { numberTime } from './draw-chain.ts';
import { countEntries, findDrawBySeq, wordsOfEvents, type DrawRow } from './draws.repository.ts';

/** What stands between a draw and its next step now; empty where nothing does. */
export async function obstaclesOf(
  ctx: Pick<RequestContext, 'deps'>,
  draw: DrawRow,
): Promise<DrawObstacle[]> {
  if (draw.status === 'draft') return beforeOpening(ctx, draw);
  if (draw.status === 'open') return beforeFreeze(ctx, draw);
  if (draw.status === 'frozen' && ctx.deps.now() < Date.parse(draw.numberAt ?? ''))
    return ['too_early'];
  return [];
}

async function beforeOpening(
  { deps }: Pick<RequestContext, 'deps'>,
  draw: DrawRow,
): Promise<DrawObstacle[]> {
  const words = await wordsOfEvents(deps.db, draw.events);
  const faults = words.flatMap((event) => licenceFaults(event, draw.id));
  const hasTerms = words.every(({ termsAr, termsEn }) => termsAr !== '' && termsEn !== '');
  return [
    ...(faults.some(({ field }) => field === 'licenceNumber') ? (['no_licence'] as const) : []),
    ...(faults.some(({ field }) => field !== 'licenceNumber')
      ? (['licence_misses_month'] as const)
      : []),
    ...(hasTerms && words.length > 0 ? [] : (['no_terms'] as const)),
    ...(draw.prizes.length > 0 ? [] : (['no_prizes'] as const)),
  ];
}

async function beforeFreeze(
  ctx: Pick<RequestContext, 'deps'>,
  draw: DrawRow,
): Promise<DrawObstacle[]> {
  const { deps } = ctx;
  const now = deps.now();
  const isEarly = now < Date.parse(draw.freezeAt) || !(await isPreviousOver(ctx, draw));
  const entries = (await countEntries(deps.db, draw.id)).reduce((sum, row) => sum + row.entries, 0);
  return [
    ...(now < endOfMonth(draw.id) ? (['month_runs'] as const) : []),
    ...(isEarly ? (['too_early'] as const) : []),
    ...((await hasLead(ctx, draw)) ? [] : (['number_too_early'] as const)),
    ...(entries > 0 ? [] : (['no_entries'] as const)),
  ];
}

/** The result of the draw before is named by the manifest of this one. */
export async function isPreviousOver(
  { deps }: Pick<RequestContext, 'deps'>,
  { seq }: DrawRow,
): Promise<boolean> {
  if (seq === null || seq <= 1) return true;
  const previous = await findDrawBySeq(deps.db, seq - 1);
  return (previous?.resultHash ?? null) !== null;
}

/** True where the number of a draw frozen now cannot be known yet. */
export async function hasLead(ctx: Pick<RequestContext, 'deps'>, draw: DrawRow): Promise<boolean> {
  return ctx.deps.now() + FREEZE_LEAD_MS <= (await numberTime(ctx.deps, draw));
}

export const obstacleError = (obstacles: readonly DrawObstacle[]): AppError =>
  new AppError('draw.obstacle', 409, {
    fields: obstacles.map((field) => ({ field, reason: 'obstacle' })),
  });
