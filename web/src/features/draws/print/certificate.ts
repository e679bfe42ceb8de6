import { sha256Hex } from '#shared/draw/digest.ts';
import {
  type DrawManifest,
  type DrawResult,
  drawResultSchema,
  manifestSchema,
  readJson,
} from '#shared/draw/manifest.ts';
import { parseTicketList } from '#shared/draw/ticket-list.ts';

interface PublishedTexts {
  readonly manifest: string;
  readonly list: string;
  readonly result: string;
}

/** A ticket with the phone's mask, as the public list has it. */
export interface MaskedTicket {
  readonly ticket: string;
  readonly mask: string;
}

/** What the certificate of a draw says, or why none can be printed. */
export type Certificate =
  | { readonly fits: false }
  | {
      readonly fits: true;
      readonly manifest: DrawManifest;
      readonly manifestHash: string;
      readonly source: DrawResult['source'];
      readonly seed: string | null;
      /** What the next draw names as the one before it. */
      readonly resultHash: string;
      readonly winners: readonly MaskedTicket[];
      readonly alternates: readonly MaskedTicket[];
      readonly skipped: DrawResult['skipped'];
      readonly voids: readonly string[];
      /** Named in the result; empty where a public number drew. */
      readonly witnesses: readonly string[];
    };

/**
 * A certificate is signed by people, so it is made from texts that fit together alone: the list is
 * the sealed one, the result names the manifest, and every ticket in it is in the list.
 */
export async function certificateOf(texts: PublishedTexts): Promise<Certificate> {
  const manifest = readJson(manifestSchema, texts.manifest);
  const result = readJson(drawResultSchema, texts.result);
  const lines = parseTicketList(texts.list);
  const manifestHash = await sha256Hex(texts.manifest);
  if (!manifest || !result || !lines) return { fits: false };
  const masks = new Map(lines.map(({ ticket, mask }) => [ticket, mask]));
  const named = [...result.winners, ...result.alternates];
  const fits =
    result.manifest === manifestHash &&
    result.draw === manifest.draw &&
    manifest.listSha256 === (await sha256Hex(texts.list)) &&
    named.every((ticket) => masks.has(ticket));
  if (!fits) return { fits };
  const masked = (tickets: readonly string[]) =>
    tickets.map((ticket): MaskedTicket => ({ ticket, mask: masks.get(ticket) ?? '' }));
  const { source } = result;
  return {
    fits,
    manifest,
    manifestHash,
    source,
    seed: result.seed,
    resultHash: await sha256Hex(texts.result),
    winners: masked(result.winners),
    alternates: masked(result.alternates),
    skipped: result.skipped,
    voids: result.voids,
    witnesses: source.kind === 'beacon' ? [] : source.witnesses,
  };
}
