import { joinSignals } from '../join-signals.ts';
import type { OutboxResponse } from './classify-response.ts';

/** A call from before the network came back is waited for until it is this old (ms). */
const STALLED_AFTER = 1000;

interface StalledCalls {
  /** Runs a call, which is ended where it is dropped. */
  readonly track: (
    signal: AbortSignal,
    send: (signal: AbortSignal) => Promise<OutboxResponse>,
  ) => Promise<{ readonly reply: OutboxResponse; readonly isDropped: boolean }>;
  /** The server is there again: what has been under way is dropped, now or once it is old enough. */
  readonly drop: () => void;
}

/**
 * Calls that a phone made before its network changed often never end, and their time-out would be
 * waited for although the server is there again. Each carries its key, so that one that arrived
 * after all is not doubled.
 */
export function createStalledCalls(): StalledCalls {
  const underWay = new Map<AbortController, number>();
  const dropAt = (age: number, call: AbortController) => {
    if (age >= STALLED_AFTER) call.abort();
    // By then it has ended, or nothing ends it.
    else setTimeout(() => underWay.has(call) && call.abort(), STALLED_AFTER - age);
  };
  return {
    track: async (signal, send) => {
      const call = new AbortController();
      underWay.set(call, Date.now());
      try {
        const reply = await send(joinSignals(signal, call.signal));
        return { reply, isDropped: call.signal.aborted };
      } finally {
        underWay.delete(call);
      }
    },
    drop: () => {
      for (const [call, since] of underWay) dropAt(Date.now() - since, call);
    },
  };
}
