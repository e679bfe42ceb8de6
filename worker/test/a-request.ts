import { NOBODY, type Caller, type RequestContext } from '../src/context.ts';
import { createDeps } from '../src/deps.ts';
import { readConfig } from '../src/env.ts';
import { FEATURES } from '../src/features.ts';
import type { TestWorker } from './harness.ts';

/**
 * A request as the middleware made it, on a database that a test has prepared; what may follow its
 * answer goes on by itself.
 */
export function aRequest(
  worker: TestWorker,
  DB: D1Database,
  caller: Partial<Caller> = {},
): RequestContext {
  const bindings = { ...worker.bindings(), DB };
  return {
    deps: createDeps(bindings, readConfig(bindings), FEATURES),
    caller: { ...NOBODY, ...caller },
    language: 'en',
    requestId: `req_${crypto.randomUUID()}`,
    ipHmac: null,
    waitUntil: (work) => worker.track(work),
  };
}
