import { publishedText, type DrawSource } from '#shared/draw/compute-draw.ts';
import { isSignedBy, sha256Hex } from '#shared/draw/digest.ts';
import { drawResultSchema, readJson, type DrawResult } from '#shared/draw/manifest.ts';
import { merkleRoot } from '#shared/draw/merkle.ts';
import { replacementResultSchema } from '#shared/draw/replacement.ts';
import { lineText, parseTicketList } from '#shared/draw/ticket-list.ts';
import type { RequestContext } from '../../context.ts';
import { sealedParts } from './by-hand.ts';
import { claimFaults } from './claim-faults.ts';
import { trueNumber } from './draw-chain.ts';
import { publishedFile } from './draw-copies.ts';
import { resultOf } from './draw-number.ts';
import { findDrawBySeq, type DrawRow } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { findKey } from './keys.repository.ts';
import { replacementOf } from './replacement-texts.ts';
import { replacementsOf } from './replacements.repository.ts';
import { publicHalf } from './signing-key.ts';

/** What of a draw is not as its own texts say, or not as the draw before it does. */
export async function faultsOf(ctx: RequestContext, draw: DrawRow): Promise<string[]> {
  return [
    ...(draw.manifest === null ? [] : await sealFaults(ctx, draw)),
    ...(await resultFaults(ctx, draw)),
  ];
}

async function sealFaults(ctx: RequestContext, draw: DrawRow): Promise<string[]> {
  const { db } = ctx.deps;
  const manifest = manifestOfRow(draw);
  const { manifestHash, signature, signedBy } = draw;
  if (!manifest || draw.manifest === null || manifestHash !== (await sha256Hex(draw.manifest)))
    return ['manifest_hash'];
  const list = (await publishedFile(ctx, draw, 'list')) ?? '';
  const rows = (parseTicketList(list) ?? []).map(lineText);
  const key = await findKey(db, signedBy ?? '');
  const isSigned =
    key !== null && (await isSignedBy(publicHalf(key), signature ?? '', draw.manifest));
  const previous = manifest.seq > 1 ? await findDrawBySeq(db, manifest.seq - 1) : null;
  return named({
    signature: !isSigned,
    prev: manifest.prev !== (previous?.resultHash ?? null) || manifest.seq !== draw.seq,
    list_bytes: manifest.listSha256 !== (await sha256Hex(list)),
    list_root: rows.length === 0 || manifest.listRoot !== (await merkleRoot(rows)),
  });
}

async function resultFaults(ctx: RequestContext, draw: DrawRow): Promise<string[]> {
  if (draw.result === null) return [];
  const faults = named({ result_hash: draw.resultHash !== (await sha256Hex(draw.result)) });
  const result = readJson(drawResultSchema, draw.result);
  const isDrawn = draw.status === 'drawn' || (draw.status === 'closed' && draw.manifest !== null);
  if (!isDrawn) return [...faults, ...named({ last_text: !isLastText(draw, draw.result) })];
  if (!result) return [...faults, 'result_form'];
  return [
    ...faults,
    ...(await computedFaults(ctx, draw, result)),
    ...(await replacementFaults(ctx, draw)),
    ...(await claimFaults(ctx.deps.db, draw, result)),
  ];
}

/** What everybody reads of an end without winners is what its row says. */
function isLastText(draw: DrawRow, text: string): boolean {
  const said = JSON.parse(text) as Partial<Record<string, unknown>>;
  const reason = { ar: draw.endReasonAr, en: draw.endReasonEn };
  return (
    said['draw'] === draw.id &&
    said['seq'] === draw.seq &&
    JSON.stringify(said['reason']) === JSON.stringify(reason)
  );
}

async function computedFaults(
  ctx: RequestContext,
  draw: DrawRow,
  result: DrawResult,
): Promise<string[]> {
  const manifest = manifestOfRow(draw);
  const { manifestHash } = draw;
  // Said already, and nothing can be computed from it.
  if (!manifest || manifestHash === null) return [];
  const { source } = result;
  if (source.kind === 'box') {
    const { voids } = await sealedParts(ctx, draw);
    return named({
      voids: JSON.stringify(voids) !== JSON.stringify(result.voids),
      result_computed: result.manifest !== manifestHash || result.draw !== draw.id,
    });
  }
  const again = await resultOf(
    ctx,
    { ...draw, manifestHash },
    manifest,
    source satisfies DrawSource,
  );
  return named({
    number: source.kind === 'beacon' && !(await isAnnounced(draw, source)),
    voids: JSON.stringify(again.voids) !== JSON.stringify(result.voids),
    result_computed: publishedText(again) !== draw.result,
  });
}

async function isAnnounced(
  draw: DrawRow,
  { round, signature }: { readonly round: number; readonly signature: string },
): Promise<boolean> {
  const beacon = manifestOfRow(draw)?.beacon;
  return beacon?.round === round && (await trueNumber(beacon, signature)) !== null;
}

/** Prizes that went on: each computed again by the number that was announced for it. */
async function replacementFaults({ deps: { db } }: RequestContext, draw: DrawRow) {
  const pinned = manifestOfRow(draw)?.beacon;
  const faults: string[] = [];
  for (const row of await replacementsOf(db, draw.id)) {
    if (row.result === null || !pinned) continue;
    const signature = readJson(replacementResultSchema, row.result)?.source.signature ?? '';
    const isTrue = (await trueNumber({ ...pinned, round: row.round }, signature)) !== null;
    const again = isTrue ? await replacementOf(db, draw, row, signature) : null;
    const isSame = again !== null && publishedText(again) === row.result;
    if (!isSame || row.resultHash !== (await sha256Hex(row.result)))
      faults.push(`replacement_${row.number}`);
  }
  return faults;
}

const named = (faults: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(faults).filter((name) => faults[name]);
