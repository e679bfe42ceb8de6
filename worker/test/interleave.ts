import type { RequestContext } from '../src/context.ts';
import { aRequest } from './a-request.ts';
import type { Person } from './factories.ts';
import type { TestWorker } from './harness.ts';
import { meanwhile } from './odd-batches.ts';

/** A request during which something else happens before its first batch. */
export function requestDuring(
  worker: TestWorker,
  caller: {
    readonly user: Person | null;
    readonly isStaff?: boolean;
    readonly isManager?: boolean;
  },
  happens: () => Promise<unknown>,
): RequestContext {
  return aRequest(worker, meanwhile(worker.db(), happens), caller);
}
