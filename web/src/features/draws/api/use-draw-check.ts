import { useQuery } from '@tanstack/react-query';
import { DRAW_CHECKS, type DrawCheck, type DrawVerdict } from '#shared/draw/draw-checks.ts';
import type { DrawView, OwnDraw } from '#shared/draw/draw.contract.ts';
import { type DrawResult, drawResultSchema, readJson } from '#shared/draw/manifest.ts';
import { wrongTickets } from '#shared/draw/verify-own.ts';
import type { DrawPin } from '../stored.ts';
import type { DrawFiles } from './draw-queries.ts';
import { keyText } from './key-text.ts';
import { areWinnersOfResult, isShownAsAnnounced } from './page-checks.ts';

export interface DrawReport {
  readonly verdict: DrawVerdict;
  /** What drew it; null before there is a result. */
  readonly drawnBy: DrawResult['source']['kind'] | null;
  /** What was checked, and what of it is not as it should be. */
  readonly checked: number;
  readonly wrong: readonly DrawCheck[];
  /** Tickets of this phone that are not in the list as they should be. */
  readonly wrongTickets: readonly string[];
  /** Its number is of a network of this installation alone, which proves nothing. */
  readonly isTest: boolean;
  /** How long (s) it took on this phone. */
  readonly seconds: number;
}

interface Known {
  readonly draw: DrawView;
  readonly files: DrawFiles;
  /** How prizes went on by numbers of their own; undefined until it is read. */
  readonly replacements?: string | undefined;
  readonly own: Pick<OwnDraw, 'tickets'> | null;
  readonly pin: DrawPin | null;
}

/** Computes the whole draw again on this phone. The curve is loaded for it and not before. */
export async function checkDraw(known: Known): Promise<DrawReport | null> {
  const { draw, files, own, pin } = known;
  const { beacon, signature, signingKey } = draw;
  if (signature === null || signingKey === null) return null;
  const [{ verifyDraw }, { isBeaconOf }] = await Promise.all([
    import('#shared/draw/verify-draw.ts'),
    import('#shared/draw/beacon-signature.ts'),
  ]);
  const began = performance.now();
  const tickets = own?.tickets ?? [];
  const computed = await verifyDraw(
    { ...files, signature, signingKey, pinnedHash: pin?.hash ?? null, own: tickets },
    {
      isBeaconOf,
      // A network of this installation alone is said to prove nothing.
      otherChains: beacon?.isTest ? [{ ...beacon, hash: beacon.chain }] : [],
    },
  );
  const verdict = await withPage(computed, known);
  const drawnBy = readJson(drawResultSchema, files.result ?? '')?.source.kind ?? null;
  return {
    verdict,
    drawnBy,
    checked: DRAW_CHECKS.filter((check) => verdict[check] !== 'absent').length,
    wrong: DRAW_CHECKS.filter((check) => verdict[check] === 'wrong'),
    wrongTickets: await wrongTickets(tickets, files),
    isTest: drawnBy === 'beacon' && beacon?.isTest === true,
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * Files may be right and the page show something else: terms and winners reach it by themselves,
 * and the key by which they are signed is the one that this phone saw.
 */
async function withPage(
  verdict: DrawVerdict,
  { draw, files, replacements, pin }: Known,
): Promise<DrawVerdict> {
  const { manifest, result } = files;
  const isOtherKey =
    pin?.key !== undefined && draw.signingKey !== null && pin.key !== keyText(draw.signingKey);
  const others: readonly DrawCheck[] = [
    ...((await isShownAsAnnounced(draw, manifest)) ? [] : (['announcement'] as const)),
    ...(isOtherKey ? (['signature'] as const) : []),
    ...(result === null || areWinnersOfResult(draw, { manifest, result, replacements })
      ? []
      : (['winners'] as const)),
  ];
  return { ...verdict, ...Object.fromEntries(others.map((check) => [check, 'wrong'])) };
}

/** `readAt`: epoch ms at which the files were read; with new ones it is checked anew. */
export function useDrawCheck(known: Known | null, readAt: number) {
  const own = known?.own?.tickets.map(({ ticket }) => ticket);
  const { draw, replacements, pin } = known ?? {};
  return useQuery({
    queryKey: [
      'draw-check',
      draw?.id,
      draw?.status,
      // What the page shows beside the files.
      [draw?.licence, draw?.prizes, draw?.terms, draw?.drawAt, draw?.winners],
      draw?.claims.map(({ prize, ticket }) => [prize, ticket]),
      replacements,
      readAt,
      own,
      pin,
    ],
    queryFn: () => (known === null ? null : checkDraw(known)),
    enabled: known !== null,
    networkMode: 'always',
    gcTime: 0,
  });
}
