import { type DrawSummary, isDrafted } from '#shared/draw/draw.contract.ts';
import { apiGetText } from '../../../platform/api/api-client.ts';
import { followTopic } from '../../../platform/live/refresh-queries.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { serverTime } from '../../../platform/server-time.ts';
import { drawListQuery, drawViewQuery, mayTakePart, ownDrawQuery } from './draw-queries.ts';
import { canBePinned, pinManifest } from './pin-manifest.ts';
import { readPins } from './pin-store.ts';

/** Pins now, and as long as this page listens whenever a draw has gone on. */
export async function keepPinning(): Promise<void> {
  // What could not be read is pinned by the next hint, or the next opening.
  followTopic('draws', () => void pinDraws().catch(() => undefined));
  await pinDraws();
}

/**
 * Makes the phone of everybody who took part a witness of the draw, without their doing anything:
 * keeps the fingerprint, and reads their own line to be shown with no network. Asks nothing where
 * nobody took part here.
 */
export async function pinDraws(): Promise<void> {
  if (!mayTakePart()) return;
  const draws = await queryClient.fetchQuery({ ...drawListQuery, staleTime: 0 });
  const pins = await readPins();
  const unseen = draws.filter(
    (one) => canBePinned(one, serverTime()) && pins[one.id] === undefined,
  );
  await Promise.all(unseen.map(pinOwnDraw));
}

async function pinOwnDraw(draw: DrawSummary): Promise<void> {
  const { id } = draw;
  const own = await queryClient.fetchQuery({ ...ownDrawQuery(id), staleTime: 0 });
  if (!own || own.tickets.length === 0) return;
  const [manifest, view] = await Promise.all([
    apiGetText(`/api/draws/${id}/manifest`),
    queryClient.fetchQuery({ ...drawViewQuery(id), staleTime: 0 }),
  ]);
  // A slow answer may be one from after the number.
  const now = serverTime();
  if (now === null || !canBePinned(draw, now)) return;
  const signingKey = view === null || isDrafted(view) ? null : view.signingKey;
  await pinManifest(id, { manifest, signingKey, seenAt: now });
}
