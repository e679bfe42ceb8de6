import type { Context } from 'hono';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import type { AppEnv, RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import {
  fingerprint,
  KEY_CONFLICT,
  parseIdempotencyKey,
  storedResponse,
} from '../../platform/db/idempotency.ts';
import { readDeskDraw } from './desk-draw.ts';

/**
 * Answers an act of the desk. One that comes again with its key, because its answer was lost, is
 * answered by the draw as it stands. Throws what the verb throws, and 422 for a key of another act.
 */
export async function actOnce(
  c: Context<AppEnv>,
  act: (ctx: RequestContext) => Promise<DeskDraw>,
  { hasPassword = false }: { readonly hasPassword?: boolean } = {},
): Promise<Response> {
  const ctx = c.get('ctx');
  const id = c.req.param('id') ?? '';
  const key = parseIdempotencyKey(c.req.header('Idempotency-Key'));
  if (key === null) return c.json(await act(ctx));
  // A password is nothing to keep, not even in a hash that anybody can compute.
  const body = hasPassword ? '' : await c.req.text();
  const sent = { method: c.req.method, path: c.req.path, body };
  const claimed = {
    scope: `s:${requireUser(ctx).id}`,
    key,
    requestHash: await fingerprint(sent),
  };
  if ((await storedResponse(ctx.deps.db, claimed)) !== null)
    return c.json(await readDeskDraw(ctx, { id }));
  try {
    return c.json(await act({ ...ctx, actKey: { key: claimed, isClaimed: false } }));
  } catch (error) {
    // The same act came twice at once: the other one has done it.
    if (!(error instanceof ConstraintError) || error.constraint !== KEY_CONFLICT) throw error;
    return c.json(await readDeskDraw(ctx, { id }));
  }
}
