import { useQuery } from '@tanstack/react-query';
import type { DrawView, OwnDraw } from '#shared/draw/draw.contract.ts';
import { DRAW_CHECKS, type DrawCheck, type DrawVerdict } from '#shared/draw/verify-draw.ts';
import type { DrawFiles } from './draw-queries.ts';

export interface DrawReport {
  readonly verdict: DrawVerdict;
  /** What was checked, and what of it is not as it should be. */
  readonly checked: number;
  readonly wrong: readonly DrawCheck[];
  /** Tickets of this phone that are not in the list as they should be. */
  readonly wrongTickets: readonly string[];
  /** How long (s) it took on this phone. */
  readonly seconds: number;
}

interface Known {
  readonly draw: Pick<DrawView, 'id' | 'status' | 'beacon' | 'signature' | 'signingKey'>;
  readonly files: DrawFiles;
  readonly own: Pick<OwnDraw, 'tickets'> | null;
  readonly pinnedHash: string | null;
}

/** Computes the whole draw again on this phone. The curve is loaded for it and not before. */
export async function checkDraw({
  draw,
  files,
  own,
  pinnedHash,
}: Known): Promise<DrawReport | null> {
  const { beacon, signature, signingKey } = draw;
  if (signature === null || signingKey === null) return null;
  const [{ verifyDraw, wrongTickets }, { isBeaconOf }] = await Promise.all([
    import('#shared/draw/verify-draw.ts'),
    import('#shared/draw/beacon-signature.ts'),
  ]);
  const began = performance.now();
  const tickets = own?.tickets ?? [];
  const verdict = await verifyDraw(
    { ...files, signature, signingKey, pinnedHash, own: tickets },
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
    wrongTickets: await wrongTickets(tickets, files),
    seconds: (performance.now() - began) / 1000,
  };
}

/** `readAt`: epoch ms at which the files were read; with new ones it is checked anew. */
export function useDrawCheck(known: Known | null, readAt: number) {
  const own = known?.own?.tickets.map(({ ticket }) => ticket);
  return useQuery({
    queryKey: ['draw-check', known?.draw.id, known?.draw.status, readAt, own, known?.pinnedHash],
    queryFn: () => (known === null ? null : checkDraw(known)),
    enabled: known !== null,
    networkMode: 'always',
    gcTime: 0,
  });
}
