/** How long (ms) a second press is taken to belong to the first. */
const SAME_PRESS = 500;

interface DoubleTapGuard {
  /** Whether a press at `now` (epoch ms) counts, or is the second one of a double tap. */
  readonly counts: (now: number) => boolean;
  /** A sheet or a question came over the list or went, which changes what is under the finger. */
  readonly covered: (isCovered: boolean, now: number) => void;
}

/**
 * Lets the first of two presses through, whomever the second one would be about: nobody means two
 * guests within a moment.
 */
export function doubleTapGuard(): DoubleTapGuard {
  let last = Number.NEGATIVE_INFINITY;
  let wasCovered = false;
  return {
    counts: (now) => {
      if (now - last < SAME_PRESS) return false;
      last = now;
      return true;
    },
    covered: (isCovered, now) => {
      if (isCovered !== wasCovered) last = now;
      wasCovered = isCovered;
    },
  };
}
