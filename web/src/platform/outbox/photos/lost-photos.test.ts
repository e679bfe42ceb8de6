import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../../app/outbox-commands.ts';
import { registerCommands } from '../commands.ts';
import { createDatabaseStore, type DatabaseStore } from '../database-store.ts';
import { enqueueInto } from '../enqueue.ts';
import type { Row } from '../row.ts';
import { sha256 } from '../testing/fake-server.ts';
import {
  findPickedFile,
  preparePhoto,
  releasePickedFiles,
  retainPickedFile,
} from './prepare-photo.ts';

registerCommands(OUTBOX_COMMANDS);

const ID = '00000000-0000-4000-8000-000000000001';
const ORIGIN = { owner: 'device', language: 'ar', now: 0 } as const;
const PAYLOAD = { participantPhone: '+96890000001', consent: true };

let store: DatabaseStore;

class PickedFile extends Blob {
  isGone = false;
  override arrayBuffer() {
    return this.isGone
      ? Promise.reject(new DOMException('', 'NotReadableError'))
      : super.arrayBuffer();
  }
}

const picked = (...marks: number[]) =>
  marks.map((mark) => new PickedFile([new Uint8Array(12).fill(mark)], { type: 'image/jpeg' }));

beforeEach(() => {
  store = createDatabaseStore(`lost-${crypto.randomUUID()}`);
});

afterEach(() => store.close());

describe('E-09 a photo that turns out to be lost when it is made small', () => {
  const ports = () => ({
    store,
    now: () => 0,
    random: () => 0,
    send: () => Promise.resolve({ from: 'network' } as const),
    shrink: (bytes: ArrayBuffer) =>
      Promise.resolve({
        send: bytes,
        mime: 'image/jpeg',
        sha: sha256(bytes),
        thumb: new ArrayBuffer(1),
      }),
    concurrency: () => 1,
    tell: () => undefined,
  });

  it('E-09 is made of the file that was picked, as long as the page has it; then the guest is asked for it', async () => {
    const [file] = picked(7) as [PickedFile];
    const entry = { id: ID, kind: 'photography', payload: PAYLOAD, files: [file] };
    const row = await enqueueInto(store, entry, ORIGIN);
    const [photo] = row?.photos ?? [];
    if (row === null || photo === undefined) throw new Error('nothing was kept');
    // The key is there, and nothing under it.
    await store.change(ID, () => ({
      row,
      bytes: {
        put: [{ id: `${photo.blobId}:orig`, bytes: new ArrayBuffer(0), mime: 'image/jpeg' }],
      },
    }));
    const made = (await preparePhoto(ports(), photo))(row);
    expect(made.row.photos).toMatchObject([
      { problem: null, sha: sha256(await file.arrayBuffer()) },
    ]);

    file.isGone = true;
    expect((await preparePhoto(ports(), photo))(row).row.photos).toMatchObject([
      { problem: 'photoMissing', sha: null },
    ]);
  });

  it('E-09 a file is held no longer than its photo waits', () => {
    const [small, waiting] = picked(1, 2) as [PickedFile, PickedFile];
    retainPickedFile(small, 'small');
    retainPickedFile(waiting, 'waiting');
    const photo = { size: 12, isAcked: false, problem: null };
    const photos = [
      { ...photo, blobId: 'small', sha: 's' },
      { ...photo, blobId: 'waiting', sha: null },
    ];
    releasePickedFiles([{ photos } as unknown as Row]);
    expect([findPickedFile('small'), findPickedFile('waiting')]).toEqual([undefined, waiting]);
    releasePickedFiles([]);
    expect(findPickedFile('waiting')).toBeUndefined();
  });
});
