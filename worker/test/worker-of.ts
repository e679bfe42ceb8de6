import { Actor } from './actor.ts';
import type { TestWorker } from './harness.ts';
import type { Workerd } from './workerd.ts';

/** The worker of a run that is no test: whoever has started it closes it. */
export function workerOf(workerd: Workerd): TestWorker {
  let browsers = 0;
  return {
    ...workerd,
    browser: () => new Actor(() => workerd.url, `10.0.${(browsers += 1) >> 8}.${browsers & 255}`),
    url: () => workerd.url,
    db: () => workerd.bindings.DB,
    bindings: () => workerd.bindings,
  };
}
