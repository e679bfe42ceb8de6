export type RowId = number | string;

interface Row {
  readonly id: RowId;
}

/**
 * Rows that were changed here, by the moment (epoch ms) of it, or opened, by 0: those come in at
 * once, and what was changed takes its place. What a colleague changes of them afterwards waits.
 */
export type OwnRows = ReadonlyMap<RowId, number>;

/** How long (ms) a row that goes is taken to go because of what was done here. */
const OWN_STAYS = 10_000;

/** How long (ms) nobody must have touched a list before it moves by itself. */
export const IDLE = 5000;

/** The rows of a list as they are shown: nothing comes in, goes or moves under a finger. */
export interface HeldRows<T> {
  /** The list that they belong to; nothing is carried over to another list. */
  readonly list: string;
  readonly shown: readonly T[];
  /** As they are by now. */
  readonly live: readonly T[];
  /** Ids of rows that are shown but no longer in the list: they cannot be acted on. */
  readonly gone: ReadonlySet<RowId>;
  /** When (epoch ms) the live rows came that would move those shown; null where none would. */
  readonly newsAt: number | null;
  /** Own changes that have taken their place. */
  readonly spent: OwnRows;
  /** When (epoch ms) everything took its place last. */
  readonly movedAt: number;
}

export interface ArrivingRows<T> {
  readonly list: string;
  /** Null before they are read. */
  readonly rows: readonly T[] | null;
  readonly own: OwnRows;
}

/**
 * Whether a row that is other than it is shown became so by what was done here: once for each act,
 * and for a while after it, as its list may follow its facts a moment later.
 */
export const isOwnChange = (
  { own, spent }: { readonly own: OwnRows; readonly spent: OwnRows },
  id: RowId,
  now: number,
): boolean => {
  const at = own.get(id) ?? 0;
  return at > 0 && (spent.get(id) !== at || now - at < OWN_STAYS);
};

/** Applies all changes that wait. */
export const settledRows = <T extends Row>(
  { list, rows }: ArrivingRows<T>,
  spent: OwnRows = new Map(),
  movedAt = 0,
): HeldRows<T> => ({
  list,
  shown: rows ?? [],
  live: rows ?? [],
  gone: new Set(),
  newsAt: null,
  spent,
  movedAt,
});

/** New facts of a row in its place, and rows behind the last one; what else is new waits. */
export function followHeld<T extends Row>(
  held: HeldRows<T>,
  arriving: ArrivingRows<T>,
  now: number,
): HeldRows<T> {
  const { list, rows, own } = arriving;
  const before = new Map(held.shown.map((row) => [row.id, row]));
  const comes = rows?.some(({ id }) => own.has(id) && !before.has(id)) ?? false;
  if (held.list === list && !comes && areSame(held.live, rows ?? [])) return held;
  if (rows === null || held.list !== list) return settledRows(arriving, undefined, now);
  const live = new Map(rows.map((row) => [row.id, row]));
  const changed = [...own].filter(
    ([id, at]) => at > 0 && held.spent.get(id) !== at && before.get(id) !== live.get(id),
  );
  const spent = changed.length > 0 ? new Map([...held.spent, ...changed]) : held.spent;
  // The answer may have changed its facts first, and its list a moment later.
  const isOwn = (id: RowId) =>
    changed.some(([one]) => one === id) || now - (own.get(id) ?? 0) < OWN_STAYS;
  const kept = held.shown.flatMap((row) => live.get(row.id) ?? (isOwn(row.id) ? [] : row));
  const moves = changed.some(([id]) => before.has(id) && live.has(id) && isElsewhere(id));
  // An empty list has nothing that could move.
  if (kept.length === 0 || comes || moves) return settledRows(arriving, spent, now);
  const gone = new Set(kept.flatMap(({ id }) => (live.has(id) ? [] : id)));
  const shown = [...kept, ...rows.slice(rows.findLastIndex(({ id }) => before.has(id)) + 1)];
  const newsAt = areSame(shown, rows) ? null : now;
  return { list, shown, live: rows, gone, newsAt, spent, movedAt: held.movedAt };

  /** Whether others stand before it than those that did. */
  function isElsewhere(row: RowId): boolean {
    const stayed = held.shown.flatMap(({ id }) => (live.has(id) ? id : []));
    const stands = (rows ?? []).flatMap(({ id }) => (before.has(id) ? id : []));
    return stayed.indexOf(row) !== stands.indexOf(row);
  }
}

/** The marks that were made since the list moved last: their rows wait where they are. */
export const freshMarks = (marked: OwnRows, movedAt: number): OwnRows =>
  new Map([...marked].filter(([, at]) => at > movedAt));

/**
 * When (epoch ms) the news came for which the list moves once it is idle, null without any. Whoever
 * marks a row can take that back in its place for ten seconds.
 */
export function movesAt(newsAt: number | null, fresh: OwnRows): number | null {
  if (newsAt === null && fresh.size === 0) return null;
  return Math.max(newsAt ?? 0, ...[...fresh.values()].map((at) => at + OWN_STAYS - IDLE));
}

/** How many have come in and are not shown yet. */
export function countHeld<T extends Row>({ shown, live }: HeldRows<T>): number {
  const known = new Set(shown.map(({ id }) => id));
  return live.filter(({ id }) => !known.has(id)).length;
}

const areSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);
