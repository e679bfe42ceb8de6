import { describe, expect, test } from 'vitest';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { sharedStaySchema } from '#shared/bookings/my-stay.contract.ts';
import { cardCodeText, cardStep } from '#shared/membership/card-code.ts';
import { aRequest } from '../../../test/a-request.ts';
import { chatOf, givenDraft } from '../../../test/chat-scene.ts';
import { aMonth, aSealedDraw, entersFor } from '../../../test/draw-scene.ts';
import { aFactorOf, firstStep, secondStep } from '../../../test/factor-scene.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { aKey, keysScene } from '../../../test/keys-scene.ts';
import { MyStayScene } from '../../../test/my-stay-scene.ts';
import { digitsOf, OwnCardScene } from '../../../test/own-card-scene.ts';
import { subscribed } from '../../../test/push-browser.ts';
import { encryptField } from '../../platform/crypto.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { openSecret } from '../push/sealed-endpoint.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const keys = keysScene(worker);
const stays = new MyStayScene(worker);
const cards = new OwnCardScene(worker);

const idNumberOf = async (id: number) => {
  const staff = await stays.staff();
  return (await staff.api(`/api/booking-submissions/${id}/id-number`)).text;
};
const civilIdOf = async (id: number) =>
  (await (await cards.staff()).post(`/api/vip-beneficiaries/${id}/civil-id`, {})).text;
const bookingIn = async (id: number) =>
  worker.db().prepare('SELECT * FROM booking_submissions WHERE id = ?1').bind(id).first<{
    reference: string;
    idNumber: string;
  }>();

/** Somebody’s stay with its link, a card on a phone, a phone with push, a draft and a draw. */
async function aHouse() {
  const { guest } = await stays.guestWithAccount();
  const booking = await stays.approved(guest, { idNumber: '99887766' });
  const code = await stays.shared(guest, booking.id);
  const card = await cards.linked();
  const reader = await aUser(worker.db());
  const push = await subscribed(await aSession(worker, reader));
  const chat = chatOf(worker.browser());
  await chat.say('hello');
  const { checkInDate, checkOutDate } = aBookingBody();
  await givenDraft(worker, chat.sessionId, { checkIn: checkInDate, checkOut: checkOutDate });
  const month = aMonth();
  await entersFor(worker, month);
  await aSealedDraw(worker, month);

  const member = await aStaffMember(worker.db());
  const { phone } = await aFactorOf(worker, member);

  const reads = async () => {
    const { deps } = aRequest(worker, worker.db());
    const sub = await worker
      .db()
      .prepare('SELECT endpointHash, secretEnc FROM push_subscriptions WHERE endpointHash = ?1')
      .bind(push.endpointHash)
      .first<{ endpointHash: string; secretEnc: string }>();
    const digits = await digitsOf(card.secret, card.card.id);
    const transcript = await chat.read();
    const browser = worker.browser();
    await firstStep(browser, member);
    // The phone shows a code more often than a step passes.
    await worker.db().prepare('UPDATE staff_factors SET lastUsed = 0').run();
    const second = await secondStep(browser, await phone.codeIn(0));
    return {
      factor: second.status,
      idNumber: await idNumberOf(booking.id),
      civilId: await civilIdOf(card.card.id),
      stay: (await worker.browser().api(`/api/shared-stays/${code}`)).read(sharedStaySchema)
        .checkInDate,
      link: await stays.shared(guest, booking.id),
      found: (
        await cards.find(cardCodeText({ cardId: card.card.id, digits }, cardStep(Date.now())))
      ).status,
      push: sub && (await openSecret(deps, sub)).endpoint,
      draft: [transcript.status, transcript.text.includes('321')],
    };
  };
  const right = {
    factor: 200,
    idNumber: expect.stringContaining('99887766') as string,
    civilId: expect.stringContaining('10834194') as string,
    stay: booking.checkInDate,
    link: code,
    found: 200,
    push: push.endpoint,
    draft: [200, true],
  };
  return { guest, booking, reads, right };
}

