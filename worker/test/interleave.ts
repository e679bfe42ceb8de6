import type { Caller, Request } from '../src/context.ts';
import { createDeps } from '../src/deps.ts';
import { readConfig } from '../src/env.ts';
import type { Person } from './factories.ts';
import type { TestWorker } from './harness.ts';

/** The database of the worker, on which something else happens once, after everything was read and just before the first batch is written. */
function meanwhile(d1: D1Database, happens: () => Promise<unknown>): D1Database {
  let hasHappened = false;
  return new Proxy(d1, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        if (!hasHappened) {
          hasHappened = true;
          await happens();
        }
        return target.batch(statements);
      };
    },
  });
}

/** A request as the middleware made it, during which something else happens before its first batch. */
export function requestDuring(
  worker: TestWorker,
  caller: { readonly user: Person | null; readonly isStaff?: boolean },
  happens: () => Promise<unknown>,
): Request {
  const bindings = { ...worker.bindings(), DB: meanwhile(worker.db(), happens) };
  const nobody: Caller = { user: null, isStaff: false, deviceHash: null, receiptHash: null, sessionHash: null, sessionEnded: null };
  return {
    deps: createDeps(bindings, readConfig(bindings)),
    caller: { ...nobody, ...caller },
    language: 'en',
    requestId: `req_${crypto.randomUUID()}`,
    ipHmac: null,
    waitUntil: (work) => void work,
  };
}
