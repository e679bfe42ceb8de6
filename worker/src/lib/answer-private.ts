import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { sha256 } from './crypto.ts';

/**
 * Answers what only this caller may read. The tag stands for `parts` and the caller, so that one person's is never taken for another's;
 * the browser keeps nothing (no-store), and the app itself asks again with the tag: unchanged is 304.
 */
export async function answerPrivate(c: Context<AppEnv>, parts: readonly unknown[], build: () => Promise<object>): Promise<Response> {
  const { caller } = c.get('request');
  const whose = [caller.user?.id, caller.isStaff, caller.deviceHash, caller.receiptHash];
  const etag = `"${(await sha256(JSON.stringify([c.req.path, whose, parts]))).slice(0, 32)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-store');
  const asked = c.req.header('If-None-Match');
  if (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304);
  return c.json(await build());
}
