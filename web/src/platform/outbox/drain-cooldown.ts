import { backoffMs, isDue } from './backoff.ts';
import type { Ports } from './ports.ts';

/**
 * A full disk or a lost database breaks a run off: the next comes later and later, or the page
 * would do nothing else.
 */
export interface DrainCooldown {
  readonly failed: () => void;
  readonly worked: () => void;
  /** The guest's word, or the end of a rest: the next run may start. */
  readonly lift: () => void;
  readonly isOver: () => boolean;
  /** Epoch ms of the next run, null where the last one was not broken off. */
  readonly until: () => number | null;
}

export function createDrainCooldown({ now, random }: Pick<Ports, 'now' | 'random'>): DrainCooldown {
  /** Runs in a row that were broken off. */
  let failures = 0;
  let end = 0;
  return {
    failed: () => {
      end = now() + backoffMs(failures, random);
      failures += 1;
    },
    worked: () => {
      failures = 0;
    },
    lift: () => {
      end = 0;
    },
    isOver: () => isDue(end, now()),
    until: () => (failures > 0 ? end : null),
  };
}
