import type { OutboxResponse } from './classify-response.ts';

/** A call that has no answer after this long (ms) when the network comes back is not waited for. */
const STALLED_AFTER = 1000;

interface StalledCalls {
  /** Runs a call, which is ended where it is dropped. */
  readonly track: (
    signal: AbortSignal,
    send: (signal: AbortSignal) => Promise<OutboxResponse>,
  ) => Promise<{ readonly reply: OutboxResponse; readonly isDropped: boolean }>;
  readonly drop: () => void;
}

/**
 * Calls that a phone made before its network changed often never end, and their time-out would be
 * waited for although the server is there again. Each carries its key, so that one that arrived
 * after all is not doubled.
 */
export function createStalledCalls(now: () => number): StalledCalls {
  const underWay = new Map<AbortController, number>();
  return {
    track: async (signal, send) => {
      const call = new AbortController();
      underWay.set(call, now());
      try {
        const reply = await send(AbortSignal.any([signal, call.signal]));
        return { reply, isDropped: call.signal.aborted };
      } finally {
        underWay.delete(call);
      }
    },
    drop: () => {
      for (const [call, since] of underWay) if (now() - since >= STALLED_AFTER) call.abort();
    },
  };
}
