import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { normalizeReceipt } from '#shared/bookings/receipt.ts';
import type {
  confirmClaimSchema,
  DeskDraw,
  disqualifyBodySchema,
  forfeitBodySchema,
} from '#shared/draw/draw-desk.contract.ts';
import type { BookPrizeBody, contactBodySchema } from '#shared/draw/draw.contract.ts';
import { claimDeadline } from '#shared/draw/timeline.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import type { AuditEntry } from '../../platform/db/audit.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { spendPrize, takePrize } from './claim-prize.ts';
import { topicsOfAlternates, topicsOfClaim } from './claim-topics.ts';
import * as claims from './claims.repository.ts';
import type { WonClaim } from './claims.repository.ts';
import { deskDrawOf } from './desk-draw.ts';
import { requireDraw } from './find-draw.ts';
import { assertSecondPerson, mayConfirm, mayPassOn } from './may-confirm.repository.ts';
import { openClaimCode } from './own-draw.ts';
import { passOn } from './replace-winners.ts';
import { sendWinnerMails } from './send-winner-mails.ts';
import { tellLost, tellOffered } from './tellings.repository.ts';
import { lostText, WON_TEXT } from './winner-texts.ts';

interface ClaimPath {
  readonly id: string;
  readonly claimId: number;
}

/** An offer of this draw. Throws 404. */
async function requireClaim({ deps }: RequestContext, { id, claimId }: ClaimPath) {
  const won = await claims.findClaim(deps.db, claimId ?? 0);
  if (won?.claim.drawId !== id) throw notFound();
  return won;
}

/**
 * Notes that somebody tried to reach a winner: once a key, however often it is sent, as the tries
 * are counted. Throws 404, 409 `draw.claim_over`; 422 for a key of another contact.
 */
export async function logContact(
  ctx: RequestContext,
  {
    channel,
    outcome,
    key = null,
    ...path
  }: ClaimPath & z.infer<typeof contactBodySchema> & { readonly key?: string | null },
): Promise<DeskDraw> {
  authorize(ctx, 'logContact');
  const { claim } = await requireClaim(ctx, path);
  const by = requireUser(ctx).id;
  const operation = key === null ? ctx.requestId : `${by}:${key}`;
  const logged = await claims.findContact(ctx.deps.db, operation);
  if (logged) {
    const isSame =
      logged.claimId === claim.id && logged.channel === channel && logged.outcome === outcome;
    if (!isSame) throw new AppError('request.key_reused', 422);
    return deskDrawOf(ctx, path.id);
  }
  if (claim.status !== 'offered' && claim.status !== 'claimed')
    throw new AppError('draw.claim_over', 409);
  await commit(ctx, {
    statements: [
      claims.logContactStatement({
        claimId: claim.id,
        at: new Date(ctx.deps.now()).toISOString(),
        channel,
        outcome,
        memberId: by,
        operation,
      }),
    ],
    audit: { action: 'draw.contact', targetType: 'draw', targetId: path.id },
    topics: ['draws'],
  });
  return deskDrawOf(ctx, path.id);
}

/**
 * Reception takes the claim of a winner who shows code, phone and an identity card of 18 or older.
 * Throws 404, 409 `draw.wrong_code`, `draw.claim_over`.
 */
export async function confirmClaim(
  ctx: RequestContext,
  { code, ...path }: ClaimPath & z.infer<typeof confirmClaimSchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'confirmClaim');
  const won = await requireClaim(ctx, path);
  const right = await openClaimCode(ctx.deps, won.claim);
  if (right === null || normalizeReceipt(code) !== normalizeReceipt(right))
    throw new AppError('draw.wrong_code', 409);
  if (won.claim.status === 'forfeited') throw new AppError('draw.claim_over', 409);
  if (won.claim.status === 'offered') await takePrize(ctx, won, {});
  return deskDrawOf(ctx, path.id);
}

/** Books the claimed night for the winner. Throws as `bookPrize` does. */
export async function bookPrizeAtDesk(
  ctx: RequestContext,
  { id, claimId, ...body }: ClaimPath & BookPrizeBody,
): Promise<DeskDraw> {
  authorize(ctx, 'bookPrizeAtDesk');
  await spendPrize(ctx, await requireClaim(ctx, { id, claimId }), body);
  return deskDrawOf(ctx, id);
}

/**
 * The winner has declined in writing: one member of staff has logged the refusal, another passes
 * the prize on. Throws 404, 409 `draw.second_person_needed`, `draw.claim_over`.
 */
export async function forfeitClaim(
  ctx: RequestContext,
  { reason, ...path }: ClaimPath & z.infer<typeof forfeitBodySchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'forfeitClaim');
  const won = await requireClaim(ctx, path);
  const { id } = won.claim;
  const refusals = (await claims.contactsOf(ctx.deps.db, [id])).filter(
    ({ outcome }) => outcome === 'refused',
  );
  if (refusals.length === 0) throw new AppError('draw.second_person_needed', 409);
  await forfeit(ctx, won, {
    reason,
    agreed: sql`EXISTS (SELECT 1 FROM draw_contacts t WHERE t.claimId = ${id}
      AND t.outcome = 'refused' AND ${bySecond(ctx, path.id, sql.raw('t.memberId'), mayPassOn)})`,
  });
  return deskDrawOf(ctx, path.id);
}

/** Whether the caller may confirm now what this member said about a draw. */
const bySecond = (
  ctx: RequestContext,
  drawId: string,
  proposer: SQL | number,
  rule = mayConfirm,
): SQL =>
  rule(proposer, requireUser(ctx).id, {
    drawId,
    at: new Date(ctx.deps.now()).toISOString(),
  });

