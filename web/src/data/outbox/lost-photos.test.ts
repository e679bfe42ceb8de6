import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { sendAtOnce } from './guest-changes.ts';
import { anEntryWith, aPhone } from './testing/a-phone.ts';
import { SimHotel } from './testing/sim-hotel.ts';

it('E-08 a photo that the hotel loses time and again stops the entry without blame, and the guest’s word sends it once more', async () => {
  const hotel = new SimHotel(() => 0.5);
  let isLosing = true;
  const { store, ports } = await aPhone((wire) => {
    if (isLosing && wire.path.endsWith('-submissions')) hotel.blobs.clear();
    return hotel.send(wire);
  });
  const { id } = await anEntryWith(store, [4, 5, 6]);
  const run = () => drain(ports, new AbortController().signal);

  await run();
  expect(await store.row(id)).toMatchObject({ state: 'needsUser', trouble: { reason: 'refused' }, photos: [{ problem: null }, {}, {}] });
  expect(hotel.entries).toEqual([]);

  isLosing = false;
  await sendAtOnce(ports, id);
  await run();
  expect(await store.row(id)).toMatchObject({ state: 'done' });
  expect(hotel.entries).toHaveLength(1);
});
