/** Timers by what they are for: one that is set anew takes the place of the former. */
export class NamedTimers<Name extends string> {
  readonly #timers = new Map<Name, ReturnType<typeof setTimeout>>();

  /** Whether it is set and has not rung. */
  has(name: Name): boolean {
    return this.#timers.has(name);
  }

  after(name: Name, ms: number, work: () => unknown): void {
    this.clear(name);
    const ring = () => {
      this.#timers.delete(name);
      work();
    };
    this.#timers.set(name, setTimeout(ring, ms));
  }

  clear(name: Name): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  clearAll(): void {
    for (const name of this.#timers.keys()) this.clear(name);
  }
}
