import type { OutboxResponse } from '../classify-response.ts';
import { newRow, newPhoto } from '../enqueue.ts';
import type { Ports, OutboxRequest } from '../ports.ts';
import type { Row } from '../row.ts';
import { createMemoryStore, type Store } from '../store.ts';
import { sha256 } from './fake-server.ts';

/** An instant in 2026, in epoch ms, at which what the tests make begins. */
export const NOW = 1_795_000_000_000;

/** A queued entry without photos, of somebody who is not signed in. */
export function aRow(changes: Partial<Row> = {}): Row {
  const row = newRow(
    { id: 'a', kind: 'photography', payload: {} },
    { owner: 'device', language: 'ar', now: NOW },
    'queued',
  );
  return { ...row, ...changes };
}

/**
 * A phone without an account whose pictures are sent as they are, at the instant NOW, with any
 * server's answers.
 */
export async function aPhone(
  answer: (wire: OutboxRequest) => OutboxResponse,
): Promise<{ store: Store; ports: Ports }> {
  const store = createMemoryStore(() => undefined);
  await store.setFacts({ actor: 'device' });
  const ports: Ports = {
    store,
    now: () => NOW,
    random: () => 0.5,
    send: async (wire) => answer(wire),
    shrink: async (bytes) => ({
      send: bytes,
      mime: 'image/jpeg',
      sha: sha256(bytes),
      thumb: new ArrayBuffer(1),
    }),
    concurrency: () => 2,
    tell: () => undefined,
  };
  return { store, ports };
}

/** An entry that waits with one photo for each mark; equal marks are equal pictures. */
export async function anEntryWith(
  store: Store,
  marks: readonly number[],
  changes: Partial<Row> = {},
): Promise<Row> {
  const photos = marks.map(() => newPhoto(4));
  const row = aRow({
    id: crypto.randomUUID(),
    payload: { participantPhone: '+96891234567', consent: true },
    photos,
    ...changes,
  });
  const put = photos.map(({ blobId }, at) => ({
    id: `${blobId}:orig`,
    bytes: pictureOf(marks[at] ?? 0),
    mime: 'image/jpeg',
  }));
  await store.change(row.id, () => ({ row, bytes: { put } }));
  return row;
}

export function pictureOf(mark: number): ArrayBuffer {
  return Uint8Array.from([1, 2, 3, mark]).buffer;
}
