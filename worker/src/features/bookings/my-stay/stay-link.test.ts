import { describe, expect, it, test } from 'vitest';
import { sharedStaySchema, stayLinkSchema } from '#shared/bookings/my-stay.contract.ts';
import { later } from '../../../../test/change-scene.ts';
import { erase } from '../../../../test/erasure-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { MyStayScene } from '../../../../test/my-stay-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new MyStayScene(worker);
const open = (code: string, browser = worker.browser()) =>
  browser.api(`/api/shared-stays/${encodeURIComponent(code)}`);
const refusal = async (code: string) => {
  const { status, error } = await open(code);
  return `${status} ${error.code}`;
};
const GONE = '404 booking.link_gone';

describe('a stay shared with a companion', () => {
  it('J-08 a stranger with the link sees the nights and nothing of the person', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const answer = await open(await scene.shared(guest, booking.id));
    expect(JSON.parse(answer.text)).toEqual({
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
  });

  it('J-08 a companion whose phone is signed in, or has a booking of its own, sees the same', async () => {
    const guest = worker.browser();
    const { id, checkInDate } = await scene.approved(guest);
    const code = await scene.shared(guest, id);
    const device = worker.browser();
    await scene.approved(device);
    for (const companion of [device, (await scene.guestWithAccount()).guest])
      expect((await open(code, companion)).read(sharedStaySchema).checkInDate).toBe(checkInDate);
  });

  it('J-08 there is one link a booking, shown again to its guest; only its hash is stored', async () => {
    const { guest } = await scene.guestWithAccount();
    const { id } = await scene.approved(guest);
    expect((await scene.link(guest, id, 'GET')).read(stayLinkSchema)).toEqual({ code: null });
    const codes = await Promise.all(Array.from({ length: 10 }, () => scene.shared(guest, id)));
    expect(new Set(codes).size).toBe(1);
    const [code = ''] = codes;
    expect((await scene.link(guest, id, 'GET')).read(stayLinkSchema)).toEqual({ code });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
    const links = await scene.linksOf(id);
    expect(links).toHaveLength(1);
    const stored = JSON.stringify(links);
    expect([stored.includes(code), stored.includes(code.replaceAll('-', ''))]).toEqual([
      false,
      false,
    ]);
    expect(await scene.auditOf(id)).toContain('user booking.share_stay');
  });

  it('J-08 a revoked link is dead for good, also when the stay is shared again', async () => {
    const guest = worker.browser();
    const { id } = await scene.approved(guest);
    const first = await scene.shared(guest, id);
    for (let time = 0; time < 2; time++)
      expect((await scene.link(guest, id, 'DELETE')).read(stayLinkSchema)).toEqual({ code: null });
    expect([await refusal(first), await scene.linksOf(id)]).toEqual([GONE, []]);
    const second = await scene.shared(guest, id);
    expect(second).not.toBe(first);
    expect([await refusal(first), (await open(second)).status]).toEqual([GONE, 200]);
    const revoked = (await scene.auditOf(id)).filter((act) => act.endsWith('unshare_stay'));
    expect(revoked).toHaveLength(1);
  });

  it.each([
    ['past', null],
    [
      'cancelled',
      "UPDATE booking_submissions SET status = 'cancelled', cancelledBy = 'staff' WHERE id = ?1",
    ],
    ['completed', "UPDATE booking_submissions SET status = 'completed' WHERE id = ?1"],
    ['deleted', "UPDATE booking_submissions SET deletedAt = '2026-01-01' WHERE id = ?1"],
  ])('J-08 the link of a %s stay is gone, and the scheduled work removes it', async (_, sql) => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const other = await scene.approved(guest);
    const [code, kept] = [
      await scene.shared(guest, booking.id),
      await scene.shared(guest, other.id),
    ];
    if (sql === null) await scene.movedTo(booking, -3, -1);
    else await scene.all(sql, booking.id);
    expect([await refusal(code), (await open(kept)).status]).toEqual([GONE, 200]);
    await worker.scheduled();
    expect([await scene.linksOf(booking.id), (await open(kept)).status]).toEqual([[], 200]);
  });

  it('J-08 a stay that the hotel moves is shown with its new nights', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const code = await scene.shared(guest, booking.id);
    const nights = later(booking);
    const staff = await scene.staff();
    const path = `/api/booking-submissions/${booking.id}/stay`;
    await staff.api(path, { method: 'PATCH', json: nights });
    expect((await open(code)).read(sharedStaySchema)).toEqual(nights);
  });

  it('J-08 nobody else reads, makes or ends a link', async () => {
    const guest = worker.browser();
    const { id } = await scene.approved(guest);
    const code = await scene.shared(guest, id);
    const stranger = worker.browser();
    await scene.approved(stranger);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      for (const [caller, status] of [
        [worker.browser(), 401],
        [stranger, 404],
        [(await scene.guestWithAccount()).guest, 404],
      ] as const)
        expect((await scene.link(caller, id, method)).status).toBe(status);
    expect((await open(code)).status).toBe(200);
  });

  test('J-08 a pending booking is not shared', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const set =
      "UPDATE booking_submissions SET status = 'pending', expiresAt = '2099-01-01T00:00:00.000Z' WHERE id = ?1";
    await scene.all(set, booking.id);
    const refused = await scene.link(guest, booking.id, 'POST');
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_accepted']);
    expect(await scene.linksOf(booking.id)).toEqual([]);
  });

  it('J-08 guesses, references, receipt codes and hostile texts open nothing', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const code = await scene.shared(guest, booking.id);
    const [link] = await scene.linksOf(booking.id);
    const changed = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    for (const guess of [
      changed,
      booking.reference,
      booking.receipt ?? '',
      String(link?.['nonce']),
      String(link?.['secretHash']),
      String(booking.id),
      "' OR 1=1 --",
      '%',
      '../booking-submissions',
      'A'.repeat(2000),
      'ﷺ'.repeat(40),
    ])
      expect([guess, await refusal(guess)]).toEqual([guess, GONE]);
  });

  it('J-08 a code that was read aloud and typed in small letters opens the stay', async () => {
    const guest = worker.browser();
    const { id } = await scene.approved(guest);
    const code = await scene.shared(guest, id);
    expect((await open(code.toLowerCase().replaceAll('-', ''))).status).toBe(200);
  });

  it('J-08 A-07 an account that is erased leaves no link behind', async () => {
    const { guest } = await scene.guestWithAccount();
    const { id } = await scene.approved(guest);
    const code = await scene.shared(guest, id);
    await erase(guest);
    expect([await refusal(code), await scene.linksOf(id)]).toEqual([GONE, []]);
  });
});
