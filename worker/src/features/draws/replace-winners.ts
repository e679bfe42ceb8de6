import { chainOf } from '#shared/draw/beacon.ts';
import { publishedText } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import { announcedNumber } from '#shared/draw/replacement.ts';
import { claimDeadline } from '#shared/draw/timeline.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { AppError } from '../../platform/http/errors.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import * as claims from './claims.repository.ts';
import { fetchNumber, trueNumber } from './draw-chain.ts';
import { keepCopies } from './draw-copies.ts';
import { findDraw, type DrawRow } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { replacementOf } from './replacement-texts.ts';
import * as replacements from './replacements.repository.ts';
import type { ReplacementRow } from './replacements.repository.ts';
import { sendWinnerMails } from './send-winner-mails.ts';
import { tellOffered } from './tellings.repository.ts';
import { WON_TEXT } from './winner-texts.ts';

/**
 * What a prize that nobody has any more does: it goes to the next alternate, or where the manifest
 * says so, a number an hour away is announced for it. `erasing` is an account that is being erased.
 */
export function passOn(
  draw: DrawRow,
  offer: claims.Offer,
  prize: number,
  erasing?: string,
): Statement[] {
  const pinned = manifestOfRow(draw)?.beacon;
  if (draw.replacement !== 'fresh' || !pinned) return [claims.offerNext(offer, prize, erasing)];
  // To the second, as it is published.
  const announcedAt = Math.floor(Date.parse(offer.at) / 1000) * 1000;
  const { round, at } = announcedNumber(chainOf(pinned), announcedAt);
  const announced = {
    drawId: draw.id,
    operation: offer.operation,
    at: new Date(announcedAt).toISOString(),
    round,
    numberAt: new Date(at).toISOString(),
  };
  return [replacements.announceReplacement(announced, prize)];
}

/** Takes a number that somebody brought, where it is the one that the draw waits for. */
export async function bringReplacement(
  { deps, waitUntil }: RequestContext,
  draw: DrawRow,
  signature: string,
): Promise<boolean> {
  const pinned = manifestOfRow(draw)?.beacon;
  const next = await replacements.nextReplacement(deps.db, draw.id);
  if (!pinned || !next) return false;
  const plain = await trueNumber({ ...pinned, round: next.round }, signature);
  if (plain === null) return false;
  if (deps.now() < Date.parse(next.numberAt)) throw new AppError('draw.number_too_early', 409);
  await finish(systemContext(deps, waitUntil), draw, next, plain);
  return true;
}

/** Asks the network for every number that the draw waits for and that is out by now. */
export async function replaceByNetwork(
  ctx: RequestContext,
  { id: drawId }: Pick<DrawRow, 'id'>,
): Promise<void> {
  const { db } = ctx.deps;
  for (;;) {
    const [draw, next] = [
      await findDraw(db, drawId),
      await replacements.nextReplacement(db, drawId),
    ];
    const pinned = draw && manifestOfRow(draw)?.beacon;
    if (!pinned || !next) return;
    const signature = await fetchNumber(ctx.deps, { ...pinned, round: next.round });
    if (signature === null) return;
    if (!(await finish(ctx, draw, next, signature))) return;
  }
}

/** Result, offer and what the winner is told, in one batch; false where it was drawn meanwhile. */
async function finish(
  ctx: RequestContext,
  draw: DrawRow,
  row: ReplacementRow,
  signature: string,
): Promise<boolean> {
  const { deps, requestId } = ctx;
  const { id } = draw;
  const result = await replacementOf(deps.db, draw, row, signature);
  if (!result) return false;
  const { winner } = result;
  const now = deps.now();
  const at = new Date(now).toISOString();
  const operation = `${requestId}:replace:${row.number}`;
  const offer = {
    drawId: id,
    at,
    deadline: new Date(claimDeadline(now)).toISOString(),
    operation,
    codeKey: deps.config.RECEIPT_KEY.newest.version,
  };
  const text = publishedText(result);
  const won = winner === null ? [] : [winner];
  try {
    await commit(ctx, {
      statements: [
        ...replacements.storeReplacement(deps.db, {
          ...offer,
          number: row.number,
          prize: row.prize,
          winner,
          result: text,
          resultHash: await sha256Hex(text),
        }),
        ...passOn(draw, offer, row.prize),
        ...tellOffered(offer, WON_TEXT),
        claims.closeWhereDone(id, at),
      ],
      audit: { action: 'draw.replaced', targetType: 'draw', targetId: id, after: row.number },
      topics: [
        'draws',
        topicsOfOwners(await claims.emailsOfTickets(deps.db, id, won), 'notifications', 'entries'),
        topicsOfEntryDevices(claims.entriesOfTickets(id, won)),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    return false;
  }
  ctx.waitUntil(Promise.all([keepCopies(ctx, id), sendWinnerMails(ctx)]));
  return true;
}