/** The first of two people says why a winner may not have the prize. Throws 404, 409. */
export async function proposeDisqualification(
  ctx: RequestContext,
  { reason, ...path }: ClaimPath & z.infer<typeof disqualifyBodySchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'proposeDisqualification');
  const { claim } = await requireClaim(ctx, path);
  await stepOrRefuse(ctx, path.id, {
    statements: claims.stepClaim(
      ctx.deps.db,
      { id: claim.id, from: ['offered', 'claimed'], operation: `${ctx.requestId}:propose` },
      { disqualifiedFor: reason, disqualifiedBy: requireUser(ctx).id },
    ),
    action: 'draw.disqualification_proposed',
  });
  return deskDrawOf(ctx, path.id);
}

/**
 * The second person agrees for the same reason, and the prize goes on. Throws 404, 409
 * `draw.second_person_needed`, `draw.claim_over`.
 */
export async function confirmDisqualification(
  ctx: RequestContext,
  { reason, ...path }: ClaimPath & z.infer<typeof disqualifyBodySchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'confirmDisqualification');
  const won = await requireClaim(ctx, path);
  const { disqualifiedBy, disqualifiedFor, status } = won.claim;
  if (status === 'forfeited' || status === 'fulfilled') throw new AppError('draw.claim_over', 409);
  if (disqualifiedBy === null || disqualifiedFor !== reason)
    throw new AppError('draw.second_person_needed', 409);
  await forfeit(ctx, won, {
    reason,
    proposedBy: disqualifiedBy,
    agreed: bySecond(ctx, path.id, disqualifiedBy),
  });
  return deskDrawOf(ctx, path.id);
}

/** A proposal is taken back or declined, by whomever. Throws 404, 409 `draw.claim_over`. */
export async function declineDisqualification(
  ctx: RequestContext,
  path: ClaimPath,
): Promise<DeskDraw> {
  authorize(ctx, 'declineDisqualification');
  const { claim } = await requireClaim(ctx, path);
  const { disqualifiedBy } = claim;
  // Declined by a colleague a moment ago: that is what was asked for.
  if (disqualifiedBy === null) return deskDrawOf(ctx, path.id);
  await stepOrRefuse(ctx, path.id, {
    statements: claims.stepClaim(
      ctx.deps.db,
      { id: claim.id, from: ['offered', 'claimed'], operation: `${ctx.requestId}:decline` },
      { disqualifiedFor: null, disqualifiedBy: null },
      claims.isProposedBy(disqualifiedBy),
    ),
    action: 'draw.disqualification_declined',
  });
  return deskDrawOf(ctx, path.id);
}

interface Forfeit {
  readonly reason: string;
  /** Set where two people decide: the proposal that was looked at, by somebody else. */
  readonly proposedBy?: number;
  /** Set where two people decide: what makes the caller a second person. */
  readonly agreed?: SQL;
  /** Set where the clock decides: the offer must still be past its deadline. */
  readonly overdueAt?: string;
}

/**
 * The prize leaves its winner and goes on in the same batch: to the next alternate, or to a number
 * that is announced for it. Throws 409 `draw.claim_over` where the offer stands elsewhere by now,
 * `draw.second_person_needed` where nobody whose word counts has agreed.
 */
export async function forfeit(
  ctx: RequestContext,
  won: WonClaim,
  { reason, proposedBy, agreed, overdueAt }: Forfeit,
): Promise<void> {
  const { deps, requestId } = ctx;
  const { claim } = won;
  const { drawId, prize } = claim;
  const now = deps.now();
  const at = new Date(now).toISOString();
  const operation = `${requestId}:forfeit:${claim.id}`;
  const offer = {
    drawId,
    at,
    deadline: new Date(claimDeadline(now)).toISOString(),
    operation,
    codeKey: deps.config.RECEIPT_KEY.newest.version,
  };
  await stepOrRefuse(ctx, drawId, {
    statements: [
      ...(agreed ? [assertSecondPerson(agreed)] : []),
      ...claims.stepClaim(
        deps.db,
        { id: claim.id, from: overdueAt ? ['offered'] : ['offered', 'claimed'], operation },
        { status: 'forfeited', reason },
        overdueAt !== undefined
          ? claims.isOverdue(overdueAt)
          : proposedBy === undefined
            ? undefined
            : claims.isProposedBy(proposedBy),
      ),
      ...passOn(await requireDraw(ctx, drawId), offer, prize),
      ...tellLost(claim.id, lostText(reason), at),
      ...tellOffered(offer, WON_TEXT),
      claims.closeWhereDone(drawId, at),
    ],
    action: 'draw.forfeited',
    after: reason,
    topics: [...topicsOfClaim(won), ...(await topicsOfAlternates(ctx, drawId))],
  });
  ctx.waitUntil(sendWinnerMails(ctx));
}

interface StepOfClaim extends Pick<AuditEntry, 'action' | 'after'> {
  readonly statements: readonly Statement[];
  readonly topics?: Parameters<typeof commit>[1]['topics'];
}

async function stepOrRefuse(
  ctx: RequestContext,
  drawId: string,
  { statements, action, after, topics = ['draws'] }: StepOfClaim,
): Promise<void> {
  try {
    await commit(ctx, {
      statements,
      audit: { action, targetType: 'draw', targetId: drawId, after: after ?? null },
      topics,
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'second_person') throw new AppError('draw.second_person_needed', 409);
    if (error.constraint === 'bad_transition') throw new AppError('draw.claim_over', 409);
    throw error;
  }
}
