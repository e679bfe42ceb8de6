import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { sendAtOnce } from './guest-changes.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Ports } from './ports.ts';
import { aRow, NOW } from './testing/a-row.ts';
import { sha256, SimHotel } from './testing/sim-hotel.ts';

const original = Uint8Array.from([1, 2, 3, 4]).buffer;
const entry = aRow({
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  payload: { participantPhone: '+96891234567', consent: true },
  photos: [{ blobId: 'p', size: 4, sha: null, isAcked: false, problem: null }],
});

it('E-08 a photo that the hotel loses time and again stops the entry without blame, and the guest’s word sends it once more', async () => {
  const hotel = new SimHotel(() => 0.5);
  let isLosing = true;
  const store = createMemoryStore(() => undefined);
  await store.setFacts({ actor: 'device' });
  await store.change(entry.id, () => ({ row: entry, bytes: { put: [{ id: 'p:orig', bytes: original, mime: 'image/jpeg' }] } }));
  const ports: Ports = {
    store,
    now: () => NOW,
    random: () => 0.5,
    send: async (wire) => {
      if (isLosing && wire.path.endsWith('-submissions')) hotel.blobs.clear();
      return hotel.send(wire);
    },
    shrink: async (bytes) => ({ send: bytes, mime: 'image/jpeg', sha: sha256(bytes), thumb: new ArrayBuffer(1) }),
    concurrency: () => 2,
    tell: () => undefined,
  };
  const run = () => drain(ports, new AbortController().signal);

  await run();
  expect(await store.row(entry.id)).toMatchObject({ state: 'needsUser', trouble: { reason: 'refused' }, photos: [{ problem: null }] });
  expect(hotel.entries).toEqual([]);

  isLosing = false;
  await sendAtOnce(ports, entry.id);
  await run();
  expect(await store.row(entry.id)).toMatchObject({ state: 'done' });
  expect(hotel.entries).toHaveLength(1);
});
