import type { LiveVersions } from '#shared/live/live.contract.ts';

type Versions = readonly (readonly [topic: string, version: number])[];

/** The versions of topics as far as they were read or hinted at. */
export class KnownVersions {
  readonly #known = new Map<string, number>();
  /** Hints that came while the versions were being read: the answer may be older than they are. */
  readonly #heardMeanwhile = new Map<string, number>();

  forget(): void {
    this.#known.clear();
  }

  /** What `read` answers, with the hints that came meanwhile. Null where it answers nothing. */
  async during(read: () => Promise<LiveVersions | null>): Promise<LiveVersions | null> {
    this.#heardMeanwhile.clear();
    const versions = await read();
    if (versions === null) return null;
    const v = { ...versions.v };
    for (const [topic, heard] of this.#heardMeanwhile) v[topic] = Math.max(heard, v[topic] ?? 0);
    return { ...versions, v };
  }

  /** Returns the topics of a hint that have a later version than was known. */
  hear(versions: Versions): string[] {
    for (const [topic, version] of versions)
      this.#heardMeanwhile.set(topic, Math.max(version, this.#heardMeanwhile.get(topic) ?? 0));
    return this.#note(versions, 'hint');
  }

  /** Returns the topics that were read with a later version than was known, as a hint would. */
  catchUp({ v }: LiveVersions): string[] {
    return this.#note(Object.entries(v), 'hint');
  }

  /** Returns the topics that were read with another version than was known. */
  read({ v }: LiveVersions): string[] {
    return this.#note(Object.entries(v), 'read');
  }

  /**
   * A hint may be overtaken by a later one; what is read decides, also where a database that was
   * put back counts from a lower number.
   */
  #note(versions: Versions, from: 'read' | 'hint'): string[] {
    const changed = versions.filter(([topic, version]) => {
      const known = this.#known.get(topic) ?? 0;
      return from === 'hint' ? version > known : version !== known;
    });
    for (const [topic, version] of changed) this.#known.set(topic, version);
    return changed.map(([topic]) => topic);
  }
}
