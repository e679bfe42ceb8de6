import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { CHECKED_IN_TEXT } from '../notifications/booking-notifications.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const TODAY = muscatDay(Date.now());
const TONIGHT = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
const LATER = { checkInDate: addDays(TODAY, 5), checkOutDate: addDays(TODAY, 6) };
/** The factory's body without the ID number, as a form sends it that did not ask. */
const NO_ID = { idNumber: undefined };

const rowOf = async (id: number) =>
  (
    await scene.all<Record<string, unknown>>(
      `SELECT idNumber IS NOT NULL AS hasId, idNumberTail, checkedInAt IS NOT NULL AS isIn
        FROM booking_submissions WHERE id = ?1`,
      id,
    )
  )[0];
const checkIn = async (id: number, json: object) =>
  (await scene.staff()).post(`/api/admin/bookings/${id}/check-in`, json);
const fullId = async (id: number) =>
  JSON.parse(
    (await (await scene.staff()).api(`/api/booking-submissions/${id}/id-number`)).text,
  ) as unknown;

describe('F-02 the ID number of a check-in that is taken back', () => {
  const undo = async (id: number, query = '') =>
    (await scene.staff()).api(`/api/admin/bookings/${id}/check-in${query}`, { method: 'DELETE' });
  const withoutId = async () => {
    const { id } = await scene.walkedIn({ ...LATER, ...NO_ID, approve: true });
    await scene.all('UPDATE booking_submissions SET checkInDate = ?2 WHERE id = ?1', id, TODAY);
    return id;
  };

  it.each(['', '?room=keep'])('F-02 goes where that check-in wrote it %s', async (query) => {
    const id = await withoutId();
    await checkIn(id, { roomNumber: 20, idNumber: '77889900' });
    expect(await rowOf(id)).toMatchObject({ hasId: 1, idNumberTail: '900' });
    const undone = (await undo(id, query)).read(bookingSchema);
    expect(undone).toMatchObject({ isIdMissing: true, idNumber: '•••' });
    expect(await rowOf(id)).toMatchObject({ hasId: 0, idNumberTail: '', isIn: 0 });
    const again = await checkIn(id, { roomNumber: 20, idNumber: '11223344' });
    expect(again.read(bookingSchema).idNumber).toBe('•••344');
    expect((await undo(id)).status).toBe(200);
  });

  it('F-02 another card at check-in takes the place of the number given before', async () => {
    const { id } = await scene.walkedIn({ ...TONIGHT, idNumber: '55660002', approve: true });
    const came = await checkIn(id, { roomNumber: 24, idNumber: '99998888' });
    expect(came.read(bookingSchema).idNumber).toBe('•••888');
    expect(await fullId(id)).toEqual({ idNumber: '99998888' });
    expect((await undo(id)).read(bookingSchema).isIdMissing).toBe(true);
  });

  it('F-02 stays where the booking had it before', async () => {
    const { id } = await scene.walkedIn({ ...TONIGHT, idNumber: '55660000', approve: true });
    await checkIn(id, { roomNumber: 21 });
    expect((await undo(id)).read(bookingSchema).idNumber).toBe('•••000');
    expect(await fullId(id)).toEqual({ idNumber: '55660000' });
    const gone = await scene.walkedIn({
      ...TONIGHT,
      roomNumber: 22,
      idNumber: '55660001',
      approve: true,
    });
    expect((await undo(gone.id)).read(bookingSchema).idNumber).toBe('•••001');
  });
});

describe('F-02 what a guest is told who is checked in with the booking', () => {
  it('F-02 J-06 that they are checked in, and nothing of an arrival', async () => {
    const contactEmail = 'walked.in@example.test';
    const { reference, id } = await scene.walkedIn({
      ...TONIGHT,
      contactEmail,
      language: 'en',
      roomNumber: 23,
      approve: true,
    });
    const told = await scene.notificationsOf(id);
    expect(told.map(({ type, message }) => [type, message])).toEqual([
      ['booking_approved', CHECKED_IN_TEXT.en.message],
    ]);
    const mail = await mailTo(worker, contactEmail);
    expect(mail.subject).toContain('You are checked in');
    expect(mail.text).toContain(reference);
    expect(mail.text).toContain('Secret code: ');
    expect(mail.text).not.toMatch(/when you arrive|on arrival|calendar/);
    expect(mail.attachments ?? []).toEqual([]);
  });
});
