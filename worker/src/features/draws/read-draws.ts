import type * as z from 'zod/mini';
import {
  draftedDrawSchema,
  type DraftedDraw,
  type drawListSchema,
  type DrawView,
} from '#shared/draw/draw.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../platform/db/throttle.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ServedText } from '../../platform/http/etag.ts';
import { servedFile, type DrawFile } from './draw-copies.ts';
import { drawByNetwork } from './draw-number.ts';
import { summariesOf, viewOf } from './draw-view.ts';
import { allDraws, findDraw, type DrawRow } from './draws.repository.ts';
import { manifestOfRow, requirePublicDraw } from './find-draw.ts';
import { replaceByNetwork } from './replace-winners.ts';
import { nextReplacement } from './replacements.repository.ts';

/** Every draw that was opened, newest first; cancelled and failed ones too. */
export async function listMonthlyDraws(
  ctx: RequestContext,
): Promise<z.infer<typeof drawListSchema>> {
  authorize(ctx, 'listMonthlyDraws');
  const draws = await allDraws(ctx.deps.db, { withDrafts: false });
  return { v: 1, ok: true, draws: await summariesOf(ctx, draws) };
}

/** Questions for a number that page views cause, however many look. */
const ASKED_BY_VIEWS: ThrottlePolicy = { tries: 3, window: 60, longestWait: 60 };

/**
 * A draw as everybody sees it; of a draft, whose month takes entries already, that it comes.
 * Whoever looks once its number is out lets the server ask for it, after the answer. Throws 404.
 */
export async function readMonthlyDraw(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<DrawView | DraftedDraw> {
  authorize(ctx, 'readMonthlyDraw');
  const now = ctx.deps.now();
  const draw = await findDraw(ctx.deps.db, id);
  // The clock makes the draft of a month in its first hour.
  if (draw === null ? id === muscatMonth(now) : draw.status === 'draft')
    return draftedDrawSchema.parse({ v: 1, ok: true, id, status: 'draft' });
  if (draw === null) throw notFound();
  const isDue = draw.status === 'frozen' && Date.parse(draw.numberAt ?? '') <= now;
  if (isDue && draw.mode === 'beacon') ctx.waitUntil(askForNumber(ctx, draw, drawByNetwork));
  if (draw.status === 'drawn' && draw.replacement === 'fresh') {
    const next = await nextReplacement(ctx.deps.db, id);
    if (next && Date.parse(next.numberAt) <= now)
      ctx.waitUntil(askForNumber(ctx, draw, replaceByNetwork));
  }
  return viewOf(ctx, draw);
}

async function askForNumber(
  { deps, waitUntil }: RequestContext,
  draw: DrawRow,
  ask: (ctx: RequestContext, draw: DrawRow) => Promise<unknown>,
): Promise<void> {
  try {
    await consumeAttempt(deps, `draw-number:${draw.id}`, ASKED_BY_VIEWS);
    await ask(systemContext(deps, waitUntil), draw);
  } catch {
    // Asked a moment ago, or drawn by somebody else; the clock asks too.
  }
}

/**
 * One of the texts that count, byte for byte. Throws 404 `draw.not_published`, the reading too.
 */
export async function readDrawFile(
  ctx: RequestContext,
  { id, file }: { readonly id: string; readonly file: DrawFile },
): Promise<ServedText> {
  authorize(ctx, 'readDrawFile');
  const draw = await requirePublicDraw(ctx, id);
  return {
    sha256: file === 'list' ? (manifestOfRow(draw)?.listSha256 ?? null) : null,
    read: async () => {
      const text = await servedFile(ctx, draw, file);
      if (text === null) throw new AppError('draw.not_published', 404);
      return text;
    },
  };
}
