import type * as z from 'zod/mini';
import type { DeskDraw, winnerNameSchema } from '#shared/draw/draw-desk.contract.ts';
import { normalizeText } from '#shared/plain-text.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { topicsOfClaim } from './claim-topics.ts';
import * as claims from './claims.repository.ts';
import { deskDrawOf } from './desk-draw.ts';
import { markOf, nameOf, TAKEN_OFF } from './winner-names.ts';

type WinnerName = { readonly id: string; readonly claimId: number } & z.infer<
  typeof winnerNameSchema
>;

/**
 * Shows the name of a winner as staff have read it, or takes it off the page. Throws 404, 409
 * `draw.changed` where the winner is called otherwise by now or wants no name there any more.
 */
export async function showWinnerName(
  ctx: RequestContext,
  { id, claimId, name }: WinnerName,
): Promise<DeskDraw> {
  authorize(ctx, 'showWinnerName');
  const { deps, requestId } = ctx;
  const won = await claims.findClaim(deps.db, claimId);
  if (won?.claim.drawId !== id) throw notFound();
  const wanted = await nameOf(deps, won);
  if (name !== null && (wanted === null || normalizeText(wanted.text) !== name))
    throw new AppError('draw.changed', 409);
  const agreed = name === null ? null : wanted;
  try {
    await commit(ctx, {
      statements: claims.stepClaim(
        deps.db,
        { id: claimId, from: ['claimed', 'fulfilled'], operation: `${requestId}:name` },
        { nameMark: agreed ? await markOf(deps, won.claim, agreed.text) : TAKEN_OFF },
      ),
      audit: {
        action: name === null ? 'draw.name_taken_off' : 'draw.name_agreed',
        targetType: 'draw',
        targetId: id,
      },
      topics: [...topicsOfClaim(won)],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    throw new AppError('draw.claim_over', 409);
  }
  return deskDrawOf(ctx, id);
}
