import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import { registerCommands } from './commands.ts';
import { createDatabaseStore, type DatabaseStore } from './database-store.ts';
import { enqueueInto, isStored, storeDraft } from './enqueue.ts';
import { bytesOf, type Row } from './row.ts';
import { createMemoryStore, type Store } from './store.ts';

registerCommands(OUTBOX_COMMANDS);

const ID = '00000000-0000-4000-8000-000000000001';
const ORIGIN = { owner: 'device', language: 'ar', now: 0 } as const;
const PAYLOAD = { participantPhone: '+96890000001', consent: true };
type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put;

let store: DatabaseStore;
/** Keys of bytes, in the order in which they were written. */
let written: string[] = [];
/** Reads of picked files. */
let reads = 0;

class PickedFile extends Blob {
  isGone = false;
  override arrayBuffer() {
    if (this.isGone) return Promise.reject(new DOMException('', 'NotReadableError'));
    reads += 1;
    return super.arrayBuffer();
  }
}

beforeEach(() => {
  store = createDatabaseStore(`kept-${crypto.randomUUID()}`);
  written = [];
  reads = 0;
  IDBObjectStore.prototype.put = function putAndNote(
    this: IDBObjectStore,
    ...given: Parameters<Put>
  ) {
    if (this.name === 'bytes') written.push((given[0] as { id: string }).id);
    return put.apply(this, given);
  };
});

afterEach(() => {
  IDBObjectStore.prototype.put = put;
  store.close();
});

const picked = (...marks: number[]) =>
  marks.map((mark) => new PickedFile([new Uint8Array(12).fill(mark)], { type: 'image/jpeg' }));
const form = (files: readonly Blob[], id = ID) => ({
  id,
  kind: 'photography',
  payload: PAYLOAD,
  files,
});
const draft = (files: readonly Blob[], id = ID) =>
  storeDraft(store, { ...form(files, id), payload: {} }, ORIGIN);
const tap = (files: readonly Blob[], id = ID) => enqueueInto(store, form(files, id), ORIGIN);
const keysOfRow = (row: Row | null | undefined) => bytesOf(row?.photos ?? [], ['orig']);

/** Marks of the photos that an entry really has, in its order; null where one is gone. */
async function marksOf(from: Store = store, id = ID): Promise<(number | null)[]> {
  const stored = await Promise.all(keysOfRow(await from.row(id)).map((key) => from.bytes(key)));
  return stored.map((one) => (one === undefined ? null : (new Uint8Array(one.bytes)[0] ?? null)));
}

async function lose(...keys: string[]): Promise<void> {
  const row = await store.row(ID);
  if (row === undefined) throw new Error('there is no draft');
  await store.change(ID, () => ({ row, bytes: { drop: keys } }));
}

describe('E-08 photos that a draft keeps', () => {
  it('E-08 are not read or written again at the tap: it takes them over in one small write', async () => {
    const files = picked(1, 2, 3);
    const kept = keysOfRow(await draft(files));
    [written, reads] = [[], 0];
    expect(await tap(files)).toMatchObject({ state: 'queued', payload: PAYLOAD });
    expect(keysOfRow(await store.row(ID))).toEqual(kept);
    expect(await marksOf()).toEqual([1, 2, 3]);
    expect([written, reads]).toEqual([[], 0]);
  });

  it('E-08 need not be there any more where they were picked', async () => {
    const files = picked(1, 2, 3);
    await draft(files);
    for (const file of files) file.isGone = true;
    await tap(files);
    expect(await marksOf()).toEqual([1, 2, 3]);
  });

  it('E-08 are taken over too by a tap that comes while the draft is being written, and by the last of three', async () => {
    const files = picked(1, 2, 3);
    const rows = await Promise.all([draft(files), tap(files), tap(files), tap(files)]);
    expect(rows.map((row) => row?.state ?? null)).toEqual(['draft', 'queued', null, null]);
    expect(await marksOf()).toEqual([1, 2, 3]);
    expect([written.length, reads]).toEqual([3, 3]);
  });

  it('E-08 stay as they are where another one is added, they change places, or one is taken out: only what is new is written', async () => {
    const files = picked(1, 2, 3);
    const [one, two, three] = files as [PickedFile, PickedFile, PickedFile];
    const first = keysOfRow(await draft(files));
    const [four] = picked(4) as [PickedFile];
    written = [];
    await draft([three, one, two, four]);
    expect(written).toHaveLength(1);
    expect(await marksOf()).toEqual([3, 1, 2, 4]);
    await draft([three, four, one]);
    expect(await store.bytes(first[1] ?? '')).toBeUndefined();
    await tap([three, four, one]);
    expect(written).toHaveLength(1);
    expect(await marksOf()).toEqual([3, 4, 1]);
  });

  it('E-08 are two photos where one file was picked twice, so that one can be exchanged without the other', async () => {
    const [one, two] = picked(1, 2) as [PickedFile, PickedFile];
    await draft([one, two, one]);
    await tap([one, two, one]);
    expect(new Set(keysOfRow(await store.row(ID))).size).toBe(3);
    expect(await marksOf()).toEqual([1, 2, 1]);
  });
});

