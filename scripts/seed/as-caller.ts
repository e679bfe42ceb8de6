import { randomBytes } from 'node:crypto';
import type { Caller, RequestContext } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';

export const HOUR_MS = 3_600_000;

/** Runs a verb as this caller at that time, to the end of what it started. */
export async function asCaller<T>(
  deps: Deps,
  caller: Caller,
  at: number,
  verb: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  const started: Promise<unknown>[] = [];
  const requestId = `req_${randomBytes(12).toString('base64url')}`;
  const done = await verb({
    deps: { ...deps, now: () => at },
    caller,
    language: 'ar',
    requestId,
    ipHmac: null,
    waitUntil: (work) => started.push(work),
  });
  await Promise.all(started);
  return done;
}
