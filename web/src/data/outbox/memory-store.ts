import { bytesOf, type BytesRow, type Row } from './row.ts';
import { BytesGone, NO_FACTS, type Store } from './store.ts';

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
      if (needs.some((key) => !bytes.has(key))) throw new BytesGone();
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
