import type * as z from 'zod/mini';
import {
  drawListSchema,
  type DrawSummary,
  drawViewSchema,
  ownDrawSchema,
} from '#shared/draw/draw.contract.ts';
import type { PushKind } from '#shared/push/push.contract.ts';
import { classifySender } from '../../../platform/api/captive-portal-check.ts';
import { canBePinned, pinManifest } from './pin-manifest.ts';
import { readPins } from './pin-store.ts';

/** Browsers end a worker that works long behind a push; what is not here by then, the page reads. */
const WITHIN = 10_000;
/** A `Date` header has whole seconds. */
const SECOND = 1000;

/**
 * Makes the phone of whoever took part a witness of a draw that a push says is sealed, though
 * nobody opens the app. `kind` is null where the push could not be read. Whose tickets they are is
 * not asked, because nothing of them is kept. Never rejects: the page opened next pins too.
 */
export async function pinPushedDraws(kind: PushKind | null): Promise<void> {
  if (kind !== null && kind !== 'draw') return;
  try {
    const signal = AbortSignal.timeout(WITHIN);
    const { body, at } = await readAs(drawListSchema, '/api/draws', signal);
    const pins = await readPins();
    const unseen = body.draws.filter((one) => canBePinned(one, at) && pins[one.id] === undefined);
    await Promise.all(unseen.map((draw) => pinOwn(draw, signal)));
  } catch {
    // No network, or no server of ours.
  }
}

async function pinOwn(draw: DrawSummary, signal: AbortSignal): Promise<void> {
  const path = `/api/draws/${draw.id}`;
  const own = await readAs(ownDrawSchema, `${path}/mine`, signal);
  if (own.body.tickets.length === 0) return;
  const [manifest, view] = await Promise.all([
    ask(`${path}/manifest`, signal),
    readAs(drawViewSchema, path, signal),
  ]);
  // A slow answer counts from the moment at which the server made it.
  if (!canBePinned(draw, manifest.at)) return;
  const { signingKey } = view.body;
  await pinManifest(draw.id, { manifest: manifest.text, signingKey, seenAt: manifest.at });
}

async function readAs<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  signal: AbortSignal,
): Promise<{ readonly body: T; readonly at: number }> {
  const { text, at } = await ask(path, signal);
  return { body: schema.parse(JSON.parse(text)), at };
}

/** `at`: the latest time (epoch ms) that the server's clock can have shown. */
async function ask(
  path: string,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly at: number }> {
  const response = await fetch(path, {
    headers: { 'X-Poll': '1' },
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    signal,
  });
  const at = Date.parse(response.headers.get('Date') ?? '') + SECOND;
  if (classifySender(response) !== 'api' || response.status !== 200 || Number.isNaN(at))
    throw new TypeError(`${path}: ${response.status}`);
  return { text: await response.text(), at };
}
