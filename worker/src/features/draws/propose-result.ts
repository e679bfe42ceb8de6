import type * as z from 'zod/mini';
import type {
  boxBodySchema,
  DeskDraw,
  Proposed,
  witnessBodySchema,
} from '#shared/draw/draw-desk.contract.ts';
import type { publicReasonSchema } from '#shared/draw/draw.contract.ts';
import { endableFrom, witnessFrom } from '#shared/draw/timeline.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { boxResult, secretOf } from './by-hand.ts';
import { deskDrawOf } from './desk-draw.ts';
import { drawByNetwork, requireNumberTime } from './draw-number.ts';
import type { DrawRow } from './draws.repository.ts';
import { requireDraw } from './find-draw.ts';
import { proposeStatements } from './proposals.repository.ts';

type Of<Body> = { readonly id: string } & Body;

/**
 * The first of two people takes down what was drawn by hand from the printed tickets, in its order,
 * before two witnesses. Throws 409 `draw.wrong_ticket` for one that is not in the list, void, drawn
 * twice or missing, `draw.number_too_early`, `draw.bad_step`, `draw.changed`; 404.
 */
export async function proposeBoxResult(
  ctx: RequestContext,
  { id, tickets, witnesses }: Of<z.infer<typeof boxBodySchema>>,
): Promise<DeskDraw> {
  authorize(ctx, 'proposeBoxResult');
  const draw = await requireSealed(ctx, id, 'box');
  requireNumberTime(ctx, draw);
  await boxResult(ctx, draw, { tickets, witnesses });
  return propose(ctx, draw, { kind: 'box', tickets, witnesses });
}

/**
 * The first of two people takes down a number that was thrown before two witnesses, 72 hours after
 * the public one failed to come. The public one goes first wherever it can be had. Throws 409
 * `draw.bad_step`, `draw.number_too_early`, `draw.changed`; 404.
 */
export async function proposeWitnessResult(
  ctx: RequestContext,
  { id, value, witnesses }: Of<z.infer<typeof witnessBodySchema>>,
): Promise<DeskDraw> {
  authorize(ctx, 'proposeWitnessResult');
  const draw = await requireSealed(ctx, id, 'beacon');
  if (ctx.deps.now() < witnessFrom(Date.parse(draw.drawAt)))
    throw new AppError('draw.number_too_early', 409);
  if (await drawByNetwork(systemContext(ctx.deps, ctx.waitUntil), draw)) return deskDrawOf(ctx, id);
  if ((await secretOf(ctx, draw)) === null)
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  return propose(ctx, draw, { kind: 'witness', value, witnesses });
}

/**
 * The first of two people wants to end a sealed draw that nobody has drawn, two weeks after its
 * time, with a reason for everybody. Throws 409 `draw.number_too_early`, `draw.bad_step`,
 * `draw.changed`; 404.
 */
export async function proposeFailure(
  ctx: RequestContext,
  { id, ar, en }: Of<z.infer<typeof publicReasonSchema>>,
): Promise<DeskDraw> {
  authorize(ctx, 'proposeFailure');
  const draw = await requireSealed(ctx, id);
  if (ctx.deps.now() < endableFrom(Date.parse(draw.drawAt)))
    throw new AppError('draw.number_too_early', 409);
  if (await drawByNetwork(systemContext(ctx.deps, ctx.waitUntil), draw)) return deskDrawOf(ctx, id);
  return propose(ctx, draw, { kind: 'failed', ar, en });
}

async function requireSealed(
  ctx: RequestContext,
  id: string,
  mode?: DrawRow['mode'],
): Promise<DrawRow> {
  const draw = await requireDraw(ctx, id);
  if (draw.status !== 'frozen' || (mode !== undefined && draw.mode !== mode))
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  return draw;
}

async function propose(ctx: RequestContext, draw: DrawRow, content: Proposed): Promise<DeskDraw> {
  const { deps } = ctx;
  const { id } = draw;
  try {
    await commit(ctx, {
      statements: proposeStatements(deps.db, {
        drawId: id,
        kind: content.kind,
        content,
        proposedBy: requireUser(ctx).id,
        proposedAt: new Date(deps.now()).toISOString(),
      }),
      audit: {
        action: 'draw.result_proposed',
        targetType: 'draw',
        targetId: id,
        after: shortOf(content),
      },
      topics: ['draws'],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw new AppError('draw.changed', 409);
    throw error;
  }
  return deskDrawOf(ctx, id);
}

/** For the log: what decides who wins, and no name. */
export function shortOf(content: Proposed): string {
  if (content.kind === 'box') return `box ${content.tickets.join(' ')}`;
  return content.kind === 'witness' ? `witness ${content.value}` : content.kind;
}
