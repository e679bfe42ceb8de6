import type * as z from 'zod/mini';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import type { DrawSetup, publicReasonSchema } from '#shared/draw/draw.contract.ts';
import { earlyTimes, lateTimes } from '#shared/draw/timeline.ts';
import { authorize } from '../../authorize.ts';
import { commit, type Write } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, badRequest } from '../../platform/http/errors.ts';
import { deskDrawOf } from './desk-draw.ts';
import { termsInForce } from './draw-view.ts';
import type { DrawRow } from './draws.repository.ts';
import { endDraw } from './end-draw.ts';
import { requireDraw } from './find-draw.ts';
import { obstacleError, obstaclesOf } from './obstacles.ts';
import { changeSetUp, openDraft } from './set-up.repository.ts';

/** Whole seconds, as a manifest writes them. */
const toSecond = (iso: string): string =>
  new Date(Math.floor(Date.parse(iso) / 1000) * 1000).toISOString();

/**
 * Sets a draw up while it is a draft; of an open one the times alone may move, as guests have read
 * the rest. Throws 404; 400 for times that leave late entries or objections no room, or are years
 * away; 409 `draw.bad_step` once it is sealed, `draw.set_up_stands` with what stands once it is
 * open, `draw.changed` where a colleague saved.
 */
export async function setUpDraw(
  ctx: RequestContext,
  { id, ...setup }: { readonly id: string } & DrawSetup,
): Promise<DeskDraw> {
  authorize(ctx, 'setUpDraw');
  const draw = await requireDraw(ctx, id);
  if (draw.status !== 'draft' && draw.status !== 'open')
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  const [freezeAt, drawAt] = [toSecond(setup.freezeAt), toSecond(setup.drawAt)];
  const times = [id, Date.parse(freezeAt), Date.parse(drawAt)] as const;
  const refused = [
    ...earlyTimes(...times).map((field) => ({ field, reason: 'too_early' })),
    ...lateTimes(...times).map((field) => ({ field, reason: 'too_late' })),
  ];
  if (refused.length > 0) throw badRequest({ fields: refused });
  // A number of its own needs the network, which a box has none of.
  if (setup.replacement === 'fresh' && setup.mode === 'box')
    throw badRequest({ fields: [{ field: 'replacement', reason: 'not_offered' }] });
  if (setup.version !== draw.version) throw new AppError('draw.changed', 409);
  const events = [...new Set(setup.events)];
  // With fresh replacements no list says who would be next.
  const alternates = setup.replacement === 'fresh' ? 0 : setup.alternates;
  const next = { ...setup, alternates, events, freezeAt, drawAt };
  const fields = changedFields(draw, next);
  const standing = fields.filter((field) => field !== 'freezeAt' && field !== 'drawAt');
  if (draw.status === 'open' && standing.length > 0)
    throw new AppError('draw.set_up_stands', 409, {
      fields: standing.map((field) => ({ field, reason: 'stands' })),
    });
  await write(ctx, {
    statements: changeSetUp(
      ctx.deps.db,
      // A draft that is opened meanwhile may not be changed so far.
      { id, from: [draw.status], operation: `${ctx.requestId}:set` },
      next,
    ),
    audit: {
      action: 'draw.set_up',
      targetType: 'draw',
      targetId: id,
      fields,
    },
    topics: ['draws'],
  });
  return deskDrawOf(ctx, id);
}

/** Names of what would be otherwise than it stands. */
function changedFields(draw: DrawRow, next: Omit<DrawSetup, 'version'>): (keyof typeof next)[] {
  const textOf = ({ events, prizes, ...rest }: Omit<DrawSetup, 'version'>) => ({
    ...rest,
    events: [...events].sort().join(),
    prizes: JSON.stringify(prizes.map(({ ar, en }) => [ar, en])),
  });
  const [before, after] = [textOf({ ...draw, events: [...draw.events] }), textOf(next)];
  const names = ['events', 'mode', 'replacement', 'prizes', 'alternates', 'freezeAt', 'drawAt'];
  return (names as (keyof typeof next)[]).filter((name) => before[name] !== after[name]);
}

/** Licence and terms as they stand. Throws 409 `draw.obstacle` with what is missing of them. */
async function requireWords(ctx: RequestContext, draft: DrawRow) {
  const obstacles = await obstaclesOf(ctx, draft);
  if (obstacles.length > 0) throw obstacleError(obstacles);
  const unopened = { ...draft, licence: null, termsAr: null, termsEn: null };
  const { licence, terms } = await termsInForce(ctx, unopened);
  return { licence: licence ?? '', termsAr: terms.ar, termsEn: terms.en };
}

async function write(ctx: RequestContext, change: Write): Promise<void> {
  try {
    await commit(ctx, change);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw new AppError('draw.changed', 409);
    throw error;
  }
}

/**
 * Opens a draw under its number, with licence and terms as they stand. Throws 404, 409
 * `draw.obstacle` with what the law or the prize still asks, `draw.bad_step`, `draw.changed`.
 */
export async function openMonthlyDraw(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<DeskDraw> {
  authorize(ctx, 'openMonthlyDraw');
  const draw = await requireDraw(ctx, id);
  if (draw.status !== 'draft') throw new AppError('draw.bad_step', 409, { status: draw.status });
  const words = await requireWords(ctx, draw);
  await write(ctx, {
    statements: openDraft(
      ctx.deps.db,
      { id, from: ['draft'], operation: `${ctx.requestId}:open` },
      {
        ...words,
        version: draw.version,
        openedAt: new Date(ctx.deps.now()).toISOString(),
      },
    ),
    audit: { action: 'draw.opened', targetType: 'draw', targetId: id },
    topics: ['draws'],
  });
  return deskDrawOf(ctx, id);
}

/** Ends an open draw with a reason for everybody. Throws 404, 409 `draw.bad_step`. */
export async function cancelDraw(
  ctx: RequestContext,
  { id, ...reason }: { readonly id: string } & z.infer<typeof publicReasonSchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'cancelDraw');
  const draw = await requireDraw(ctx, id);
  if (draw.status !== 'open') throw new AppError('draw.bad_step', 409, { status: draw.status });
  await endDraw(ctx, draw, { status: 'cancelled', end: 'cancelled', reason });
  return deskDrawOf(ctx, id);
}
