import { type BytesRow, type Owner, type Row, bytesOf } from './row.ts';

export interface BytesChange {
  readonly put?: readonly BytesRow[];
  readonly drop?: readonly string[];
  /**
   * What must be there already. Where something of it is not, nothing is changed, and a
   * MissingBlobError is thrown.
   */
  readonly needs?: readonly string[];
}

/** Bytes that were to be used again are not there any more. */
export class MissingBlobError extends Error {}

/** While no request gets through, all rows wait together. */
export interface Pause {
  readonly until: number;
  readonly attempts: number;
  readonly reason: 'offline' | 'portal';
}

/** Small facts shared by pages and the service worker. */
export interface Facts {
  /** Who is signed in, as the page knows it; null before any page said so. */
  readonly actor: Owner | null;
  readonly pause: Pause | null;
  /** Epoch ms of the last signing out whose receipts were taken away. */
  readonly leftAt: number;
}

export const NO_FACTS: Facts = { actor: null, pause: null, leftAt: 0 };

/** Where rows are kept: a database, or, where the browser has none to give, memory. */
export interface Store {
  readonly rows: () => Promise<Row[]>;
  readonly row: (id: string) => Promise<Row | undefined>;
  readonly bytes: (id: string) => Promise<BytesRow | undefined>;
  /**
   * One transaction: `next` gets the row as it is and says what it becomes, null to leave all as it
   * was. Answers the stored row, or null. `next` may run twice and must not care.
   */
  readonly change: (
    id: string,
    next: (row: Row | undefined) => { row: Row; bytes?: BytesChange } | null,
  ) => Promise<Row | null>;
  /**
   * Takes rows with all their bytes away, in one transaction; one whose state has changed since it
   * was read stays.
   */
  readonly remove: (rows: readonly Row[]) => Promise<void>;
  readonly facts: () => Promise<Facts>;
  readonly setFacts: (part: Partial<Facts>) => Promise<void>;
}

/** Holds what the browser refuses to keep, for as long as the page lives. */
export function createMemoryStore(onChange: () => void): Store {
  const rows = new Map<string, Row>();
  const bytes = new Map<string, BytesRow>();
  let facts = NO_FACTS;
  return {
    rows: async () => [...rows.values()],
    row: async (id) => rows.get(id),
    bytes: async (id) => bytes.get(id),
    change: async (id, next) => {
      const change = next(rows.get(id));
      if (change === null) return null;
      const { needs = [], drop = [], put = [] } = change.bytes ?? {};
      if (needs.some((key) => !bytes.has(key))) throw new MissingBlobError();
      rows.set(id, change.row);
      for (const key of drop) bytes.delete(key);
      for (const one of put) bytes.set(one.id, one);
      onChange();
      return change.row;
    },
    remove: async (gone) => {
      for (const { id, state } of gone) {
        const row = rows.get(id);
        if (row?.state !== state) continue;
        rows.delete(id);
        for (const key of bytesOf(row.photos)) bytes.delete(key);
      }
      onChange();
    },
    facts: async () => facts,
    setFacts: async (part) => {
      facts = { ...facts, ...part };
      onChange();
    },
  };
}
