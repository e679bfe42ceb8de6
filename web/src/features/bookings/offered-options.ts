/** Kinds that can be chosen, each with its count; null where the count is not known. */
export type Offered<Kind extends string> = ReadonlyMap<Kind, number | null>;

export interface OptionsProps<Kind extends string> {
  readonly offered: Offered<Kind>;
  /** The counts may have changed since. */
  readonly isStale: boolean;
  readonly value: Kind | null;
  readonly onChange: (value: Kind) => void;
  readonly error: string | undefined;
}

/** Kinds with a count above 0 (guest.txt §2). While no count is known, those that the room type has at all. */
export function offeredKinds<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>> | null,
  house: Readonly<Record<Kind, number>>,
): Offered<Kind> {
  if (counts === null) return new Map(kinds.filter((kind) => house[kind] > 0).map((kind) => [kind, null]));
  return new Map(kinds.filter((kind) => counts[kind] > 0).map((kind) => [kind, counts[kind]]));
}

/** The only kind there is to choose, or null. */
export function onlyKind<Kind extends string>(offered: Offered<Kind>): Kind | null {
  const [first, ...others] = offered.keys();
  return others.length === 0 ? (first ?? null) : null;
}
