import { describe, expect, it } from 'vitest';
import {
  HELD_NIGHTS_PER_DEVICE,
  HELD_NIGHTS_PER_SHARED_NETWORK,
} from '#shared/bookings/booking-lifecycle.ts';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { bookingScene } from '../../../../test/booking-scene.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../../test/harness.ts';

const worker = testWorker();
const { letExpire } = bookingScene(worker);
const POST = '/api/booking-submissions';
let stays = 0;

/** A request of so many nights, for a stay and a room that leave place for the others. */
function bodyOf(nights: number) {
  stays += 1;
  const checkInDate = addDays(muscatDay(Date.now()), 5 + ((stays * 31) % 300));
  return aBookingBody({
    roomType: ROOM_TYPES[stays % 4] ?? 'gold',
    checkInDate,
    checkOutDate: addDays(checkInDate, nights),
  });
}
const ask = (who: Actor, nights: number, address = who.address): Promise<Answer> =>
  who.api(POST, { method: 'POST', json: bodyOf(nights), headers: { 'CF-Connecting-IP': address } });
const outcome = (answer: Answer) =>
  answer.status === 201 ? 201 : `${answer.status} ${answer.error.code}`;
const REFUSED = '409 booking.sign_in_needed';
const COUNTED = ['booking_submissions', 'booking_nights', 'receipts', 'audit_log', 'consents'];
const counts = COUNTED.map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`).join(', ');
const everything = () => worker.db().prepare(`SELECT ${counts}`).first();
const heldBy = async (address: string) => {
  const { results } = await worker
    .db()
    .prepare(
      `SELECT COUNT(n.night) AS nights FROM booking_submissions b JOIN booking_nights n ON n.bookingId = b.id WHERE b.networkHash IS NOT NULL AND b.networkHash =
         (SELECT ipHmac FROM audit_log WHERE targetType = 'booking' AND targetId = CAST(b.id AS text) AND action = 'booking.request')
         AND b.fullName = ?1`,
    )
    .bind(address)
    .all<{ nights: number }>();
  return results[0]?.nights;
};

describe('rooms held without an account', () => {
  it('R-12 one device holds as many pending nights as it may, and one more is refused in both languages with nothing saved', async () => {
    const device = worker.browser();
    expect(outcome(await ask(device, HELD_NIGHTS_PER_DEVICE))).toBe(201);
    const before = await everything();
    for (const [language, words] of [
      ['ar', /سجّل الدخول/],
      ['en', /Sign in/],
    ] as const) {
      const answer = await device.api(POST, {
        method: 'POST',
        json: bodyOf(1),
        headers: { 'Accept-Language': language },
      });
      expect(outcome(answer)).toBe(REFUSED);
      expect(answer.error.message).toMatch(words);
    }
    expect(
      outcome(await ask(worker.browser(), HELD_NIGHTS_PER_DEVICE + 1)),
      'one long request of a new device',
    ).toBe(REFUSED);
    expect(await everything()).toEqual(before);
  });

  it('R-12 a night that is no longer pending counts no more, and nothing of the network is kept with it', async () => {
    const device = worker.browser();
    const { id } = (await ask(device, HELD_NIGHTS_PER_DEVICE)).read(bookingCreatedSchema);
    expect(outcome(await ask(device, 1))).toBe(REFUSED);
    const network = () =>
      worker
        .db()
        .prepare('SELECT networkHash FROM booking_submissions WHERE id = ?1')
        .bind(id)
        .first('networkHash');
    expect(await network()).toEqual(expect.any(String));
    await device.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
    expect(await network()).toBeNull();
    expect(outcome(await ask(device, HELD_NIGHTS_PER_DEVICE))).toBe(201);
  });

  it('R-12 a request that nobody answered in time counts no more, and nothing of the network is kept with it', async () => {
    const device = worker.browser();
    const { id } = (await ask(device, HELD_NIGHTS_PER_DEVICE)).read(bookingCreatedSchema);
    await letExpire(id);
    expect(outcome(await ask(device, HELD_NIGHTS_PER_DEVICE))).toBe(201);
    const row = await worker
      .db()
      .prepare('SELECT status, networkHash FROM booking_submissions WHERE id = ?1')
      .bind(id)
      .first();
    expect(row).toEqual({ status: 'cancelled', networkHash: null });
  });

  it('R-12 sixty guests of one carrier wait with two nights each; one more, and whatever cookies are made up, is refused; another network goes on', async () => {
    const address = '203.0.113.7';
    const guests = Array.from({ length: HELD_NIGHTS_PER_SHARED_NETWORK / 2 }, () =>
      worker.browser(),
    );
    const answers = await Promise.all(guests.map((guest) => ask(guest, 2, address)));
    expect(new Set(answers.map(outcome))).toEqual(new Set([201]));
    const before = await everything();
    expect(outcome(await ask(worker.browser(), 1, address))).toBe(REFUSED);
    const forged = worker.browser();
    forged.cookies.set('__Host-dev', 'made-up');
    expect(outcome(await ask(forged, 1, address))).toBe(REFUSED);
    expect(await everything()).toEqual(before);
    expect(outcome(await ask(worker.browser(), 1, '203.0.113.8'))).toBe(201);
  });

  it('R-12 signed-in guests and staff on that network are not counted', async () => {
    const address = '203.0.113.9';
    const [guest, staff] = [
      await aSession(worker, await aUser(worker.db())),
      await aSession(worker, await aStaffMember(worker.db())),
    ];
    for (let times = 0; times < 4; times++) {
      expect(outcome(await ask(guest, HELD_NIGHTS_PER_DEVICE + 1, address))).toBe(201);
      expect(outcome(await ask(staff, HELD_NIGHTS_PER_DEVICE + 1, address))).toBe(201);
    }
    expect(outcome(await ask(worker.browser(), HELD_NIGHTS_PER_DEVICE, address))).toBe(201);
  });

  it('R-12 whoever signs in sends the refused request after all', async () => {
    const device = worker.browser();
    await ask(device, HELD_NIGHTS_PER_DEVICE);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = bodyOf(2);
    expect(outcome(await device.post(POST, body, key))).toBe(REFUSED);
    const signedIn = await aSession(worker, await aUser(worker.db()));
    device.cookies.set('__Host-sid', signedIn.cookies.get('__Host-sid') ?? '');
    expect(outcome(await device.post(POST, body, key))).toBe(201);
  });

  it('R-12 requests at the same moment hold no more than a device may', async () => {
    const device = worker.browser();
    expect(outcome(await ask(device, 1))).toBe(201);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => ask(device, 3)))).map(
      outcome,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === REFUSED)).toHaveLength(5);
    const held = await worker
      .db()
      .prepare(
        `SELECT COUNT(*) AS n FROM booking_nights WHERE bookingId IN (SELECT bookingId FROM receipts WHERE kind = 'device' AND secretHash =
          (SELECT secretHash FROM receipts WHERE kind = 'device' GROUP BY secretHash ORDER BY MAX(rowid) DESC LIMIT 1))`,
      )
      .first('n');
    expect(held).toBe(HELD_NIGHTS_PER_DEVICE);
  });

  it('R-12 requests at the same moment hold no more than a network may', async () => {
    const address = '203.0.113.10';
    const bodies = Array.from({ length: 70 }, () => ({ ...bodyOf(2), fullName: 'Many at once' }));
    const answers = await Promise.all(
      bodies.map((json) =>
        worker
          .browser()
          .api(POST, { method: 'POST', json, headers: { 'CF-Connecting-IP': address } }),
      ),
    );
    const statuses = answers.map(outcome);
    expect(new Set(statuses)).toEqual(new Set([201, REFUSED]));
    expect(statuses.filter((status) => status === 201)).toHaveLength(
      HELD_NIGHTS_PER_SHARED_NETWORK / 2,
    );
    expect(await heldBy('Many at once')).toBe(HELD_NIGHTS_PER_SHARED_NETWORK);
  });
});

describe('the settings', () => {
  const strict = testWorker({
    HELD_NIGHTS_PER_DEVICE: '2',
    HELD_NIGHTS_PER_NETWORK: '4',
    HELD_NIGHTS_PER_SHARED_NETWORK: '6',
  });
  const from = (address: string) => (who: Actor, nights: number) =>
    ask(who, nights, address).then(outcome);

  it('Z-02 a deployment may allow fewer nights', async () => {
    const [one, two, three] = [strict.browser(), strict.browser(), strict.browser()];
    const sends = from('203.0.113.20');
    expect([
      await sends(one, 2),
      await sends(one, 1),
      await sends(two, 2),
      await sends(three, 1),
    ]).toEqual([201, REFUSED, 201, REFUSED]);
  });

  it('R-12 with its fifth device a network counts as shared, and holds more, but not without end', async () => {
    const sends = from('203.0.113.21');
    const outcomes: (string | number)[] = [];
    for (let device = 1; device <= 7; device += 1) outcomes.push(await sends(strict.browser(), 1));
    expect(outcomes).toEqual([201, 201, 201, 201, 201, 201, REFUSED]);
  });
});

/** Texts of the mails to one of these addresses. */
async function mailsTo(...addresses: readonly string[]): Promise<string[]> {
  const { text } = await worker.browser().api('/dev/mail.json');
  return (JSON.parse(text) as { to: string; text: string }[])
    .filter(({ to }) => addresses.includes(to))
    .map((mail) => mail.text);
}
const SOON = { timeout: 15_000 };
const countsOf = async (use: string) =>
  (
    await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM throttles WHERE key GLOB ?1')
      .bind(`${use}:*`)
      .first<{ n: number }>()
  )?.n;

describe('mail to an address that nobody has proved', () => {
  it('N-01 sixty requests send a stranger three mails, however the address is spelled, and none carries the name that was typed', async () => {
    const bodies = Array.from({ length: 60 }, (_, at) => ({
      ...bodyOf(1),
      fullName: 'Visit evil.example now',
      contactEmail: at % 2 === 0 ? 'victim@example.test' : `victim+${at}@example.test`,
    }));
    const answers = await Promise.all(bodies.map((body) => worker.browser().post(POST, body)));
    expect(new Set(answers.map(outcome))).toEqual(new Set([201]));
    const received = () => mailsTo(...bodies.map(({ contactEmail }) => contactEmail));
    await expect.poll(received, SOON).toHaveLength(3);
    const counted = await worker
      .db()
      .prepare("SELECT MAX(count) AS most FROM throttles WHERE key GLOB 'booking-mail:*'")
      .first<{ most: number }>();
    expect(counted?.most).toBe(3);
    for (const text of await received()) expect(text).not.toContain('evil.example');
  });

  it('N-01 one network causes twenty mails an hour to strangers, and staff as many as their guests need', async () => {
    const address = '203.0.113.30';
    const send = (who: Actor, contactEmail: string) =>
      who.api(POST, {
        method: 'POST',
        json: { ...bodyOf(1), contactEmail },
        headers: { 'CF-Connecting-IP': address },
      });
    const strangers = Array.from({ length: 25 }, (_, at) => `stranger-${at}@example.test`);
    const answers = await Promise.all(strangers.map((to) => send(worker.browser(), to)));
    expect(new Set(answers.map(outcome))).toEqual(new Set([201]));
    await expect.poll(() => mailsTo(...strangers), SOON).toHaveLength(20);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    expect(outcome(await send(staff, 'walk-in@example.test'))).toBe(201);
    await expect.poll(() => mailsTo('walk-in@example.test'), SOON).toHaveLength(1);
    expect(await mailsTo(...strangers)).toHaveLength(20);
  });

  it('N-01 an account’s own address is not counted', async () => {
    const person = await aUser(worker.db());
    const guest = await aSession(worker, person);
    const before = await countsOf('booking-mail');
    for (let times = 0; times < 4; times++)
      expect(outcome(await guest.post(POST, { ...bodyOf(1), contactEmail: person.email }))).toBe(
        201,
      );
    await expect.poll(() => mailsTo(person.email), SOON).toHaveLength(4);
    expect(await countsOf('booking-mail')).toBe(before);
  });

  it('N-01 what staff and the clock do later with many requests sends a stranger twelve mails a day', async () => {
    const to = 'later@example.test';
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const ids: number[] = [];
    for (let at = 0; at < 16; at++)
      ids.push(
        (await worker.browser().post(POST, { ...bodyOf(1), contactEmail: to })).read(
          bookingCreatedSchema,
        ).id,
      );
    await expect.poll(() => mailsTo(to), SOON).toHaveLength(3);
    for (const id of ids)
      expect(
        (
          await staff.api(`${POST}/${id}/status`, {
            method: 'PATCH',
            json: { status: 'cancelled' },
          })
        ).status,
      ).toBe(200);
    await expect.poll(() => mailsTo(to), SOON).toHaveLength(3 + 12);
  });
});
