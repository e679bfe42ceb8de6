import { bytesOf, type BytesRow, type Row } from './row.ts';
import { BytesGone, NO_FACTS, type Store } from './store.ts';

/** Holds what the browser refuses to keep, for as long as the page lives. */
export function createMemoryStore(onChange: () => void): Store {
  const rows = new Map<string, Row>();
  const bytes = new Map<string, BytesRow>();
  let facts = NO_FACTS;
  return {
    rows: () => Promise.resolve([...rows.values()]),
    row: (id) => Promise.resolve(rows.get(id)),
    bytes: (id) => Promise.resolve(bytes.get(id)),
    change: async (id, next) => {
      const change = next(rows.get(id));
      if (change === null) return null;
      if (change.bytes?.needs?.some((key) => !bytes.has(key))) throw new BytesGone();
      rows.set(id, change.row);
      for (const key of change.bytes?.drop ?? []) bytes.delete(key);
      for (const one of change.bytes?.put ?? []) bytes.set(one.id, one);
      onChange();
      return change.row;
    },
    remove: (gone) => {
      for (const { id, state } of gone) {
        const row = rows.get(id);
        if (row?.state !== state) continue;
        rows.delete(id);
        for (const key of bytesOf(row.photos)) bytes.delete(key);
      }
      onChange();
      return Promise.resolve();
    },
    facts: () => Promise.resolve(facts),
    setFacts: (part) => {
      facts = { ...facts, ...part };
      onChange();
      return Promise.resolve();
    },
  };
}
