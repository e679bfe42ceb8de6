import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { testWorker } from '../../../../test/harness.ts';
import { MyStayScene } from '../../../../test/my-stay-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new MyStayScene(worker);
const today = () => muscatDay(Date.now());
const tonight = () => ({ checkInDate: today(), checkOutDate: addDays(today(), 2) });

describe('what the desk marks on a stay', () => {
  it('J-08 F-02 its guest reads on the device, in the account and by the code: checked in, the room, checked out', async () => {
    const { guest } = await scene.guestWithAccount();
    const device = worker.browser();
    const staff = await scene.staff();
    const mark = (id: number, what: string, json?: object) =>
      staff.api(`/api/admin/bookings/${id}/${what}`, { method: 'POST', ...(json && { json }) });

    for (const [owner, roomNumber] of [
      [guest, 7],
      [device, 8],
    ] as const) {
      const { id, reference, receipt } = await scene.approved(owner, tonight());
      const byCode = async () =>
        receipt === null
          ? null
          : (
              await worker.browser().api(`/api/booking-submissions/lookup?reference=${reference}`, {
                headers: { 'X-Receipt': receipt },
              })
            ).read(bookingSchema);
      const readers = async () =>
        [await scene.listed(owner, id), await byCode()].filter((one) => one !== null);

      for (const seen of await readers())
        expect(seen).toMatchObject({ checkedInAt: null, checkedOutAt: null, roomNumber: null });
      await mark(id, 'check-in', { roomNumber });
      for (const seen of await readers())
        expect(seen).toMatchObject({
          checkedInAt: expect.any(String) as string,
          checkedOutAt: null,
          roomNumber,
        });
      await mark(id, 'check-out');
      for (const seen of await readers())
        expect(seen).toMatchObject({ checkedOutAt: expect.any(String) as string });
    }
  });

  it('J-08 F-02 a companion reads nothing of it', async () => {
    const device = worker.browser();
    const { id, ...booking } = await scene.approved(device, tonight());
    const code = await scene.shared(device, id);
    await (
      await scene.staff()
    ).api(`/api/admin/bookings/${id}/check-in`, { method: 'POST', json: { roomNumber: 9 } });
    const answer = await worker.browser().api(`/api/shared-stays/${code}`);
    expect(JSON.parse(answer.text)).toEqual({
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
    });
  });
});
