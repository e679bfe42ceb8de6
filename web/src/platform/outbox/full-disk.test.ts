import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import { registerCommands } from './commands.ts';
import { createDatabaseStore, isQuotaError } from './database-store.ts';
import { drain, nextDueAt } from './drain.ts';
import { enqueueInto } from './enqueue.ts';
import type { Ports } from './ports.ts';
import type { Store } from './store.ts';
import { sha256, FakeServer } from './testing/fake-server.ts';
import { seeded } from './testing/seeded.ts';

registerCommands(OUTBOX_COMMANDS);

const ID = '00000000-0000-4000-8000-000000000001';
const FORM = {
  id: ID,
  kind: 'photography',
  payload: { participantPhone: '+96890000001', consent: true },
  files: [1, 2, 3].map((one) => new Blob([new Uint8Array(12).fill(one)], { type: 'image/jpeg' })),
};
type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put;

afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

describe('E-08 a disk that fills up while an entry is on its way', () => {
  it.each([
    ['what is sent of a photo is stored', (value: unknown) => idOf(value).endsWith(':send')],
    ['the receipt is stored', (value: unknown) => (value as { state?: string }).state === 'done'],
  ])(
    'E-08 when %s: the originals stay, pictures of rooms make way first, and with room again the entry is there once',
    async (_, isRefused) => {
      let freed = 0;
      const store = createDatabaseStore(`full-disk-${crypto.randomUUID()}`, {
        freeSpace: () => Promise.resolve(void (freed += 1)),
      });
      const server = new FakeServer(seeded(1));
      const here = portsOf(store, server);
      await store.setFacts({ actor: 'device' });
      await enqueueInto(store, FORM, { owner: 'device', language: 'ar', now: 0 });

      IDBObjectStore.prototype.put = function putOnFullDisk(
        this: IDBObjectStore,
        ...given: Parameters<Put>
      ) {
        if (isRefused(given[0])) throw new DOMException('', 'QuotaExceededError');
        return put.apply(this, given);
      };
      const failure: unknown = await drain(here, new AbortController().signal).catch(
        (error: unknown) => error,
      );
      expect(isQuotaError(failure)).toBe(true);
      expect(freed).toBe(1);
      const kept = await store.row(ID);
      expect(kept).toMatchObject({ state: 'queued', receipt: null });
      for (const { blobId, sha } of kept?.photos ?? []) {
        const [original, made] = await Promise.all([
          store.bytes(`${blobId}:orig`),
          store.bytes(`${blobId}:send`),
        ]);
        expect(original ?? made).toBeDefined();
        expect(made === undefined).toBe(sha === null);
      }

      IDBObjectStore.prototype.put = put;
      expect(await nextDueAt(here)).toBe(0);
      await drain(here, new AbortController().signal);
      expect(server.entries.map(({ key }) => key)).toEqual([ID]);
      expect(await store.row(ID)).toMatchObject({ state: 'done', receipt: { reference: 'DS-1' } });
      store.close();
    },
  );
});

describe('E-08 a database that a phone lost while it slept', () => {
  it('E-08 is opened again once for each thing to do, and answers honestly where that does not help', async () => {
    const store = createDatabaseStore(`lost-${crypto.randomUUID()}`);
    let left = 1;
    IDBObjectStore.prototype.put = function putToLost(
      this: IDBObjectStore,
      ...given: Parameters<Put>
    ) {
      if (left > 0) {
        left -= 1;
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }
      return put.apply(this, given);
    };
    await enqueueInto(store, FORM, { owner: 'device', language: 'ar', now: 0 });
    expect((await store.rows()).map(({ state }) => state)).toEqual(['queued']);

    left = 2;
    const second = { ...FORM, id: ID.replace('1', '2') };
    await expect(
      enqueueInto(store, second, { owner: 'device', language: 'ar', now: 0 }),
    ).rejects.toThrow('lost');
    expect((await store.rows()).map(({ id }) => id)).toEqual([ID]);
    store.close();
  });
});

function portsOf(store: Store, server: FakeServer): Ports {
  return {
    store,
    now: () => 0,
    random: () => 0,
    send: (wire) => Promise.resolve(server.send(wire)),
    shrink: (bytes) =>
      Promise.resolve({
        send: bytes,
        mime: 'image/jpeg',
        sha: sha256(bytes),
        thumb: new ArrayBuffer(1),
      }),
    concurrency: () => 2,
    tell: () => undefined,
  };
}

function idOf(value: unknown): string {
  return (value as { id?: string }).id ?? '';
}
