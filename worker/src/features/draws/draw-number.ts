import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { computeDraw, publishedText, type DrawSource } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import type {
  boxBodySchema,
  DeskDraw,
  witnessBodySchema,
} from '#shared/draw/draw-desk.contract.ts';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import type { DrawManifest, DrawResult } from '#shared/draw/manifest.ts';
import { awardOf } from '#shared/draw/ranking.ts';
import type { TicketLine } from '#shared/draw/ticket-list.ts';
import { claimDeadline, failsFrom, witnessFrom } from '#shared/draw/timeline.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { decryptField } from '../../platform/crypto.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { topicsOfOwners } from '../../platform/db/versions.repository.ts';
import { AppError } from '../../platform/http/errors.ts';
import { topicsOfEntryDevices } from '../events/entries.repository.ts';
import * as claims from './claims.repository.ts';
import { deskDrawOf } from './desk-draw.ts';
import { fetchNumber, trueNumber } from './draw-chain.ts';
import { keepCopies } from './draw-copies.ts';
import { viewOf } from './draw-view.ts';
import { findDraw, ticketsOf, voidsOf, type DrawRow } from './draws.repository.ts';
import { endDraw } from './end-draw.ts';
import { manifestOfRow, requireDraw, requirePublicDraw } from './find-draw.ts';
import { drawAad } from './freeze-draw.ts';
import { bringReplacement, passOn } from './replace-winners.ts';
import { storeResult } from './result.repository.ts';
import { tellOffered } from './tellings.repository.ts';
import { ALL_TAKEN_OUT, mailWinners, WON_TEXT } from './winner-texts.ts';

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
  // Whoever brings it, the system draws: the result hangs on public bytes alone.
  const system = systemContext(ctx.deps, ctx.waitUntil);
  await finish(system, draw, { kind: 'beacon', round: pinned.round, signature: plain });
  const drawn = await requirePublicDraw(ctx, id);
  if (drawn.result === null) throw new AppError('draw.bad_step', 409, { status: drawn.status });
  return viewOf(ctx, drawn);
}

function requireNumberTime({ deps }: RequestContext, { numberAt }: DrawRow): void {
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

/**
 * Draws by a number thrown before two witnesses, 72 hours after the public one failed to come, and
 * reveals the secret of the freeze. Throws 409 `draw.bad_step` and `draw.number_too_early`.
 */
export async function drawByWitness(
  ctx: RequestContext,
  { id, value, witnesses }: { readonly id: string } & z.infer<typeof witnessBodySchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'drawByWitness');
  const draw = await requireDraw(ctx, id);
  if (draw.status !== 'frozen' || draw.mode !== 'beacon')
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  if (ctx.deps.now() < witnessFrom(Date.parse(draw.drawAt)))
    throw new AppError('draw.number_too_early', 409);
  // The public number goes first wherever it can be had.
  if (!(await drawByNetwork(systemContext(ctx.deps, ctx.waitUntil), draw))) {
    const secret = await secretOf(ctx, draw);
    if (secret === null) throw new AppError('draw.bad_step', 409, { status: draw.status });
    await finish(ctx, draw, { kind: 'witness', secret, value, witnesses });
  }
  return deskDrawOf(ctx, id);
}

/** The secret of the freeze; null where it cannot be opened any more. */
async function secretOf({ deps }: RequestContext, draw: DrawRow): Promise<string | null> {
  try {
    const aad = drawAad(draw.id, 'secret');
    const secret = await decryptField(deps.config.FIELD_KEY_V1, aad, draw.secretEnc ?? '');
    return manifestOfRow(draw)?.secretHash === (await sha256Hex(secret)) ? secret : null;
  } catch {
    return null;
  }
}

/** Ends a draw for which neither number nor secret can be had in the announced time. */
export async function failWithoutSecret(ctx: RequestContext, draw: DrawRow): Promise<void> {
  if (draw.mode !== 'beacon' || ctx.deps.now() < failsFrom(Date.parse(draw.drawAt))) return;
  if ((await secretOf(ctx, draw)) !== null) return;
  await endDraw(ctx, draw, {
    status: 'failed',
    end: 'failed',
    reason: {
      ar: 'لم يصل الرقم العام، وتعذّر كشف السر المثبّت عند الإغلاق في المهلة المعلنة. تدخل تذاكر هذا السحب السحب التالي.',
      en: 'The public number did not come, and the secret fixed at the freeze could not be revealed in the announced time. The tickets of this draw enter the next one.',
    },
  });
}

