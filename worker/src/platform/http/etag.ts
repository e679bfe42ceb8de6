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
  const { user, isStaff, isManager, deviceHash, receiptHash } = caller;
  const whose = [
    user?.id,
    isStaff && (isManager ? 'manager' : 'reception'),
    deviceHash,
    receiptHash,
  ];
  const etag = `"${(await sha256(JSON.stringify([c.req.path, whose, parts]))).slice(0, 32)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-store');
  if (isAsked(c, etag)) return c.body(null, 304);
  return c.json(await build());
}

/** A published text: its hash, where it is known without the text, and how to read it. */
export interface ServedText {
  readonly sha256: string | null;
  readonly read: () => Promise<string>;
}

/**
 * Answers a public text exactly as it is, under an ETag of its bytes. Browsers ask each time, so
 * that what was changed behind their backs is seen. Where its hash is known beforehand, whoever has
 * the text already is answered without reading it. It says the server's time, by which phones know
 * theirs.
 */
export async function respondBytes(
  c: Context<AppEnv>,
  bytes: string | ServedText,
  type: string,
): Promise<Response> {
  const known = typeof bytes === 'string' ? null : bytes.sha256;
  c.header('Cache-Control', 'public, no-cache');
  c.header('Date', new Date(c.get('ctx').deps.now()).toUTCString());
  if (known !== null && isAsked(c, `"${known}"`)) {
    c.header('ETag', `"${known}"`);
    return c.body(null, 304);
  }
  const text = typeof bytes === 'string' ? bytes : await bytes.read();
  const etag = `"${await sha256(text)}"`;
  c.header('ETag', etag);
  if (isAsked(c, etag)) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': type });
}

/** The browser has what this tag stands for. */
const isAsked = (c: Context<AppEnv>, etag: string): boolean =>
  c.req
    .header('If-None-Match')
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

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
  if (isAsked(c, etag)) return c.body(null, 304);
  return c.json(await build());
}
