import type { Context } from 'hono';
import type { Topic } from '#shared/topics.ts';
import type { AppEnv } from '../../context.ts';
import { sha256 } from '../crypto.ts';
import { readVersion } from '../db/versions.repository.ts';

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
 * Answers a public text exactly as it is, under an ETag of its bytes. Browsers ask each time, so
 * that what was changed behind their backs is seen. It says the server's time, by which phones know
 * theirs.
 */
export async function respondBytes(
  c: Context<AppEnv>,
  text: string,
  type: string,
): Promise<Response> {
  const etag = `"${await sha256(text)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'public, no-cache');
  c.header('Date', new Date(c.get('ctx').deps.now()).toUTCString());
  const asked = c.req.header('If-None-Match');
  if (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': type });
}

/**
 * Answers a public list with an ETag made of its version row; an unchanged list costs one row read
 * and a 304. `parts` names what else the answer depends on (the day, the query), so that it is
 * never taken for another one's.
 */
export async function respondVersioned<T extends object>(
  c: Context<AppEnv>,
  topic: Topic,
  parts: readonly string[],
  build: () => Promise<T>,
): Promise<Response> {
  const { deps } = c.get('ctx');
  const etag = `"${[topic, await readVersion(deps.db, topic), ...parts].join('.')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'public, no-cache');
  const asked = c.req.header('If-None-Match');
  if (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return c.body(null, 304);
  return c.json(await build());
}
