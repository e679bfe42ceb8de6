/**
 * Whether whoever stands before the desk has done anything: read on by nobody, a desk locks. Polls
 * do not count, so the first one after a tap or a key says so in their place.
 */
let hasActed = true;
let lastActedAt = Date.now();

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Watches for as long as the back office is open; returns how to stop. */
export function watchActivity(): () => void {
  const note = () => {
    hasActed = true;
    lastActedAt = Date.now();
  };
  note();
  for (const sign of SIGNS) document.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true });
  };
}

/** True once after an action; the next call answers false until there is another. */
export function takeActivity(): boolean {
  const was = hasActed;
  hasActed = false;
  return was;
}

/** Milliseconds since the last action. */
export function idleFor(now: number): number {
  return now - lastActedAt;
}
