import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { sha256 } from '../crypto.ts';

/**
 * Answers what only this caller may read. The tag stands for `parts` and the caller, so that one
 * person's is never taken for another's; the browser keeps nothing (no-store), and the app itself
 * asks again with the tag: unchanged is 304.
 */
export async function respondPrivate(
  c: Context<AppEnv>,
  parts: readonly unknown[],
  build: () => Promise<object>,
): Promise<Response> {
  const { caller } = c.get('ctx');
  const whose = [caller.user?.id, caller.isStaff, caller.deviceHash, caller.receiptHash];
  const etag = `"${(await sha256(JSON.stringify([c.req.path, whose, parts]))).slice(0, 32)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-store');
  const asked = c.req.header('If-None-Match');
  if (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return c.body(null, 304);
  return c.json(await build());
}

/**
 * Answers a public list with an ETag made of its version row; an unchanged list costs one row read
 * and a 304. `parts` names what else the answer depends on (the day, the query), so that it is
 * never taken for another one's.
 */
export async function respondVersioned<T extends object>(
  c: Context<AppEnv>,
  name: string,
  parts: readonly string[],
  build: () => Promise<T>,
): Promise<Response> {
  const { deps } = c.get('ctx');
  const row = await deps.d1
    .prepare('SELECT v FROM versions WHERE name = ?1')
    .bind(name)
    .first<{ v: number }>();
  const etag = `"${[name, String(row?.v ?? 0), ...parts].join('.')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'public, no-cache');
  const asked = c.req.header('If-None-Match');
  if (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return c.body(null, 304);
  return c.json(await build());
}