/**
 * Takes down what was drawn by hand from the printed tickets, in its order, before two witnesses.
 * Throws 409 `draw.wrong_ticket` for one that is not in the list, void, drawn twice or missing.
 */
export async function drawFromBox(
  ctx: RequestContext,
  { id, tickets, witnesses }: { readonly id: string } & z.infer<typeof boxBodySchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'drawFromBox');
  const draw = await requireDraw(ctx, id);
  const manifest = manifestOfRow(draw);
  if (draw.status !== 'frozen' || draw.mode !== 'box' || !manifest)
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  requireNumberTime(ctx, draw);
  const { lines, voids } = await sealedParts(ctx, draw);
  const byTicket = new Map(lines.map((line) => [line.ticket, line]));
  const order = tickets.flatMap((ticket) => byTicket.get(ticket) ?? []);
  const isWrong =
    order.length !== tickets.length ||
    new Set(tickets).size !== tickets.length ||
    tickets.some((ticket) => voids.includes(ticket));
  if (isWrong) throw new AppError('draw.wrong_ticket', 409);
  const award = awardOf(order, {
    prizes: manifest.prizes.length,
    alternates: manifest.alternates,
    voids: new Set(voids),
  });
  const open = lines.filter(({ ticket }) => !voids.includes(ticket));
  const people = new Set(open.map(({ person }) => person)).size;
  if (award.winners.length < Math.min(manifest.prizes.length, people))
    throw new AppError('draw.wrong_ticket', 409);
  await store(ctx, draw, {
    v: 'hdraw1',
    draw: id,
    manifest: draw.manifestHash ?? '',
    source: { kind: 'box', witnesses },
    seed: null,
    voids,
    winners: [...award.winners],
    alternates: [...award.alternates],
    skipped: [...award.skipped],
  });
  return deskDrawOf(ctx, id);
}

async function sealedParts({ deps }: RequestContext, draw: DrawRow) {
  const until = Date.parse(draw.numberAt ?? '');
  const voids = (await voidsOf(deps.db, draw.id))
    .filter(({ confirmedAt }) => confirmedAt !== null && Date.parse(confirmedAt) < until)
    .map(({ ticket }) => ticket);
  return { lines: (await ticketsOf(deps.db, draw.id)) as TicketLine[], voids };
}

/** The result of a frozen draw, which is the same whoever computes it. */
async function finish(ctx: RequestContext, draw: DrawRow, source: DrawSource): Promise<void> {
  const manifest = manifestOfRow(draw);
  if (draw.status !== 'frozen' || !manifest || draw.manifestHash === null) return;
  await store(
    ctx,
    draw,
    await resultOf(ctx, { ...draw, manifestHash: draw.manifestHash }, manifest, source),
  );
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

/** Result, offers and what winners are told, in one batch; the second of two finds it done. */
async function store(ctx: RequestContext, draw: DrawRow, result: DrawResult): Promise<void> {
  const { deps, requestId } = ctx;
  const { id } = draw;
  const now = deps.now();
  const at = new Date(now).toISOString();
  const operation = `${requestId}:draw`;
  const text = publishedText(result);
  const offer = { drawId: id, at, deadline: new Date(claimDeadline(now)).toISOString(), operation };
  const told = [...result.winners, ...result.alternates];
  try {
    await commit(ctx, {
      statements: [
        ...storeResult(deps.db, {
          id,
          operation,
          result: text,
          resultHash: await sha256Hex(text),
          voids: result.voids,
          until: draw.numberAt ?? '',
          reason: result.winners.length === 0 ? ALL_TAKEN_OUT : null,
        }),
        claims.offerPrizes(offer, result.winners),
        ...result.winners.flatMap((_, prize) => passOn(draw, offer, prize + 1)),
        ...tellOffered(offer, WON_TEXT),
        claims.closeWhereDone(id, at),
      ],
      audit: { action: 'draw.drawn', targetType: 'draw', targetId: id, after: result.source.kind },
      topics: [
        'draws',
        topicsOfOwners(await claims.emailsOfTickets(deps.db, id, told), 'notifications', 'entries'),
        topicsOfEntryDevices(sql`${claims.entriesOfTickets(id, told)}`),
      ],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    if ((await findDraw(deps.db, id))?.status === 'frozen') throw new AppError('draw.changed', 409);
    return;
  }
  ctx.waitUntil(Promise.all([keepCopies(ctx, id), mailWinners(ctx, id, operation)]));
}
