import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createDatabaseStore } from './database-store.ts';
import { asked, createDatabase } from './database.ts';
import { aRow } from './testing/a-phone.ts';

const KEY_PATHS = { things: 'id' };
const newName = () => `database-${crypto.randomUUID()}`;

/** A database as another version of the app left it. */
async function leaveBehind(name: string, version: number, rows: Readonly<Record<string, object>>) {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => {
    for (const store of ['submissions', 'bytes', 'kv'])
      request.result.createObjectStore(store, { keyPath: store === 'kv' ? 'k' : 'id' });
  });
  const database = await asked(request);
  for (const [store, row] of Object.entries(rows))
    await asked(database.transaction(store, 'readwrite').objectStore(store).put(row));
  database.close();
}

describe('E-08 the database of the queue', () => {
  it('E-08 has what earlier versions of the app stored in it', async () => {
    const name = newName();
    const facts = { actor: 'user:7', pause: null, leftAt: 5 };
    await leaveBehind(name, 10, { submissions: aRow(), kv: { k: 'facts', v: facts } });
    const store = createDatabaseStore(name);
    expect(await store.rows()).toEqual([aRow()]);
    expect(await store.facts()).toEqual(facts);
    store.close();
  });

  it('E-08 keeps all of a change or nothing of it, and names the request that failed', async () => {
    const db = createDatabase(newName(), 1, KEY_PATHS);
    await db.write(['things'], async (store) => void store('things').put({ id: 1, is: 'first' }));
    const failure = db.write(['things'], async (store) => {
      store('things').put({ id: 2 });
      store('things').add({ id: 1, is: 'second' });
      await asked(store('things').get(2));
    });
    await expect(failure).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await db.read('things', (store) => store.getAll())).toEqual([{ id: 1, is: 'first' }]);
    db.close();
  });

  it('E-08 makes way for another version of the app, and is opened again by whoever needs it', async () => {
    const name = newName();
    const db = createDatabase(name, 1, KEY_PATHS);
    await db.write(['things'], async (store) => void store('things').put({ id: 1 }));
    await asked(indexedDB.deleteDatabase(name));
    expect(await db.read('things', (store) => store.getAll())).toEqual([]);
    db.close();
  });

  it('E-08 is opened anew after the browser could not open it', async () => {
    const name = newName();
    await leaveBehind(name, 2, {});
    const db = createDatabase(name, 1, KEY_PATHS);
    const count = () => db.read('things', (store) => store.count());
    await expect(count()).rejects.toMatchObject({ name: 'VersionError' });
    await asked(indexedDB.deleteDatabase(name));
    expect(await count()).toBe(0);
    db.close();
  });

  it('E-08 is not waited for without end where the browser never opens it', async () => {
    vi.useFakeTimers();
    const opens: EventTarget[] = [];
    vi.stubGlobal('indexedDB', { open: () => opens[opens.push(new EventTarget()) - 1] });
    try {
      const db = createDatabase(newName(), 1, KEY_PATHS);
      const count = () => db.read('things', (store) => store.count());
      const first = count().catch((error: DOMException) => error.name);
      await vi.advanceTimersByTimeAsync(4000);
      expect(await first).toBe('TimeoutError');
      // The next call does not wait again, and asks for no second opening.
      await expect(count()).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(opens).toHaveLength(1);
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  it('E-08 is refused at once where the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined);
    try {
      const db = createDatabase(newName(), 1, KEY_PATHS);
      const read = db.read('things', (store) => store.count());
      await expect(read).rejects.toMatchObject({ name: 'NotSupportedError' });
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
