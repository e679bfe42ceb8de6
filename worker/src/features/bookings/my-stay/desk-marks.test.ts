import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { stayWifiSchema } from '#shared/bookings/my-stay.contract.ts';
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

  it('J-05 J-08 F-02 after an early check-out it is over for the guest too, and an undo brings it back', async () => {
    const device = worker.browser();
    const staff = await scene.staff();
    const { id } = await scene.approved(device, tonight());
    const code = await scene.shared(device, id);
    const path = `/api/booking-submissions/${id}`;
    const desk = (what: string, method: 'POST' | 'DELETE', json?: object) =>
      staff.api(`/api/admin/bookings/${id}/${what}`, { method, ...(json && { json }) });
    const wifi = async () => (await device.api(`${path}/wifi`)).read(stayWifiSchema).wifi !== null;
    const companion = async () => (await worker.browser().api(`/api/shared-stays/${code}`)).status;

    await desk('check-in', 'POST', { roomNumber: 10 });
    await desk('check-out', 'POST', { releaseNights: true });
    const asked = await device.api(`${path}/change-requests`, {
      method: 'POST',
      json: { kind: 'cancel' },
    });
    expect([asked.status, asked.error.code]).toEqual([409, 'booking.not_changeable']);
    expect(await scene.all('SELECT id FROM change_requests WHERE bookingId = ?1', id)).toEqual([]);
    expect([await wifi(), await companion()]).toEqual([false, 404]);
    expect((await scene.link(device, id, 'POST')).error.code).toBe('booking.not_accepted');

    await desk('check-out', 'DELETE');
    expect([await wifi(), await companion()]).toEqual([true, 200]);
  });
});
