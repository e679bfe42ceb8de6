import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { boxResult, witnessResult } from './by-hand.ts';
import { deskDrawOf } from './desk-draw.ts';
import { drawByNetwork, storeDrawn } from './draw-number.ts';
import type { DrawRow } from './draws.repository.ts';
import { endDraw } from './end-draw.ts';
import { requireDraw } from './find-draw.ts';
import {
  confirmStatements,
  declineStatements,
  findProposal,
  type ProposalRow,
} from './proposals.repository.ts';
import { shortOf } from './propose-result.ts';

interface ProposalPath {
  readonly id: string;
  readonly proposalId: number;
}

/** A proposal of a draw that is sealed still. Throws 404, 409 `draw.bad_step`. */
async function requireProposal(
  ctx: RequestContext,
  { id, proposalId }: ProposalPath,
): Promise<{ readonly draw: DrawRow; readonly proposal: ProposalRow }> {
  const draw = await requireDraw(ctx, id);
  const proposal = await findProposal(ctx.deps.db, id, proposalId);
  if (!proposal) throw notFound();
  return { draw, proposal };
}

/**
 * The second person agrees to exactly what was proposed: it is published in the same batch, for
 * good. Where the public number can be had by now, it draws instead. Throws 404, 409
 * `draw.second_person_needed` for the one who proposed it, `draw.bad_step`, `draw.changed`.
 */
export async function confirmProposal(ctx: RequestContext, path: ProposalPath): Promise<DeskDraw> {
  authorize(ctx, 'confirmProposal');
  const { draw, proposal } = await requireProposal(ctx, path);
  if (proposal.confirmedBy !== null) return deskDrawOf(ctx, draw.id);
  const by = requireUser(ctx).id;
  if (proposal.proposedBy === by) throw new AppError('draw.second_person_needed', 409);
  if (draw.status !== 'frozen' || proposal.declinedBy !== null)
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  const isDrawn = await drawByNetwork(systemContext(ctx.deps, ctx.waitUntil), draw);
  if (!isDrawn) await doProposed(ctx, draw, proposal, by);
  return deskDrawOf(ctx, draw.id);
}

async function doProposed(
  ctx: RequestContext,
  draw: DrawRow,
  { id, content }: ProposalRow,
  by: number,
): Promise<void> {
  const { db, now } = ctx.deps;
  const agreed = {
    statements: confirmStatements(db, { id, by, at: new Date(now()).toISOString() }),
    audit: [
      {
        action: 'draw.result_confirmed',
        targetType: 'draw',
        targetId: draw.id,
        after: shortOf(content),
      },
    ],
  };
  if (content.kind === 'box')
    return storeDrawn(ctx, draw, await boxResult(ctx, draw, content), agreed);
  if (content.kind === 'witness')
    return storeDrawn(ctx, draw, await witnessResult(ctx, draw, content), agreed);
  const { ar, en } = content;
  return endDraw(ctx, draw, { status: 'failed', end: 'failed', reason: { ar, en } }, agreed);
}

/** A proposal is taken back or declined, by whomever. Throws 404, 409 `draw.bad_step`. */
export async function declineProposal(ctx: RequestContext, path: ProposalPath): Promise<DeskDraw> {
  authorize(ctx, 'declineProposal');
  const { draw, proposal } = await requireProposal(ctx, path);
  const { id, content, declinedBy } = proposal;
  if (declinedBy !== null) return deskDrawOf(ctx, draw.id);
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  try {
    await commit(ctx, {
      statements: declineStatements(db, { id, by: requireUser(ctx).id, at }),
      audit: {
        action: 'draw.result_declined',
        targetType: 'draw',
        targetId: draw.id,
        before: shortOf(content),
      },
      topics: ['draws'],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw new AppError('draw.bad_step', 409);
    throw error;
  }
  return deskDrawOf(ctx, draw.id);
}
