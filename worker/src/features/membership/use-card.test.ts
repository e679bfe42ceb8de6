import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { shownBeneficiarySchema } from '#shared/membership/beneficiary.contract.ts';
import { CARD_UNDO_SECONDS } from '#shared/membership/card-life.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { CardScene } from '../../../test/card-factories.ts';
import { testWorker, type Answer } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new CardScene(worker);
const TODAY = muscatDay(Date.now());
const DAY_MS = 86_400_000;
const read = (answer: Answer) => answer.read(shownBeneficiarySchema);

/** Moves the uses of a card into the past, as if they had been recorded then. */
const age = (id: number, ms: number) => {
  const at = new Date(Date.now() - ms).toISOString();
  return Promise.all([
    scene.all('UPDATE vip_uses SET usedAt = ?2 WHERE beneficiaryId = ?1', id, at),
    scene.all(
      'UPDATE vip_beneficiaries SET lastCoffeeDate = ?2 WHERE id = ?1 AND lastCoffeeDate IS NOT NULL',
      id,
      at,
    ),
  ]);
};

describe('K-02 a coffee', () => {
  it('K-02 Z-03 is recorded with who and when, and the next one waits 24 hours', async () => {
    const card = await scene.card();
    const first = read(await scene.use(card, 'coffees'));
    expect(first.beneficiary).toMatchObject({ coffeesUsed: 1, revision: 1 });
    expect(first.uses).toHaveLength(1);
    expect(first.uses[0]?.author).not.toBe('');
    const before = await scene.whole(card.id);
    const second = await scene.use(first.beneficiary, 'coffees');
    expect([second.status, second.error.code, second.error.message]).toEqual([
      409,
      'card.too_soon',
      'يجب الانتظار 24 ساعة',
    ]);
    expect(await scene.whole(card.id)).toEqual(before);
    await age(card.id, DAY_MS);
    expect(read(await scene.use(first.beneficiary, 'coffees')).beneficiary.coffeesUsed).toBe(2);
  });

  it('K-02 fifty taps at once record one', async () => {
    const card = await scene.card();
    const answers = await Promise.all(Array.from({ length: 50 }, () => scene.use(card, 'coffees')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(['card.too_soon', 'card.changed']).toContain(error.code);
    }
    const { beneficiary, uses } = await scene.shown(card.id);
    expect([beneficiary.coffeesUsed, uses.length]).toEqual([1, 1]);
  });

  it('K-02 one tap sent fifty times at once records one, and each is answered as done', async () => {
    const card = await scene.card();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => scene.use(card, 'coffees', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await scene.shown(card.id)).uses).toHaveLength(1);
  });

  it('K-02 Z-03 ends with the allowance of the card', async () => {
    const card = await scene.card({ cardType: 'silver' });
    await scene.all('UPDATE vip_beneficiaries SET coffeesUsed = 15 WHERE id = ?1', card.id);
    const refused = await scene.use(card, 'coffees');
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'card.used_up',
      'تم بلوغ الحد الأقصى',
    ]);
  });
});

describe('K-02 a free night', () => {
  it('K-02 fifty taps from two tablets for the last night record one', async () => {
    const card = await scene.card({ cardType: 'silver' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => scene.use(card, 'free-nights')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { beneficiary } = await scene.shown(card.id);
    expect(beneficiary.freeNightsUsed).toBe(1);
    const more = await scene.use(beneficiary, 'free-nights');
    expect(more.error.code).toBe('card.used_up');
  });

  it.each([
    ['before the card has started', { startDate: addDays(TODAY, 1) }, 'card.not_started'],
    ['after its last day', { lastDay: addDays(TODAY, -1) }, 'card.ended'],
  ])('K-02 %s is refused', async (_when, set, code) => {
    const card = await scene.card();
    const [[column, value] = ['', '']] = Object.entries(set);
    await scene.all(`UPDATE vip_beneficiaries SET ${column} = ?2 WHERE id = ?1`, card.id, value);
    const before = await scene.whole(card.id);
    expect((await scene.use(card, 'free-nights')).error.code).toBe(code);
    expect(await scene.whole(card.id)).toEqual(before);
  });
});

describe('K-02 undo', () => {
  it('K-02 gives the coffee and the wait back, and once more changes nothing', async () => {
    const card = await scene.card();
    const first = read(await scene.use(card, 'coffees'));
    await age(card.id, DAY_MS);
    const waited = await scene.shown(card.id);
    const second = read(await scene.use(first.beneficiary, 'coffees'));
    const useId = second.uses[0]?.id ?? 0;
    const undone = read(await scene.undo(card.id, useId));
    expect(undone.beneficiary).toMatchObject({
      coffeesUsed: 1,
      lastCoffeeDate: waited.beneficiary.lastCoffeeDate,
    });
    expect(undone.uses[0]?.undoneAt).not.toBeNull();
    expect(read(await scene.undo(card.id, useId)).beneficiary).toEqual(undone.beneficiary);
    expect(read(await scene.use(undone.beneficiary, 'coffees')).beneficiary.coffeesUsed).toBe(2);
  });

  it('K-02 Z-04 is over after 60 seconds, and for all but the last use', async () => {
    const card = await scene.card();
    const night = read(await scene.use(card, 'free-nights'));
    const coffee = read(await scene.use(night.beneficiary, 'coffees'));
    const [lastId = 0, nightId = 0] = coffee.uses.map(({ id }) => id);
    const before = await scene.whole(card.id);
    expect((await scene.undo(card.id, nightId)).error.code).toBe('card.undo_over');
    expect(await scene.whole(card.id)).toEqual(before);
    await age(card.id, CARD_UNDO_SECONDS * 1000 + 1000);
    expect((await scene.undo(card.id, lastId)).error.code).toBe('card.undo_over');
  });

  it('K-02 twenty undos at once give one night back', async () => {
    const card = await scene.card();
    const { uses } = read(await scene.use(card, 'free-nights'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.undo(card.id, uses[0]?.id ?? 0)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await scene.shown(card.id)).beneficiary.freeNightsUsed).toBe(0);
  });
});