describe('E-08 photos are stored anew from their files', () => {
  it.each([
    ['the phone lost one of them', async (keys: string[]) => lose(keys[1] ?? '')],
    ['the phone lost all of them', async (keys: string[]) => lose(...keys)],
    ['another tab dropped the draft', async () => store.remove(await store.rows())],
    ['another tab took a photo out of the draft', async () => draft(picked(8, 9))],
  ])('E-08 where %s', async (_, happens) => {
    const files = picked(1, 2, 3);
    await happens(keysOfRow(await draft(files)));
    const before = keysOfRow(await store.row(ID));
    written = [];
    expect(await tap(files)).toMatchObject({ state: 'queued' });
    expect(await marksOf()).toEqual([1, 2, 3]);
    expect(written).toHaveLength(3);
    // Nothing is left of what was replaced.
    for (const key of before) expect(await store.bytes(key)).toBeUndefined();
  });

  it('E-08 where they lie under the draft of another form, which keeps its own', async () => {
    const files = picked(1, 2, 3);
    await draft(files);
    const other = ID.replace(/1$/, '2');
    await tap(files, other);
    expect(await marksOf(store, other)).toEqual([1, 2, 3]);
    expect(await marksOf()).toEqual([1, 2, 3]);
    const keys = new Set((await store.rows()).flatMap(keysOfRow));
    expect(keys.size).toBe(6);
  });

  it('E-08 where the disk is full and only the memory of the page is left', async () => {
    const files = picked(1, 2, 3);
    await draft(files);
    const memory = createMemoryStore(() => undefined);
    await enqueueInto(memory, form(files), ORIGIN);
    expect(await marksOf(memory)).toEqual([1, 2, 3]);
    // And back again, should there be room for the next tap.
    await tap(files);
    expect(await marksOf()).toEqual([1, 2, 3]);
  });
});

describe('E-08 an entry that another tab has sent off', () => {
  it('E-08 is not taken away with the draft that somebody saw before', async () => {
    const files = picked(1, 2, 3);
    const seen = await draft(files);
    await tap(files);
    await store.remove(seen === null ? [] : [seen]);
    expect((await store.row(ID))?.state).toBe('queued');
    expect(await marksOf()).toEqual([1, 2, 3]);
  });

  it('E-08 is not taken away from the memory of a page either', async () => {
    const memory = createMemoryStore(() => undefined);
    const files = picked(1, 2, 3);
    const seen = await storeDraft(memory, { ...form(files), payload: {} }, ORIGIN);
    await enqueueInto(memory, form(files), ORIGIN);
    await memory.remove(seen === null ? [] : [seen]);
    expect(await marksOf(memory)).toEqual([1, 2, 3]);
  });

  it('E-08 stays as that tab sent it, whatever photos this one has', async () => {
    const files = picked(1, 2, 3);
    await draft(files);
    await tap(files);
    const [four] = picked(4) as [PickedFile];
    expect(await tap([...files, four])).toBeNull();
    expect(await draft([four])).toBeNull();
    expect(await store.row(ID)).toMatchObject({ state: 'queued' });
    expect(await marksOf()).toEqual([1, 2, 3]);
  });

  it('E-08 is the one that this tab shows where the photos are the same, else another one, also after it was taken back', async () => {
    const files = picked(1, 2, 3);
    await draft(files);
    await tap(files);
    const [four] = picked(4) as [PickedFile];
    expect(await isStored(store, form(files))).toBe(true);
    expect(await isStored(store, form([...files.slice(1), four]))).toBe(false);
    expect(
      await isStored(store, {
        ...form(files),
        payload: { ...PAYLOAD, participantPhone: '+96890000002' },
      }),
    ).toBe(false);
    await store.change(ID, (row) =>
      row === undefined ? null : { row: { ...row, state: 'cancelled', photos: [], payload: null } },
    );
    expect(await isStored(store, form(files))).toBe(false);
  });
});

describe('E-08 a write that fails', () => {
  it('E-08 changes nothing: the draft is still there with its photos, and the next tap takes them over', async () => {
    const files = picked(1, 2, 3);
    await draft(files);
    const noting = Reflect.get(IDBObjectStore.prototype, 'put') as Put;
    IDBObjectStore.prototype.put = function putNoEntry(
      this: IDBObjectStore,
      ...given: Parameters<Put>
    ) {
      if ((given[0] as { state?: string }).state === 'queued')
        throw new DOMException('', 'QuotaExceededError');
      return noting.apply(this, given);
    };
    await expect(tap(files)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await store.row(ID)).toMatchObject({ state: 'draft' });
    expect(await marksOf()).toEqual([1, 2, 3]);
    IDBObjectStore.prototype.put = noting;
    written = [];
    await tap(files);
    expect(await marksOf()).toEqual([1, 2, 3]);
    expect(written).toEqual([]);
  });
});
