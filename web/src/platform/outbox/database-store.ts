import { asked, createDatabase } from './database.ts';
import { bytesOf, type BytesRow, type Row } from './row.ts';
import { MissingBlobError, NO_FACTS, type Facts, type Store } from './store.ts';

/** Phones have the queue under this version; a change of its stores needs the next one. */
const VERSION = 10;
const KEY_PATHS = { submissions: 'id', bytes: 'id', kv: 'k' };
const FACTS = 'facts';

interface FactRow {
  readonly k: string;
  readonly v: Facts;
}

export interface DatabaseStore extends Store {
  readonly close: () => void;
}

interface Options {
  /** Asked once when the disk is full, before the write is tried again. */
  readonly freeSpace?: () => Promise<void>;
  /** Called after each write, and once the database is there after all. */
  readonly onChange?: () => void;
}

/**
 * The queue's own database; what was read from the server lives in another (persist-queries.ts), so
 * that emptying that never touches this. Bytes are ArrayBuffers read by primary key only: WebKit
 * loses Blobs, and crashes on reading them by an index.
 */
export function createDatabaseStore(
  name: string,
  { freeSpace, onChange }: Options = {},
): DatabaseStore {
  const db = createDatabase(name, VERSION, KEY_PATHS, onChange);

  /** A full disk is freed of what is spare, and then the work is tried once more. */
  async function withRetry<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await freeSpace?.();
      await dropSpareOriginals();
      return await work();
    }
  }

  async function write<T>(
    stores: readonly string[],
    work: (store: (name: string) => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const result = await withRetry(() => db.write(stores, work));
    onChange?.();
    return result;
  }

  /** An original is spare once what is sent of it is stored. */
  function dropSpareOriginals(): Promise<void> {
    return db.write(['submissions', 'bytes'], async (store) => {
      const rows: Row[] = await asked(store('submissions').getAll());
      const photos = rows.flatMap((row) => row.photos.filter(({ sha }) => sha !== null));
      for (const key of bytesOf(photos, ['orig'])) store('bytes').delete(key);
    });
  }

  return {
    close: () => db.close(),
    rows: () => db.read<Row[]>('submissions', (store) => store.getAll()),
    row: (id) => db.read<Row | undefined>('submissions', (store) => store.get(id)),
    bytes: (id) => db.read<BytesRow | undefined>('bytes', (store) => store.get(id)),
    change: (id, next) =>
      write(['submissions', 'bytes'], async (store) => {
        const change = next(await asked<Row | undefined>(store('submissions').get(id)));
        if (change === null) return null;
        const { needs = [], drop = [], put = [] } = change.bytes ?? {};
        const bytes = store('bytes');
        for (const key of drop) bytes.delete(key);
        for (const one of put) bytes.put(one);
        store('submissions').put(change.row);
        // Asked for at once, because a tap waits for it: where something is missing, all of this is
        // taken back.
        await Promise.all(needs.map((key) => mustHave(bytes, key)));
        return change.row;
      }),
    remove: (rows) =>
      write(['submissions', 'bytes'], async (store) => {
        for (const { id, state } of rows) {
          const row = await asked<Row | undefined>(store('submissions').get(id));
          if (row?.state !== state) continue;
          for (const key of bytesOf(row.photos)) store('bytes').delete(key);
          store('submissions').delete(id);
        }
      }),
    facts: async () => factsOf(await db.read('kv', (store) => store.get(FACTS))),
    setFacts: (part) =>
      write(['kv'], async (store) => {
        const former = factsOf(await asked(store('kv').get(FACTS)));
        store('kv').put({ k: FACTS, v: { ...former, ...part } } satisfies FactRow);
      }),
  };
}

function factsOf(stored: unknown): Facts {
  return (stored as FactRow | undefined)?.v ?? NO_FACTS;
}

/** Asks for the key only: to read a camera's photo takes longer than a tap may. */
async function mustHave(store: IDBObjectStore, key: string): Promise<void> {
  if ((await asked(store.getKey(key))) === undefined) throw new MissingBlobError();
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
