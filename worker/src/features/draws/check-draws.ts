import { publishedText, type DrawSource } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import { drawResultSchema, readJson } from '#shared/draw/manifest.ts';
import { merkleRoot } from '#shared/draw/merkle.ts';
import { replacementResultSchema } from '#shared/draw/replacement.ts';
import { lineText, parseTicketList } from '#shared/draw/ticket-list.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { noteCheck } from './checks.repository.ts';
import { trueNumber } from './draw-chain.ts';
import { differingCopies, keepCopies, publishedFile } from './draw-copies.ts';
import { resultOf } from './draw-number.ts';
import { drawsIn, type DrawRow } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { replacementOf } from './replacement-texts.ts';
import { replacementsOf } from './replacements.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Computes every sealed draw again, once a day each, and writes down what does not fit. */
export async function checkDraws(ctx: RequestContext): Promise<void> {
  const { db, now, log } = ctx.deps;
  for (const draw of await drawsIn(db, 'frozen', 'drawn', 'closed', 'failed')) {
    if (draw.manifest === null) continue;
    if (draw.checkedAt !== null && now() - Date.parse(draw.checkedAt) < DAY_MS) continue;
    await keepCopies(ctx, draw.id);
    const faults = [...(await faultsOf(ctx, draw)), ...(await differingCopies(ctx, draw))];
    const fault = faults.length === 0 ? null : faults.join(' ');
    if (fault !== null)
      log('error', 'a draw does not fit its own texts', { draw: draw.id, code: fault });
    const isNews = fault !== draw.fault;
    await commit(ctx, {
      statements: [noteCheck(db, draw.id, new Date(now()).toISOString(), fault)],
      audit: isNews
        ? { action: 'draw.checked', targetType: 'draw', targetId: draw.id, after: fault }
        : [],
      topics: ['draws'],
    });
  }
}

/** What of a draw is not as its texts say. */
async function faultsOf(ctx: RequestContext, draw: DrawRow): Promise<string[]> {
  const manifest = manifestOfRow(draw);
  const { manifestHash } = draw;
  if (!manifest || draw.manifest === null || manifestHash !== (await sha256Hex(draw.manifest)))
    return ['manifest_hash'];
  const list = (await publishedFile(ctx, draw, 'list')) ?? '';
  const rows = (parseTicketList(list) ?? []).map(lineText);
  const faults: string[] = [];
  if (manifest.listSha256 !== (await sha256Hex(list))) faults.push('list_bytes');
  if (rows.length === 0 || manifest.listRoot !== (await merkleRoot(rows))) faults.push('list_root');
  if (draw.result === null) return faults;
  if (draw.resultHash !== (await sha256Hex(draw.result))) faults.push('result_hash');
  const result = readJson(drawResultSchema, draw.result);
  if (!result || result.source.kind === 'box') return faults;
  const source: DrawSource = result.source;
  if (source.kind === 'beacon') {
    const { beacon } = manifest;
    const isTrue = beacon && (await trueNumber(beacon, source.signature)) !== null;
    if (!isTrue || beacon.round !== source.round) faults.push('number');
  }
  const again = await resultOf(ctx, { ...draw, manifestHash }, manifest, source);
  if (publishedText(again) !== draw.result) faults.push('result_computed');
  return [...faults, ...(await replacementFaults(ctx, draw))];
}

/** Prizes that went on: each computed again by the number that was announced for it. */
async function replacementFaults({ deps: { db } }: RequestContext, draw: DrawRow) {
  const pinned = manifestOfRow(draw)?.beacon;
  const faults: string[] = [];
  for (const row of await replacementsOf(db, draw.id)) {
    if (row.result === null || !pinned) continue;
    const { data } = replacementResultSchema.safeParse(JSON.parse(row.result));
    const signature = data?.source.signature ?? '';
    const isTrue = (await trueNumber({ ...pinned, round: row.round }, signature)) !== null;
    const again = isTrue ? await replacementOf(db, draw, row, signature) : null;
    const isSame = again !== null && publishedText(again) === row.result;
    if (!isSame || row.resultHash !== (await sha256Hex(row.result)))
      faults.push(`replacement_${row.number}`);
  }
  return faults;
}