describe('Z-04 a new field key', () => {
  test('Z-04 everything reads under both, is moved by the scheduled work, and reads without the former', async () => {
    const house = await aHouse();
    expect(await house.reads()).toEqual(house.right);
    const before = await keys.ciphersOf(1);
    expect(before).toEqual([
      'booking_submissions.idNumber',
      'stay_links.codeEnc',
      'vip_beneficiaries.civilId',
      'vip_card_links.secret',
      'push_subscriptions.secretEnc',
      'draws.keyEnc',
      'draws.secretEnc',
      'draw_keys.secretEnc',
      'staff_factors.secretEnc',
      'chat_booking_sessions.bookingData',
    ]);
    await worker.scheduled();

    await worker.setSecrets({ FIELD_KEY_V2: aKey('the second field key') });
    expect(await house.reads()).toEqual(house.right);
    const later = await stays.approved(worker.browser(), { idNumber: '11223344' });
    expect((await bookingIn(later.id))?.idNumber).toMatch(/^k2\./);
    await worker.scheduled();
    expect(await keys.ciphersOf(1)).toEqual([]);
    expect(await keys.ciphersOf(2)).toEqual(before);
    expect(await house.reads()).toEqual(house.right);
    expect((await keys.shown()).slice(0, 2)).toEqual([
      ['FIELD_KEY_V2', 'newest', expect.any(Number)],
      ['FIELD_KEY_V1', 'waiting', 0],
    ]);
    await keys.letTimePass();
    expect((await keys.shown())[1]).toEqual(['FIELD_KEY_V1', 'removable', 0]);

    await worker.setSecrets({ FIELD_KEY_V1: null });
    expect(await house.reads()).toEqual(house.right);
    await worker.scheduled();
    expect(await keys.health()).toBe(200);
    expect((await keys.shown()).map(([setting]) => setting)).not.toContain('FIELD_KEY_V1');
  });

  test('Z-04 a key that values need and that is not set ends no list and no export, and is a fault that is told', async () => {
    await worker.setSecrets({ FIELD_KEY_V2: aKey('the second field key') });
    const { guest } = await stays.guestWithAccount();
    const lost = await stays.approved(guest, { idNumber: '55667788' });
    await worker.scheduled();
    await worker.setSecrets({ FIELD_KEY_V2: null, FIELD_KEY_V3: aKey('the third field key') });
    const kept = await stays.approved(guest, { idNumber: '10203040' });

    const file = (
      await guest.api('/api/account/export', { headers: { 'Accept-Language': 'en' } })
    ).read(accountExportSchema);
    expect(new Map(file.bookings.map(({ id, idNumber }) => [id, idNumber]))).toEqual(
      new Map([
        [lost.id, 'cannot be read'],
        [kept.id, '10203040'],
      ]),
    );
    expect(await idNumberOf(lost.id)).toContain('تعذّرت قراءته');
    expect(await keys.health()).toBe(503);
    await worker.scheduled();
    expect(worker.logs()).toMatch(/stored values need keys.*FIELD_KEY_V2/);
    expect(await keys.shown()).toContainEqual(['FIELD_KEY_V2', 'missing', expect.any(Number)]);
    expect((await bookingIn(lost.id))?.idNumber).toMatch(/^k2\./);

    await worker.setSecrets({ FIELD_KEY_V2: aKey('another secret under its name') });
    expect(await keys.health()).toBe(503);
    expect(await keys.shown()).toContainEqual(['FIELD_KEY_V2', 'replaced', expect.any(Number)]);
    await worker.scheduled();
    expect(await keys.health()).toBe(503);

    await worker.setSecrets({ FIELD_KEY_V2: aKey('the second field key') });
    expect(await keys.health()).toBe(200);
    await worker.scheduled();
    expect(await idNumberOf(lost.id)).toContain('55667788');
    expect(await keys.ciphersOf(2)).toEqual([]);
  });

  test('Z-04 a value that is written while it is moved stays as it was written', async () => {
    const { id } = await stays.approved(worker.browser(), { idNumber: '11111111' });
    const { reference = '', idNumber: before } = (await bookingIn(id)) ?? {};
    await worker.setSecrets({ FIELD_KEY_V4: aKey('the fourth field key') });
    const { deps } = aRequest(worker, worker.db());
    const written = await encryptField(
      deps.config.FIELD_KEY,
      `booking_submissions:${reference}`,
      '22222222',
    );
    const place = deps.features
      .flatMap(({ keyed }) => keyed ?? [])
      .find((one) => one.place === 'booking_submissions.idNumber');
    const moved = await place?.move(deps, id - 1, 1);
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET idNumber = ?2 WHERE id = ?1 AND idNumber = ?3')
      .bind(id, written, before)
      .run();
    await runBatch(worker.db(), moved?.statements ?? []);
    expect(moved?.statements).toHaveLength(1);
    expect((await bookingIn(id))?.idNumber).toBe(written);
    expect(await idNumberOf(id)).toContain('22222222');
  });

  test('Z-04 one run moves some of many, and the next ones the rest', async () => {
    await worker.setSecrets({ FIELD_KEY_V4: aKey('the fourth field key') });
    await cards.card();
    const { id } = await stays.approved(worker.browser(), { idNumber: '33333333' });
    await worker.scheduled();
    const { deps } = aRequest(worker, worker.db());
    const [row] = await stays.all<Record<string, unknown>>(
      'SELECT * FROM vip_beneficiaries LIMIT 1',
    );
    const sold = Array.from(
      { length: 130 },
      (_, n) => `2026-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
    );
    const columns = Object.keys(row ?? {}).filter((name) => name !== 'id');
    for (const registeredAt of sold) {
      const civilId = await encryptField(
        deps.config.FIELD_KEY,
        `vip_beneficiaries:${registeredAt}`,
        '10834194',
      );
      const values: Record<string, unknown> = {
        ...row,
        registeredAt,
        civilId,
        lastOperation: registeredAt,
      };
      await worker
        .db()
        .prepare(
          `INSERT INTO vip_beneficiaries (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        )
        .bind(...columns.map((name) => values[name]))
        .run();
    }
    await worker.setSecrets({ FIELD_KEY_V5: aKey('the fifth field key') });
    const left = async () => {
      await worker.scheduled();
      return (await keys.shown()).find(([setting]) => setting === 'FIELD_KEY_V4')?.[2];
    };
    const first = await left();
    expect(first).toBeGreaterThan(29);
    expect(await left()).toBe(0);
    expect(await idNumberOf(id)).toContain('33333333');
  });
});
