import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import {
  beneficiaryCountsSchema,
  beneficiaryListSchema,
  civilIdSchema,
  shownBeneficiarySchema,
} from '#shared/membership/beneficiary.contract.ts';
import { expiryOf } from '#shared/membership/card-life.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { CARDS, CardScene } from '../../../test/card-factories.ts';
import { countRows } from '../../../test/count-rows.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new CardScene(worker);
const TODAY = muscatDay(Date.now());

describe('K-01 a new holder', () => {
  it.each([
    ['silver', 15, 1, 50],
    ['gold', 22, 3, 100],
    ['elite', 30, 5, 150],
  ] as const)('K-01 Z-01 Z-04 %s', async (cardType, coffees, freeNights, price) => {
    const card = await scene.card({ cardType });
    expect(card).toMatchObject({
      cardType,
      coffees,
      freeNights,
      price,
      startDate: TODAY,
      expiryDate: expiryOf(TODAY),
      lastDay: expiryOf(TODAY),
      coffeesUsed: 0,
      freeNightsUsed: 0,
      lastCoffeeDate: null,
      civilId: '•••194',
    });
    expect(card.cardNumber).toMatch(/^DS 20\d\d \d{4,}$/);
  });

  it('K-01 Z-02 the civil number is encrypted at rest, and every reading of it is written down', async () => {
    const { id } = await scene.card({ civilId: '55667788' });
    const [row] = await scene.all('SELECT * FROM vip_beneficiaries WHERE id = ?1', id);
    expect(JSON.stringify(row)).not.toContain('55667788');
    const read = await (await scene.staff()).post(`${CARDS}/${id}/civil-id`, undefined);
    expect(read.read(civilIdSchema).civilId).toBe('55667788');
    const actions = await scene.all(
      "SELECT action FROM audit_log WHERE targetType = 'card' AND targetId = ?1 ORDER BY id",
      String(id),
    );
    expect(actions).toEqual([{ action: 'card.add' }, { action: 'card.reveal_id' }]);
  });

  it.each([
    ['a start before today', { startDate: addDays(TODAY, -1) }, 'card.start_in_past'],
    ['a day that is none', { startDate: '2027-02-30' }, 'request.invalid'],
    ['no phone', { phoneNumber: '12345678901234' }, 'phone.invalid'],
    ['no name', { fullName: ' ' }, 'request.invalid'],
    ['a short civil number', { civilId: '12' }, 'request.invalid'],
  ])('K-01 Z-03 %s is refused, and nothing is kept', async (_what, changes, code) => {
    const before = await countRows(worker, 'vip_beneficiaries');
    const refused = await scene.add(changes);
    expect([refused.status, refused.error.code]).toEqual([400, code]);
    expect(await countRows(worker, 'vip_beneficiaries')).toBe(before);
  });

  it('K-01 a phone that has a running card is named and asked about', async () => {
    const first = await scene.card();
    const again = await scene.add({ phoneNumber: first.phoneNumber });
    expect([again.status, again.error.code]).toEqual([409, 'card.same_phone']);
    expect(again.error.details?.references).toEqual([first.cardNumber]);
    const meant = await scene.add({ phoneNumber: first.phoneNumber, confirm: true });
    expect(meant.status).toBe(201);
  });

  it('K-01 one tap adds one card, however often it is sent', async () => {
    const key = crypto.randomUUID();
    const phoneNumber = '+96895550123';
    await scene.add({ phoneNumber }, key);
    const again = await scene.add({ phoneNumber }, key);
    expect(again.read(shownBeneficiarySchema).beneficiary.phoneNumber).toBe(phoneNumber);
    expect(await countRows(worker, 'vip_beneficiaries WHERE phoneNumber = ?1', phoneNumber)).toBe(
      1,
    );
  });
});

