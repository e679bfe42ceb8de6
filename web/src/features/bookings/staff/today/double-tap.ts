/** How long (ms) a second press is taken to belong to the first. */
const SAME_PRESS = 500;

export interface DoubleTapGuard {
  /** Whether a press at `now` (epoch ms) counts, or is the second one of a double tap. */
  readonly counts: (now: number) => boolean;
  /** What lies under the finger has changed at `now`: a sheet or a question came or went. */
  readonly changed: (now: number) => void;
}

/**
 * Lets the first of two presses through, whomever the second one would be about: nobody means two
 * guests within a moment.
 */
export function doubleTapGuard(): DoubleTapGuard {
  let last = Number.NEGATIVE_INFINITY;
  return {
    counts: (now) => {
      if (now - last < SAME_PRESS) return false;
      last = now;
      return true;
    },
    changed: (now) => {
      last = now;
    },
  };
}
