import { describe, expect, it, test } from 'vitest';
import { shownBeneficiarySchema } from '#shared/membership/beneficiary.contract.ts';
import { cardCodeText } from '#shared/membership/card-code.ts';
import { cardLinkSchema, ownCardAnswerSchema } from '#shared/membership/own-card.contract.ts';
import { CARDS } from '../../../test/card-factories.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aSecret, digitsOf, LINK, OWN, OwnCardScene } from '../../../test/own-card-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new OwnCardScene(worker);

const linkOf = (id: number) =>
  scene.all('SELECT * FROM vip_card_links WHERE beneficiaryId = ?1', id);
const link = async (code: string, secret = aSecret(), phone: Actor = worker.browser()) =>
  phone.post(LINK, { code, secret });
const GONE = [404, 'card.link_gone'];
const WRONG = [404, 'card.code_wrong'];

describe('M-01 a phone is linked to its holder’s card', () => {
  it('M-01 by a code from the desk, and reads what the card holds and what was used', async () => {
    const { card, phone } = await scene.linked();
    await scene.use(card, 'coffees');
    await scene.use({ id: card.id, revision: 1 }, 'free-nights');
    const own = await scene.own(phone);
    expect(own).toMatchObject({
      id: card.id,
      cardNumber: card.cardNumber,
      fullName: card.fullName,
      cardType: 'gold',
      coffees: 22,
      coffeesUsed: 1,
      freeNights: 3,
      freeNightsUsed: 1,
      isLinkedHere: true,
    });
    expect(own?.uses.map(({ kind }) => kind)).toEqual(['free_night', 'coffee']);
    expect(own?.lastCoffeeDate).toBe(own?.uses[1]?.usedAt);
    const text = (await phone.api(OWN)).text;
    expect([text.includes(card.phoneNumber), text.includes(card.civilId)]).toEqual([false, false]);
  });

  it('M-01 a use that staff take back is gone from the holder’s list', async () => {
    const { card, phone } = await scene.linked();
    const used = (await scene.use(card, 'coffees')).read(shownBeneficiarySchema);
    await scene.undo(card.id, used.uses[0]?.id ?? 0);
    expect(await scene.own(phone)).toMatchObject({
      coffeesUsed: 0,
      uses: [],
      lastCoffeeDate: null,
    });
  });

  it('M-01 the code works once: a second phone is refused, the first may repeat itself', async () => {
    const { id } = await scene.card();
    const code = await scene.code(id);
    const secret = aSecret();
    const phone = worker.browser();
    expect((await link(code.toLowerCase().replaceAll('-', ' '), secret, phone)).status).toBe(200);
    const before = await linkOf(id);
    const second = worker.browser();
    const refused = await link(code, aSecret(), second);
    expect([refused.status, refused.error.code]).toEqual(GONE);
    expect([await linkOf(id), await scene.own(second)]).toEqual([before, null]);
    // The answer got lost with its cookie: the same phone, known by its secret.
    const again = worker.browser();
    expect((await link(code, secret, again)).status).toBe(200);
    expect(await scene.own(again)).toMatchObject({ id, isLinkedHere: true });
  });

  test('M-01 of twenty phones at once one is linked', async () => {
    const { id } = await scene.card();
    const code = await scene.code(id);
    const all = await Promise.all(Array.from({ length: 20 }, () => link(code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(19);
  });

  it('M-01 a code is good for a day, and the next one takes its place', async () => {
    const { id } = await scene.card();
    const { code, expiresAt } = (await scene.offer(id)).read(cardLinkSchema);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    const stored = JSON.stringify(await linkOf(id));
    expect(stored).not.toContain(code.replaceAll('-', ''));
    const next = await scene.code(id);
    const old = await link(code);
    expect([old.status, old.error.code]).toEqual(GONE);
    await scene.all(
      'UPDATE vip_card_links SET codeExpiresAt = ?2 WHERE beneficiaryId = ?1',
      id,
      '2026-01-01T00:00:00.000Z',
    );
    const late = await link(next);
    expect([late.status, late.error.code]).toEqual(GONE);
    expect((await linkOf(id))[0]).toMatchObject({ secret: null, deviceHash: null });
  });

  it('M-01 another phone takes the place of the first, which shows nothing then', async () => {
    const { card, phone, secret } = await scene.linked();
    const next = worker.browser();
    const code = await scene.code(card.id);
    expect(await scene.own(phone)).toMatchObject({ id: card.id });
    await link(code, aSecret(), next);
    expect([await scene.own(phone), (await scene.own(next))?.id]).toEqual([null, card.id]);
    const old = await scene.find(`${card.id} ${await digitsOf(secret, card.id)}`);
    expect([old.status, old.error.code]).toEqual(WRONG);
  });

  it('M-01 the account that was signed in reads it on its other devices, without the code', async () => {
    const person = await aUser(worker.db());
    const { card } = await scene.linked(await aSession(worker, person));
    const elsewhere = await scene.own(await aSession(worker, person));
    expect(elsewhere).toMatchObject({ id: card.id, isLinkedHere: false });
  });

  it('M-01 nobody sees a card by its phone number: not an account that has it, not a booking', async () => {
    const { card } = await scene.linked();
    const person = await aUser(worker.db());
    await scene.all('UPDATE users SET phoneNumber = ?2 WHERE id = ?1', person.id, card.phoneNumber);
    expect(await scene.own(await aSession(worker, person))).toBeNull();
    expect(await scene.own(worker.browser())).toBeNull();
  });

  it('M-01 a holder takes the card off the phone, and an erased account with it', async () => {
    const { card, phone } = await scene.linked();
    const off = (await phone.api(OWN, { method: 'DELETE' })).read(ownCardAnswerSchema);
    expect([off.card, await scene.own(phone)]).toEqual([null, null]);
    expect((await linkOf(card.id))[0]).toMatchObject({ secret: null, deviceHash: null });
    const guest = await aSession(worker, await aUser(worker.db()));
    const theirs = await scene.linked(guest);
    await erase(guest);
    expect((await linkOf(theirs.card.id))[0]).toMatchObject({ secret: null, userId: null });
  });

  it('M-01 K-01 each act leaves its audit row, and an ended card is not linked', async () => {
    const { card, phone } = await scene.linked();
    await phone.api(OWN, { method: 'DELETE' });
    const acts = await scene.all<{ action: string; fields: string }>(
      "SELECT action, fields FROM audit_log WHERE targetType = 'card' AND targetId = ?1 ORDER BY id",
      String(card.id),
    );
    expect(acts.map(({ action }) => action).slice(-3)).toEqual([
      'card.offer_phone',
      'card.link_phone',
      'card.unlink_phone',
    ]);
    const ended = await scene.card();
    await scene.all("UPDATE vip_beneficiaries SET lastDay = '2026-01-01' WHERE id = ?1", ended.id);
    const refused = await scene.offer(ended.id);
    expect([refused.status, refused.error.code, await linkOf(ended.id)]).toEqual([
      409,
      'card.ended',
      [],
    ]);
  });
});

describe('K-02 the desk sees the link', () => {
  const seen = async (id: number) =>
    (await (await scene.staff()).api(`${CARDS}/${id}`)).read(shownBeneficiarySchema).link;
  const unlink = async (id: number, linkedAt: string | null) =>
    (await scene.staff()).post(`${CARDS}/${id}/unlink`, { linkedAt });

  it('K-02 to a phone or an account, and takes it off, with an audit row', async () => {
    const bare = await scene.card();
    expect(await seen(bare.id)).toBeNull();
    const guest = await aSession(worker, await aUser(worker.db()));
    const { card } = await scene.linked(guest);
    const held = await seen(card.id);
    expect(held?.hasAccount).toBe(true);
    const answer = await unlink(card.id, held?.linkedAt ?? null);
    expect(answer.read(shownBeneficiarySchema).link).toBeNull();
    expect([await scene.own(guest), await seen(card.id)]).toEqual([null, null]);
    expect((await unlink(card.id, held?.linkedAt ?? null)).status).toBe(200);
    const acts = await scene.all(
      "SELECT id FROM audit_log WHERE action = 'card.unlink_phone' AND targetId = ?1",
      String(card.id),
    );
    expect(acts).toHaveLength(1);
  });

  it('K-02 a phone that was linked meanwhile stays', async () => {
    const { card } = await scene.linked();
    const former = await seen(card.id);
    const next = worker.browser();
    await link(await scene.code(card.id), aSecret(), next);
    const before = await linkOf(card.id);
    const refused = await unlink(card.id, former?.linkedAt ?? null);
    expect([refused.status, refused.error.code]).toEqual([409, 'card.changed']);
    expect(await linkOf(card.id)).toEqual(before);
  });
});

describe('M-01 K-02 staff find the holder by the code on the phone', () => {
  it('M-01 K-02 scanned or typed, one step either way', async () => {
    const { card, secret } = await scene.linked();
    for (const beside of [-1, 0, 1]) {
      const digits = await digitsOf(secret, card.id, beside);
      for (const code of [
        cardCodeText({ cardId: card.id, digits }, 1),
        `${card.cardNumber} ${digits.slice(0, 3)} ${digits.slice(3)}`,
      ]) {
        const found = (await scene.find(code)).read(shownBeneficiarySchema);
        expect(found.beneficiary.id).toBe(card.id);
      }
    }
  });

  it('M-01 K-02 not by a code out of date, another card’s, digits alone or none', async () => {
    const { card, secret } = await scene.linked();
    const other = await scene.linked();
    const bare = await scene.card();
    const digits = await digitsOf(secret, card.id);
    for (const code of [
      `${card.id} ${await digitsOf(secret, card.id, -3)}`,
      `${card.id} ${await digitsOf(secret, card.id, 3)}`,
      `${other.card.id} ${digits}`,
      `${bare.id} ${digits}`,
      digits,
      "' OR 1=1 --",
      card.cardNumber,
    ]) {
      const refused = await scene.find(code);
      expect([code, refused.status, refused.error.code]).toEqual([code, ...WRONG]);
    }
  });
});

describe('M-01 with limits', () => {
  const limited = testWorker();

  it('M-01 whoever guesses holds up nobody else, and right codes are free', async () => {
    const desk = new OwnCardScene(limited);
    const counts = () =>
      desk.all<{ count: number }>("SELECT count FROM throttles WHERE key LIKE 'card-link:%'");
    const { card, phone, secret } = await desk.linked();
    for (let time = 0; time < 2; time++) {
      const again = await phone.post(LINK, { code: await desk.code(card.id), secret });
      expect(again.status).toBe(200);
    }
    expect((await counts()).every(({ count }) => count === 0)).toBe(true);
    await phone.post(LINK, { code: 'WRONG-10000', secret });
    expect((await counts()).filter(({ count }) => count === 1)).toHaveLength(2);
    // Nineteen tries of this device, nearly all that it has.
    await desk.all("UPDATE throttles SET count = 19 WHERE key LIKE 'card-link:%:%' AND count = 1");
    await phone.post(LINK, { code: 'WRONG-10001', secret });
    const stopped = await phone.post(LINK, { code: await desk.code(card.id), secret });
    expect([stopped.status, stopped.error.code]).toEqual([429, 'auth.throttled']);
    const other = await desk.linked();
    expect(await desk.own(other.phone)).toMatchObject({ id: other.card.id });
  });

  it('M-01 guesses of link codes are counted by their device', async () => {
    const guest = limited.browser();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++) {
      const json = { code: `GUESS-${10_000 + time}`, secret: aSecret() };
      statuses.push((await guest.post(LINK, json)).status);
    }
    expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(statuses.at(-1)).toBe(429);
  });
});
