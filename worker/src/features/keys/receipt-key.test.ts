import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { sharedStaySchema } from '#shared/bookings/my-stay.contract.ts';
import { receiptCode } from '#shared/bookings/receipt.ts';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { drawViewSchema, ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { aMember, at, claimsIn } from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { aBookingBody, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aKey, keysScene } from '../../../test/keys-scene.ts';
import { MyStayScene } from '../../../test/my-stay-scene.ts';
import { aSecret, LINK, OwnCardScene } from '../../../test/own-card-scene.ts';
import { receiptHash } from '../../identity/devices.ts';
import { hmac } from '../../platform/crypto.ts';
import { showWinnerName } from '../draws/show-winner-name.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const keys = keysScene(worker);
const stays = new MyStayScene(worker);
const cards = new OwnCardScene(worker);
const aDrawnMonth = drawnMonths(worker);
const BOOKINGS = '/api/booking-submissions';
const SECOND = aKey('the second receipt key');
const NAME = 'Zuwaina Al Kindi';

/** Bookings that a receipt code opens in a browser that has nothing else. */
const opened = async (code: string | null) =>
  (await worker.browser().api(BOOKINGS, { headers: { 'X-Receipt': code ?? '' } })).read(
    bookingListSchema,
  );
const codeOfPrize = async (browser: Actor, month: string) =>
  (await browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema).prizes[0]?.code;
const publicName = async (month: string) =>
  (await worker.browser().api(`/api/draws/${month}`)).read(drawViewSchema).claims[0]?.name;

/** Makes a link what it was before codes were kept: of its nonce, under the first key. */
async function aFormerLink(bookingId: number, code: string): Promise<string> {
  const { secret } = aRequest(worker, worker.db()).deps.config.RECEIPT_KEY.newest;
  const nonce = `nonce of ${code}`;
  const former = receiptCode((await hmac(secret, 'stay-link', nonce)).slice(0, 15));
  await worker
    .db()
    .prepare(
      'UPDATE stay_links SET codeEnc = NULL, nonce = ?2, secretHash = ?3 WHERE bookingId = ?1',
    )
    .bind(bookingId, nonce, await receiptHash(former))
    .run();
  return former;
}

describe('Z-04 a new receipt key', () => {
  test('Z-04 codes that were shown open what they did, and prizes keep theirs, also without the former key', async () => {
    const key = crypto.randomUUID();
    const body = aBookingBody();
    const send = async () =>
      (await worker.browser().post(BOOKINGS, body, { 'Idempotency-Key': key })).read(
        bookingCreatedSchema,
      );
    const booking = await send();
    const guest = worker.browser();
    const stay = await stays.approved(guest);
    const link = await aFormerLink(stay.id, await stays.shared(guest, stay.id));
    const winner = await signedIn(worker, await aUser(worker.db(), { fullName: NAME }));
    const { month } = await aDrawnMonth(1, winner);
    const prize = await codeOfPrize(winner, month);
    await winner.post(`/api/draws/${month}/claims/1/claim`, { isNamePublic: true });
    const [claim] = await claimsIn(worker, month);
    await showWinnerName(at(worker, Date.now(), await aMember(worker)), {
      id: month,
      claimId: claim?.id ?? 0,
      name: NAME,
    });
    const card = await cards.card();
    const cardCode = await cards.code(card.id);
    await worker.scheduled();

    const holds = async () => {
      expect((await opened(booking.receipt)).map(({ id }) => id)).toEqual([booking.id]);
      const shared = await worker.browser().api(`/api/shared-stays/${link}`);
      expect(shared.read(sharedStaySchema).checkInDate).toBe(stay.checkInDate);
      expect(await stays.shared(guest, stay.id)).toBe(link);
      expect(await codeOfPrize(winner, month)).toBe(prize);
      expect(await publicName(month)).toBe(NAME);
      const again = await send();
      expect(again.id).toBe(booking.id);
      expect((await opened(again.receipt)).map(({ id }) => id)).toEqual([booking.id]);
      return again.receipt;
    };
    expect(await holds()).toBe(booking.receipt);
    await worker.setSecrets({ RECEIPT_KEY_V2: SECOND });
    expect(await holds()).toBe(booking.receipt);
    const linked = await worker.browser().post(LINK, { code: cardCode, secret: aSecret() });
    expect(linked.status).toBe(200);

    await worker.scheduled();
    expect(await keys.shown()).toContainEqual(['RECEIPT_KEY', 'waiting', 0]);
    const shown = await holds();
    expect(shown).not.toBe(booking.receipt);
    const next = (await worker.browser().post(BOOKINGS, aBookingBody())).read(bookingCreatedSchema);
    expect(await opened(next.receipt)).toHaveLength(1);

    await worker.setSecrets({ RECEIPT_KEY: null });
    expect(await holds()).toBe(shown);
    await worker.scheduled();
    expect(await keys.health()).toBe(200);
    const staff = await stays.staff();
    const confirmed = await staff.post(`/api/admin/draws/${month}/claims/${claim?.id}/confirm`, {
      code: prize,
      isIdentityShown: true,
    });
    expect(confirmed.read(deskDrawSchema).claims[0]?.status).toBe('claimed');
  });
});
