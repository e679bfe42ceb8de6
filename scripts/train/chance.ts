import { hash } from '../../worker/src/features/assistant/kinds/features.ts';

/** Chance that is the same in every run. */
export class Chance {
  #state: number;
  constructor(seed: string) {
    this.#state = hash(seed);
  }
  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  isHit(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }
  /** The same things in another order. */
  shuffled<T>(all: readonly T[]): T[] {
    const mixed = [...all];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  }
}
