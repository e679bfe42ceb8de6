import { sql } from 'drizzle-orm';
import { computeDraw, publishedText, type DrawSource } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import type { DrawManifest, DrawResult } from '#shared/draw/manifest.ts';
import { claimDeadline, failsFrom } from '#shared/draw/timeline.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { AppError } from '../../platform/http/errors.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import { sealedParts, secretOf } from './by-hand.ts';
import * as claims from './claims.repository.ts';
import { fetchNumber, trueNumber } from './draw-chain.ts';
import { keepCopies } from './draw-copies.ts';
import { viewOf } from './draw-view.ts';
import { findDraw, type DrawRow } from './draws.repository.ts';
import { endDraw, type Agreed } from './end-draw.ts';
import { manifestOfRow, requirePublicDraw } from './find-draw.ts';
import { bringReplacement, passOn } from './replace-winners.ts';
import { storeResult } from './result.repository.ts';
import { sendWinnerMails } from './send-winner-mails.ts';
import { tellEntrants } from './tell-entrants.ts';
import { tellLater, tellOffered } from './tellings.repository.ts';
import { ALL_TAKEN_OUT, WON_TEXT } from './winner-texts.ts';

/**
 * Finishes a draw by its announced number, from whomever it comes: only that one is believed, so
 * nobody chooses it; a drawn draw takes the number that one of its prizes waits for, and any other
 * changes nothing. Throws 409 `draw.wrong_number`,
 * `draw.number_too_early`, `draw.bad_step`; 404.
 */
export async function postBeacon(
  ctx: RequestContext,
  { id, signature }: { readonly id: string; readonly signature: string },
): Promise<DrawView> {
  authorize(ctx, 'postBeacon');
  const draw = await requirePublicDraw(ctx, id);
  const pinned = manifestOfRow(draw)?.beacon;
  if (await bringReplacement(ctx, draw, signature))
    return viewOf(ctx, await requirePublicDraw(ctx, id));
  if (!pinned) throw new AppError('draw.bad_step', 409, { status: draw.status });
  const plain = await trueNumber(pinned, signature);
  if (plain === null) throw new AppError('draw.wrong_number', 409);
  requireNumberTime(ctx, draw);
  // The system draws, whoever brings the number: the result follows from public bytes alone.
  const system = systemContext(ctx.deps, ctx.waitUntil);
  await finish(system, draw, { kind: 'beacon', round: pinned.round, signature: plain });
  const drawn = await requirePublicDraw(ctx, id);
  if (drawn.result === null) throw new AppError('draw.bad_step', 409, { status: drawn.status });
  return viewOf(ctx, drawn);
}

/** Throws 409 `draw.number_too_early`. */
export function requireNumberTime({ deps }: RequestContext, { numberAt }: DrawRow): void {
  if (deps.now() < Date.parse(numberAt ?? '')) throw new AppError('draw.number_too_early', 409);
}

/** Asks the network for the number and draws by it; false where there is none yet. */
export async function drawByNetwork(ctx: RequestContext, draw: DrawRow): Promise<boolean> {
  const pinned = manifestOfRow(draw)?.beacon;
  const signature = pinned ? await fetchNumber(ctx.deps, pinned) : null;
  if (!pinned || signature === null) return false;
  await finish(ctx, draw, { kind: 'beacon', round: pinned.round, signature });
  return true;
}

/** Ends a draw for which neither number nor secret can be had in the announced time. */
export async function failWithoutSecret(ctx: RequestContext, draw: DrawRow): Promise<void> {
  if (draw.mode !== 'beacon' || ctx.deps.now() < failsFrom(Date.parse(draw.drawAt))) return;
  if ((await secretOf(ctx, draw)) !== null) return;
  await endDraw(ctx, draw, {
    status: 'failed',
    end: 'failed',
    reason: {
      ar: 'لم يصل الرقم العام، وتعذّر كشف السر المختوم مع القائمة في المهلة المعلنة. تدخل تذاكر هذا السحب السحب التالي.',
      en: 'The public number did not come, and the secret fixed at the freeze could not be revealed in the announced time. The tickets of this draw enter the next one.',
    },
  });
}

/** The result of a frozen draw, which is the same whoever computes it. */
async function finish(ctx: RequestContext, draw: DrawRow, source: DrawSource): Promise<void> {
  const manifest = manifestOfRow(draw);
  if (draw.status !== 'frozen' || !manifest || draw.manifestHash === null) return;
  const { manifestHash } = draw;
  await storeDrawn(ctx, draw, await resultOf(ctx, { ...draw, manifestHash }, manifest, source));
}

/** Computed from what is stored; the nightly check does it again. */
export async function resultOf(
  ctx: RequestContext,
  draw: DrawRow & { readonly manifestHash: string },
  manifest: DrawManifest,
  source: DrawSource,
): Promise<DrawResult> {
  const { lines, voids } = await sealedParts(ctx, draw);
  return computeDraw({ manifest, manifestHash: draw.manifestHash, lines, voids }, source);
}

/**
 * Result, offers and what winners are told, in one batch; the second of two finds it done. A result
 * by hand is stored with the agreement of the second person. Throws 409 `draw.changed`,
 * `draw.second_person_needed`.
 */
export async function storeDrawn(
  ctx: RequestContext,
  draw: DrawRow,
  result: DrawResult,
  agreed: Agreed = { statements: [], audit: [] },
): Promise<void> {
  const { deps, requestId } = ctx;
  const { id } = draw;
  const now = deps.now();
  const at = new Date(now).toISOString();
  const operation = `${requestId}:draw`;
  const text = publishedText(result);
  const offer = {
    drawId: id,
    at,
    deadline: new Date(claimDeadline(now)).toISOString(),
    operation,
    codeKey: deps.config.RECEIPT_KEY.newest.version,
  };
  const told = [...result.winners, ...result.alternates];
  const isWon = result.winners.length > 0;
  try {
    await commit(ctx, {
      statements: [
        ...agreed.statements,
        ...storeResult(deps.db, {
          id,
          operation,
          result: text,
          resultHash: await sha256Hex(text),
          voids: result.voids,
          until: draw.numberAt ?? '',
          reason: isWon ? null : ALL_TAKEN_OUT,
        }),
        claims.offerPrizes(offer, result.winners),
        ...result.winners.flatMap((_, prize) => passOn(draw, offer, prize + 1)),
        ...tellOffered(offer, WON_TEXT),
        claims.closeWhereDone(id, at),
        ...(isWon ? [] : [tellLater(deps.db, id, 'draw_closed')]),
      ],
      audit: [
        { action: 'draw.drawn', targetType: 'draw', targetId: id, after: result.source.kind },
        ...agreed.audit,
      ],
      topics: [
        'draws',
        topicsOfOwners(await claims.emailsOfTickets(deps.db, id, told), 'notifications', 'entries'),
        topicsOfEntryDevices(sql`${claims.entriesOfTickets(id, told)}`),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'second_person') throw new AppError('draw.second_person_needed', 409);
    if (error.constraint !== 'bad_transition') throw error;
    if ((await findDraw(deps.db, id))?.status === 'frozen') throw new AppError('draw.changed', 409);
    return;
  }
  ctx.waitUntil(Promise.all([keepCopies(ctx, id), sendWinnerMails(ctx), tellEntrants(ctx)]));
}
