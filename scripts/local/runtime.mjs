import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';

/** Node tells of every child process there; wrangler hands out no handle of its workerd. */
const CHANNEL = 'child_process';

/**
 * Watches every workerd that this process starts from now on. `crash()` resolves to how the next
 * one ended that nobody here ended.
 */
export function watchRuntime() {
  let next = Promise.withResolvers();
  const onChild = ({ process: child }) => {
    child.once('exit', (code, signal) => {
      // Wrangler ends its own by `kill()`, which marks them.
      if (child.killed || !path.basename(child.spawnfile ?? '').startsWith('workerd')) return;
      next.resolve(signal ?? `code ${code}`);
      next = Promise.withResolvers();
    });
  };
  subscribe(CHANNEL, onChild);
  return {
    crash: () => next.promise,
    forget: () => unsubscribe(CHANNEL, onChild),
  };
}
