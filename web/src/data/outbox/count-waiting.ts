import { isClaimable } from './guest-changes.ts';
import { isOpen, type Owner, type Row } from './row.ts';

/** What the header leads whoever uses the app to: their own open entries, and kept ones made here before signing in, which wait for a word of their guest. */
export function countWaiting(kept: readonly Row[], inMemory: readonly Row[], actor: Owner): number {
  const own = [...kept, ...inMemory].filter((row) => row.owner === actor && isOpen(row));
  return own.length + (actor === 'device' ? 0 : kept.filter(isClaimable).length);
}
