import { sha256Hex } from '#shared/draw/digest.ts';
import type { DrawSummary } from '#shared/draw/draw.contract.ts';
import { apiGetText } from '../../../platform/api/api-client.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { serverTime } from '../../../platform/server-time.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';
import { drawListQuery, mayTakePart, ownDrawQuery } from './draw-queries.ts';

/**
 * Sealed, and nobody can know its number yet: what is seen now is worth keeping. `now`: epoch ms by
 * the server's clock, null where it is not known.
 */
export const canBePinned = (
  { status, drawAt }: Pick<DrawSummary, 'status' | 'drawAt'>,
  now: number | null,
): boolean => status === 'frozen' && now !== null && now < Date.parse(drawAt);

/**
 * Keeps the fingerprint of a sealed draw's manifest, once: a phone that has seen one never takes
 * another for it. True where it is kept. `seenAt`: epoch ms by the server's clock.
 */
export async function pinManifest(id: string, manifest: string, seenAt: number): Promise<boolean> {
  const hash = await sha256Hex(manifest);
  const pins = readLocal('drawPins');
  if (pins?.[id]) return true;
  return writeLocal('drawPins', { ...pins, [id]: { hash, seenAt } });
}

/**
 * Makes the phone of everybody who took part a witness of the draw, without their doing anything:
 * keeps the fingerprint, and reads their own line to be shown with no network. Asks nothing where
 * nobody took part here.
 */
export async function pinDraws(): Promise<void> {
  if (!mayTakePart()) return;
  const draws = await queryClient.fetchQuery({ ...drawListQuery, staleTime: 0 });
  const pins = readLocal('drawPins');
  const unseen = draws.filter((one) => canBePinned(one, serverTime()) && !pins?.[one.id]);
  await Promise.all(unseen.map(pinOwnDraw));
}

async function pinOwnDraw(draw: DrawSummary): Promise<void> {
  const { id } = draw;
  const own = await queryClient.fetchQuery({ ...ownDrawQuery(id), staleTime: 0 });
  if (!own || own.tickets.length === 0) return;
  const manifest = await apiGetText(`/api/draws/${id}/manifest`);
  // A slow answer may be one from after the number.
  const now = serverTime();
  if (now !== null && canBePinned(draw, now)) await pinManifest(id, manifest, now);
}
