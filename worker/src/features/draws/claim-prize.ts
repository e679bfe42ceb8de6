import type * as z from 'zod/mini';
import type { BookPrizeBody, claimBodySchema, OwnDraw } from '#shared/draw/draw.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import { bookPrizeNight } from '../bookings/request/book-prize-night.ts';
import { entryReader } from '../events/list-entries.ts';
import { topicsOfClaim } from './claim-topics.ts';
import * as claims from './claims.repository.ts';
import type { WonClaim } from './claims.repository.ts';
import { requirePublicDraw } from './find-draw.ts';
import { ownDrawOf } from './own-draw.ts';

interface OwnPrize {
  readonly id: string;
  readonly prize: number;
}

/** The caller's own offer of a prize that is not forfeited. Throws 404, 409 `draw.claim_over`. */
async function requireOwnClaim(ctx: RequestContext, { id, prize }: OwnPrize): Promise<WonClaim> {
  const draw = await requirePublicDraw(ctx, id);
  const own = (await claims.ownClaims(ctx.deps.db, draw.id, entryReader(ctx))).filter(
    ({ claim }) => claim.prize === prize,
  );
  const live = own.find(({ claim }) => claim.status !== 'forfeited');
  if (live) return live;
  throw own.length > 0 ? new AppError('draw.claim_over', 409) : notFound();
}

/**
 * The winner takes the prize, on the account or the device that opens the winning entry, until the
 * last second of the deadline. Once claimed it stays so; whether the name of their account stands
 * on the page they may change later. Throws 404, 409 `draw.claim_over`.
 */
export async function claimPrize(
  ctx: RequestContext,
  { isNamePublic, ...which }: OwnPrize & z.infer<typeof claimBodySchema>,
): Promise<OwnDraw> {
  authorize(ctx, 'claimPrize');
  const won = await requireOwnClaim(ctx, which);
  const { status, isNamePublic: isShown } = won.claim;
  // Only the account itself shows its name; anyone who opens the entry may take it off.
  const isOwnName = won.email !== null && ctx.caller.user?.email === won.email;
  const isWished = isNamePublic === undefined ? isShown : isNamePublic && isOwnName;
  if (status === 'offered') await takePrize(ctx, won, { isNamePublic: isWished });
  else if (isWished !== isShown) await chooseName(ctx, won, isWished);
  return ownDrawOf(ctx, await requirePublicDraw(ctx, which.id));
}

async function chooseName(ctx: RequestContext, won: WonClaim, isNamePublic: boolean) {
  const { id, drawId } = won.claim;
  const step = { id, from: ['claimed', 'fulfilled'], operation: `${ctx.requestId}:name` } as const;
  try {
    await commit(ctx, {
      statements: claims.stepClaim(ctx.deps.db, step, { isNamePublic }),
      audit: { action: 'draw.name_choice', targetType: 'draw', targetId: drawId },
      topics: [...topicsOfClaim(won)],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    throw new AppError('draw.claim_over', 409);
  }
}

/** Offered → claimed, of which the clock may be the other side; one of the two wins. */
export async function takePrize(
  ctx: RequestContext,
  won: WonClaim,
  changes: { readonly isNamePublic?: boolean },
): Promise<void> {
  const { deps, requestId } = ctx;
  const { id, drawId } = won.claim;
  const at = new Date(deps.now()).toISOString();
  const operation = `${requestId}:claim`;
  try {
    await commit(ctx, {
      statements: claims.stepClaim(
        deps.db,
        { id, from: ['offered'], operation },
        { status: 'claimed', ...changes },
        claims.isInTime(at),
      ),
      audit: { action: 'draw.claimed', targetType: 'draw', targetId: drawId },
      topics: [...topicsOfClaim(won)],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await claims.findClaim(deps.db, id);
    if (now?.claim.status === 'offered' || now?.claim.status === 'forfeited')
      throw new AppError('draw.claim_over', 409);
  }
}

/**
 * Books the claimed night at price 0, like a free night. A night that was booked already is
 * answered as it is. Throws 404, 409 `draw.claim_first` before it is claimed, `draw.claim_over`;
 * 400 for another phone than the winner's; what a booking refuses.
 */
export async function bookPrize(
  ctx: RequestContext,
  { id, prize, ...body }: OwnPrize & BookPrizeBody,
): Promise<OwnDraw> {
  authorize(ctx, 'bookPrize');
  const won = await requireOwnClaim(ctx, { id, prize });
  if (toE164(body.guestPhone) !== won.phone)
    throw badRequest({ fields: [{ field: 'guestPhone', reason: 'not_own' }] });
  await spendPrize(ctx, won, body);
  return ownDrawOf(ctx, await requirePublicDraw(ctx, id));
}

/** Books and marks the claim as fulfilled in one batch, once. */
export async function spendPrize(
  ctx: RequestContext,
  won: WonClaim,
  body: BookPrizeBody,
): Promise<void> {
  const { deps, requestId } = ctx;
  const { claim, entryId, email } = won;
  if (claim.status === 'fulfilled') return;
  if (claim.status === 'offered') throw new AppError('draw.claim_first', 409);
  if (claim.status === 'forfeited') throw new AppError('draw.claim_over', 409);
  const at = new Date(deps.now()).toISOString();
  const operation = `${requestId}:book`;
  try {
    await bookPrizeNight(ctx, {
      night: { ...body, userEmail: email, entryId },
      spend: (reference) => [
        ...claims.stepClaim(
          deps.db,
          { id: claim.id, from: ['claimed'], operation },
          { status: 'fulfilled', bookingReference: reference },
        ),
        claims.closeWhereDone(claim.drawId, at),
      ],
      audit: { action: 'draw.fulfilled', targetType: 'draw', targetId: claim.drawId },
      topics: topicsOfClaim(won),
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await claims.findClaim(deps.db, claim.id);
    if (now?.claim.status !== 'fulfilled') throw new AppError('draw.claim_over', 409);
  }
}
