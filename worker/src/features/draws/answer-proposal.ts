import type * as z from 'zod/mini';
import type { confirmProposalSchema, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { provePassword } from '../accounts/staff-members/prove-password.ts';
import { boxResult, witnessResult } from './by-hand.ts';
import { deskDrawOf } from './desk-draw.ts';
import { drawByNetwork, storeDrawn } from './draw-number.ts';
import type { DrawRow } from './draws.repository.ts';
import { endDraw } from './end-draw.ts';
import { requireDraw } from './find-draw.ts';
import { mayConfirmResult, secondPersons } from './may-confirm.repository.ts';
import { handsOf } from './members.repository.ts';
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
 * The second person agrees, by their own password, to exactly what was proposed: it is published in
 * the same batch, for good, with the initials of both. Where the public number can be had by now, it
 * draws instead. Throws as `provePassword`; 404; 409 `draw.second_person_needed` for whom
 * `mayConfirmResult` does not count, `draw.bad_step`, `draw.changed`.
 */
export async function confirmProposal(
  ctx: RequestContext,
  { password, code, ...path }: ProposalPath & z.infer<typeof confirmProposalSchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'confirmProposal');
  const { draw, proposal } = await requireProposal(ctx, path);
  if (proposal.confirmedBy !== null) return deskDrawOf(ctx, draw.id);
  const by = requireUser(ctx).id;
  if (draw.status !== 'frozen' || proposal.declinedBy !== null)
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  await requireSecondPerson(ctx, draw, proposal);
  // A wrong one is written down by a batch of its own, which is not the act that the key is of.
  const { actKey: _, ...asking } = ctx;
  const proof = await provePassword(
    asking,
    { password, code },
    {
      action: 'draw.result_confirmed',
      targetType: 'draw',
      targetId: draw.id,
    },
  );
  const isDrawn = await drawByNetwork(systemContext(ctx.deps, ctx.waitUntil), draw);
  if (!isDrawn) await doProposed(ctx, draw, proposal, { by, proof });
  return deskDrawOf(ctx, draw.id);
}

/** Before the password is asked for; the batch asks again. */
async function requireSecondPerson(
  ctx: RequestContext,
  draw: DrawRow,
  { proposedBy }: ProposalRow,
): Promise<void> {
  const { db, now } = ctx.deps;
  const inDraw = { drawId: draw.id, at: new Date(now()).toISOString() };
  const may = await secondPersons(db, [proposedBy], inDraw, mayConfirmResult);
  if (!may.some(({ id }) => id === requireUser(ctx).id))
    throw new AppError('draw.second_person_needed', 409);
}

interface Second {
  readonly by: number;
  readonly proof: readonly Statement[];
}

async function doProposed(
  ctx: RequestContext,
  draw: DrawRow,
  { id, content, proposedBy }: ProposalRow,
  { by, proof }: Second,
): Promise<void> {
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  const initials = await handsOf(db, draw, [proposedBy, by]);
  const hands = initials ? { enteredBy: initials[0] ?? '', confirmedBy: initials[1] ?? '' } : {};
  const agreed = {
    statements: [...proof, ...confirmStatements(db, { id, drawId: draw.id, by, at })],
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
    return storeDrawn(ctx, draw, await boxResult(ctx, draw, { ...content, hands }), agreed);
  if (content.kind === 'witness')
    return storeDrawn(ctx, draw, await witnessResult(ctx, draw, { ...content, hands }), agreed);
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
