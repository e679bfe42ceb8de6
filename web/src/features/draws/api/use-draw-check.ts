import { useQuery } from '@tanstack/react-query';
import type { DrawView, OwnDraw } from '#shared/draw/draw.contract.ts';
import { DRAW_CHECKS, type DrawCheck, type DrawVerdict } from '#shared/draw/verify-draw.ts';
import type { DrawFiles } from './draw-queries.ts';

export interface DrawReport {
  readonly verdict: DrawVerdict;
  /** What was checked, and what of it is not as it should be. */
  readonly checked: number;
  readonly wrong: readonly DrawCheck[];
  /** How long (s) it took on this phone. */
  readonly seconds: number;
}

interface Known {
  readonly draw: DrawView;
  readonly files: DrawFiles;
  readonly own: OwnDraw | null;
  readonly pinnedHash: string | null;
}

/** Computes the whole draw again on this phone. The curve is loaded for it and not before. */
async function checkDraw({ draw, files, own, pinnedHash }: Known): Promise<DrawReport | null> {
  const { beacon, signature, signingKey } = draw;
  if (signature === null || signingKey === null) return null;
  const [{ verifyDraw }, { isBeaconOf }] = await Promise.all([
    import('#shared/draw/verify-draw.ts'),
    import('#shared/draw/beacon-signature.ts'),
  ]);
  const began = performance.now();
  const verdict = await verifyDraw(
    { ...files, signature, signingKey, pinnedHash, own: own?.tickets[0] ?? null },
    {
      isBeaconOf,
      // A network of this installation alone is said to prove nothing.
      otherChains: beacon?.isTest ? [{ ...beacon, hash: beacon.chain }] : [],
    },
  );
  return {
    verdict,
    checked: DRAW_CHECKS.filter((check) => verdict[check] !== 'absent').length,
    wrong: DRAW_CHECKS.filter((check) => verdict[check] === 'wrong'),
    seconds: (performance.now() - began) / 1000,
  };
}

/** `readAt`: epoch ms at which the files were read; with new ones it is checked anew. */
export function useDrawCheck(known: Known | null, readAt: number) {
  const own = known?.own?.tickets[0]?.ticket ?? null;
  return useQuery({
    queryKey: ['draw-check', known?.draw.id, known?.draw.status, readAt, own, known?.pinnedHash],
    queryFn: () => (known === null ? null : checkDraw(known)),
    enabled: known !== null,
    networkMode: 'always',
    gcTime: 0,
  });
}
