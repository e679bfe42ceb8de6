import { claimDeadline } from '#shared/draw/timeline.ts';
import type { RequestContext } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { topicsOfAlternates, topicsOfClaim } from './claim-topics.ts';
import * as claims from './claims.repository.ts';
import { forgetUnsealed } from './draws.repository.ts';
import { requireDraw } from './find-draw.ts';
import { passOn } from './replace-winners.ts';
import { sendWinnerMails } from './send-winner-mails.ts';
import { tellOffered } from './tellings.repository.ts';
import { WON_TEXT } from './winner-texts.ts';

/**
 * Tickets of a list that is not sealed yet leave it; sealed lines stay and lead to nobody, as their
 * entries lose phone and salt. Prizes that were not spent go on.
 */
export async function eraseFromDraws(
  ctx: RequestContext,
  { user: { email }, at }: Erasure,
): Promise<ErasurePart> {
  const { deps, requestId } = ctx;
  const live = await Promise.all(
    (await claims.liveClaimsOfAccount(deps.db, email)).map(async (won) => ({
      ...won,
      draw: await requireDraw(ctx, won.claim.drawId),
    })),
  );
  const operationOf = (claim: number) => `${requestId}:erase:${claim}`;
  const deadline = new Date(claimDeadline(deps.now())).toISOString();
  return {
    statements: [
      forgetUnsealed(email),
      ...live.flatMap(({ claim: { id, drawId, prize }, draw }) => {
        const operation = operationOf(id);
        const { version: codeKey } = deps.config.RECEIPT_KEY.newest;
        const offer = { drawId, at, deadline, operation, codeKey };
        return [
          claims.forfeitErased(id, operation),
          ...passOn(draw, offer, prize, email),
          ...tellOffered(offer, WON_TEXT),
          claims.closeWhereDone(drawId, at),
        ];
      }),
    ],
    topics: [
      'draws',
      ...live.flatMap(topicsOfClaim),
      ...(
        await Promise.all(live.map(({ claim: { drawId } }) => topicsOfAlternates(ctx, drawId)))
      ).flat(),
    ],
    afterwards: () => sendWinnerMails(ctx),
  };
}
