import { Dexie, type EntityTable } from 'dexie';
import { bytesOf, type BytesRow, type Row } from './row.ts';
import { MissingBlobError, NO_FACTS, type Facts, type Store } from './store.ts';

const FACTS = 'facts';

interface FactRow {
  readonly k: string;
  readonly v: Facts;
}

/**
 * The queue's own database; what was read from the server lives in another (persist-queries.ts), so
 * that emptying that never touches this. Bytes are ArrayBuffers read by primary key only: WebKit
 * loses Blobs, and crashes on reading them by an index.
 */
class OutboxDb extends Dexie {
  declare readonly submissions: EntityTable<Row, 'id'>;
  declare readonly bytes: EntityTable<BytesRow, 'id'>;
  declare readonly kv: EntityTable<FactRow, 'k'>;

  constructor(name: string) {
    // Strict: a power cut after "Saved on this phone" must not lose it.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ submissions: 'id', bytes: 'id', kv: 'k' });
  }
}

export interface DexieStore extends Store {
  readonly close: () => void;
}

/** `freeSpace` is asked once when the disk is full, before the write is tried again. */
export function createDexieStore(name: string, freeSpace: () => Promise<void>): DexieStore {
  const db = new OutboxDb(name);

  /**
   * A phone that slept may have lost its database server: opened again once. Throws where that does
   * not help.
   */
  async function again<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isQuotaError(error)) {
        await freeSpace();
        await dropSpareOriginals();
      } else if (isConnectionLost(error)) {
        db.close({ disableAutoOpen: false });
        await db.open();
      } else throw error;
      return await work();
    }
  }

  /** An original is spare once what is sent of it is stored. */
  function dropSpareOriginals(): PromiseLike<void> {
    return db.transaction('rw', db.submissions, db.bytes, async () => {
      const photos = (await db.submissions.toArray()).flatMap((row) =>
        row.photos.filter(({ sha }) => sha !== null),
      );
      await db.bytes.bulkDelete(bytesOf(photos, ['orig']));
    });
  }

  /** Asks for the key only: to read a camera's photo takes longer than a tap may. */
  async function mustHave(key: string): Promise<void> {
    if ((await db.bytes.where('id').equals(key).count()) === 0) throw new MissingBlobError();
  }

  return {
    close: () => db.close(),
    rows: () => again(() => db.submissions.toArray()),
    row: (id) => again(() => db.submissions.get(id)),
    bytes: (id) => again(() => db.bytes.get(id)),
    change: (id, next) =>
      again(() =>
        db.transaction('rw', db.submissions, db.bytes, async () => {
          const change = next(await db.submissions.get(id));
          if (change === null) return null;
          const { needs = [], drop = [], put = [] } = change.bytes ?? {};
          if (drop.length > 0) await db.bytes.bulkDelete([...drop]);
          if (put.length > 0) await db.bytes.bulkPut([...put]);
          // Asked for at once, because a tap waits for it: where something is missing, all of this
          // is taken back.
          await Promise.all([db.submissions.put(change.row), ...needs.map(mustHave)]);
          return change.row;
        }),
      ),
    remove: (rows) =>
      again(() =>
        db.transaction('rw', db.submissions, db.bytes, async () => {
          for (const { id, state } of rows) {
            const row = await db.submissions.get(id);
            if (row?.state !== state) continue;
            await db.bytes.bulkDelete(bytesOf(row.photos));
            await db.submissions.delete(id);
          }
        }),
      ),
    facts: async () => (await again(() => db.kv.get(FACTS)))?.v ?? NO_FACTS,
    setFacts: (part) =>
      again(() =>
        db.transaction('rw', db.kv, async () => {
          await db.kv.put({
            k: FACTS,
            v: { ...((await db.kv.get(FACTS))?.v ?? NO_FACTS), ...part },
          });
        }),
      ),
  };
}

const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
]);

function isConnectionLost(error: unknown): boolean {
  return errorNames(error).some((name) => CONNECTION_ERRORS.has(name));
}

/** Dexie reports a full disk as an AbortError around it. */
export function isQuotaError(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

function errorNames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { inner } = error as Error & { inner?: unknown };
  return [error.name, ...errorNames(inner)];
}
