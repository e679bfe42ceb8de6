import { createMemoryStore } from '../memory-store.ts';
import type { Ports, Wire } from '../ports.ts';
import type { Reply } from '../reply.ts';
import { newPhoto } from '../enqueue.ts';
import type { Row } from '../row.ts';
import type { Store } from '../store.ts';
import { aRow, NOW } from './a-row.ts';
import { sha256 } from './sim-hotel.ts';

/** A phone without an account whose pictures are sent as they are, at the instant NOW, with whatever hotel answers. */
export async function aPhone(answer: (wire: Wire) => Reply): Promise<{ store: Store; ports: Ports }> {
  const store = createMemoryStore(() => undefined);
  await store.setFacts({ actor: 'device' });
  const ports: Ports = {
    store,
    now: () => NOW,
    random: () => 0.5,
    send: async (wire) => answer(wire),
    shrink: async (bytes) => ({ send: bytes, mime: 'image/jpeg', sha: sha256(bytes), thumb: new ArrayBuffer(1) }),
    concurrency: () => 2,
    tell: () => undefined,
  };
  return { store, ports };
}

/** An entry that waits with one photo for each mark; equal marks are equal pictures. */
export async function anEntryWith(store: Store, marks: readonly number[], changes: Partial<Row> = {}): Promise<Row> {
  const photos = marks.map(() => newPhoto(4));
  const row = aRow({ id: crypto.randomUUID(), payload: { participantPhone: '+96891234567', consent: true }, photos, ...changes });
  const put = photos.map(({ blobId }, at) => ({ id: `${blobId}:orig`, bytes: pictureOf(marks[at] ?? 0), mime: 'image/jpeg' }));
  await store.change(row.id, () => ({ row, bytes: { put } }));
  return row;
}

export function pictureOf(mark: number): ArrayBuffer {
  return Uint8Array.from([1, 2, 3, mark]).buffer;
}
