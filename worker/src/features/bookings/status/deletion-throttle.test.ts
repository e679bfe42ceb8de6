import { expect, it } from 'vitest';
import { BOOKINGS, bookingScene, DELETION } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker();
const { book, remove, staffMember, statusOf } = bookingScene(worker);

it('B-02 wrong passwords for a deletion are counted, and the right one has to wait then', async () => {
  const { id } = await book(worker.browser());
  for (let n = 0; n < 5; n += 1)
    expect((await remove(id, '', { ...DELETION, password: `guess ${n}` })).status).toBe(400);
  expect((await remove(id)).status).toBe(429);
  const shown = await (await staffMember()).api(BOOKINGS);
  expect([await statusOf(id), shown.text.includes(`"id":${id},`)]).toEqual(['pending', true]);
});
