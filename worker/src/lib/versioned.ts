import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';

interface TaggedAnswer {
  /** What the answer is made of, so that two answers never share a tag: name, version, query. */
  readonly parts: readonly string[];
  readonly cacheControl: 'public, no-cache' | 'no-store';
}

/** Answers 304 where the caller already holds the answer of this tag; `build` runs only for another. */
export async function answerTagged<T extends object>(
  c: Context<AppEnv>,
  { parts, cacheControl }: TaggedAnswer,
  build: () => Promise<T>,
): Promise<Response> {
  const etag = `"${parts.join('.')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', cacheControl);
  const asked = c.req.header('If-None-Match');
  if (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304);
  return c.json(await build());
}

/**
 * Answers a public list with an ETag made of its version row; an unchanged list costs one row read and a 304.
 * `parts` names what else the answer depends on (the day, the query), so that it is never taken for another one's.
 */
export async function answerVersioned<T extends object>(
  c: Context<AppEnv>,
  name: string,
  parts: readonly string[],
  build: () => Promise<T>,
): Promise<Response> {
  const { deps } = c.get('request');
  const row = await deps.d1.prepare('SELECT v FROM versions WHERE name = ?1').bind(name).first<{ v: number }>();
  return answerTagged(c, { parts: [name, String(row?.v ?? 0), ...parts], cacheControl: 'public, no-cache' }, build);
}
