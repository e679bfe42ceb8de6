interface LockWish {
  readonly mode?: 'shared' | 'exclusive';
  /** Ends the wait for the lock; what runs under it hears of the signal by itself. */
  readonly signal?: AbortSignal;
}

/** The last in line of each lock, where the browser keeps none. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs work under a lock that all pages and workers of this browser share. iPhones in Lockdown Mode
 * have no such locks, and browsers that may keep no site data refuse them: there, the works of this
 * page wait for each other, and the server takes what two pages send once.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  { mode = 'exclusive', signal }: LockWish = {},
): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return standInLine(name, work, signal);
  let hasBegun = false;
  try {
    return await locks.request(name, { mode, ...(signal && { signal }) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun || signal?.aborted === true) throw error;
    return standInLine(name, work, signal);
  }
}

function standInLine<T>(
  name: string,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const before = lines.get(name) ?? Promise.resolve();
  const turn = before.then(() => {
    signal?.throwIfAborted();
    return work();
  });
  lines.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
