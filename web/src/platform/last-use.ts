/** When the person was last seen to use this page (epoch ms); opening it is a use of it. */
let usedAt = Date.now();

/** A use that lies further back (ms) says nothing of now. */
const SAYS_NOW = 60_000;

export const noteUse = (): void => {
  usedAt = Date.now();
};

/** Milliseconds since the last use. */
export const sinceUse = (): number => Date.now() - usedAt;

/**
 * Whether a read that is made now is nobody's act (`poll` of a call): a hint or an interval led to
 * it, and such reads keep nobody signed in. What all may read is asked for where a person opens it,
 * too, and then it is theirs.
 */
export const isUnasked = (): boolean => sinceUse() > SAYS_NOW;