describe('K-01 the list', () => {
  const list = async (query: string) => {
    const answer = await (await scene.staff()).api(`${CARDS}${query}`);
    return {
      cards: answer.read(beneficiaryListSchema),
      counts: beneficiaryCountsSchema.parse(JSON.parse(answer.headers.get('X-Counts') ?? '{}')),
      next: answer.headers.get('X-Next-Cursor'),
    };
  };

  it('K-01 finds a holder by name in any spelling, by any three digits, and by the card number', async () => {
    const card = await scene.card({
      fullName: 'آسية بنت إبراهيم اليعقوبية',
      phoneNumber: '+96896661717',
    });
    for (const typed of ['اسيه', 'ابراهيم اليعقوبيه', '66617', '1717', '٦٦٦١٧', card.cardNumber]) {
      const { cards } = await list(`?search=${encodeURIComponent(typed)}`);
      expect([typed, ...cards.map(({ id }) => id)]).toEqual([typed, card.id]);
    }
    expect((await list('?search=zzzz')).cards).toEqual([]);
  });

  it('K-01 a new name and phone are what it is found by from then on', async () => {
    const { id, revision } = await scene.card({ fullName: 'Elena Kovacs' });
    const staff = await scene.staff();
    const json = { revision, fullName: 'Ilona Szabo', phoneNumber: '+36305550142' };
    const edited = await staff.api(`${CARDS}/${id}`, { method: 'PATCH', json });
    expect(edited.read(shownBeneficiarySchema).beneficiary).toMatchObject({
      fullName: 'Ilona Szabo',
      phoneNumber: '+36305550142',
      revision: revision + 1,
    });
    expect((await list('?search=elena')).cards).toEqual([]);
    expect((await list('?search=szabo')).cards.map((card) => card.id)).toEqual([id]);
    const late = await staff.api(`${CARDS}/${id}`, {
      method: 'PATCH',
      json: { ...json, fullName: 'Somebody Else' },
    });
    expect([late.status, late.error.code]).toEqual([409, 'card.changed']);
  });

  it('K-01 states, counts and pages agree', async () => {
    const before = (await list('')).counts;
    const soon = await scene.card();
    const ended = await scene.card();
    await scene.all(
      'UPDATE vip_beneficiaries SET lastDay = ?2 WHERE id = ?1',
      soon.id,
      addDays(TODAY, 5),
    );
    const json = { revision: ended.revision, reason: 'Exchanged for an elite card' };
    const done = await (await scene.staff()).post(`${CARDS}/${ended.id}/end`, json);
    expect(done.read(shownBeneficiarySchema).beneficiary).toMatchObject({
      endReason: json.reason,
      lastDay: addDays(TODAY, -1),
    });
    const { counts } = await list('');
    expect(counts).toEqual({
      all: before.all + 2,
      running: before.running + 1,
      soon: before.soon + 1,
      ended: before.ended + 1,
    });
    expect((await list('?state=ended')).cards.map(({ id }) => id)).toEqual([ended.id]);
    expect((await list('?state=soon')).cards.map(({ id }) => id)).toContain(soon.id);
    for (const state of ['', '&state=running'])
      expect(await pages(state)).toHaveLength(state === '' ? counts.all : counts.running);
  });

  async function pages(state: string): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { cards, next } = await list(`?limit=2${state}${at}`);
      ids.push(...cards.map(({ id }) => id));
      cursor = next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    return ids;
  }
});

describe('K-01 an ended card', () => {
  it('K-01 K-02 records nothing more, and a second end is refused', async () => {
    const card = await scene.card();
    const staff = await scene.staff();
    const end = (revision: number, reason: string) =>
      staff.post(`${CARDS}/${card.id}/end`, { revision, reason });
    const ended = (await end(0, 'Her wish')).read(shownBeneficiarySchema).beneficiary;
    const before = await scene.whole(card.id);
    expect((await end(1, 'Another reason')).error.code).toBe('card.ended');
    for (const what of ['coffees', 'free-nights'] as const)
      expect((await scene.use(ended, what)).error.code).toBe('card.ended');
    expect(await scene.whole(card.id)).toEqual(before);
  });
});
