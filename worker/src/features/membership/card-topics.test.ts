import { describe, expect, test } from 'vitest';
import { shownBeneficiarySchema } from '#shared/membership/beneficiary.contract.ts';
import { CARDS } from '../../../test/card-factories.ts';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { aSecret, LINK, OWN, OwnCardScene } from '../../../test/own-card-scene.ts';
import { deviceScope, raisedTopics } from '../../../test/raised-topics.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new OwnCardScene(worker);

describe('X-01 M-01 who hears of a card', () => {
  test('X-01 M-01 its holder’s phone and account hear of a use, of its undoing and of the card’s end', async () => {
    const person = await aUser(worker.db());
    const phone = await aSession(worker, person);
    const { card } = await scene.linked(phone);
    const names = new Map([
      [`u:${person.id}`, 'account'],
      [await deviceScope(phone), 'phone'],
    ]);
    const both = ['account:card', 'cards', 'phone:card'];
    let useId = 0;
    const use = async () => {
      const used = (await scene.use(card, 'coffees')).read(shownBeneficiarySchema);
      useId = used.uses[0]?.id ?? 0;
    };
    expect(await raisedTopics(worker, names, use)).toEqual(both);
    expect(await raisedTopics(worker, names, () => scene.undo(card.id, useId))).toEqual(both);
    const staff = await scene.staff();
    const { revision } = (await scene.shown(card.id)).beneficiary;
    const end = () =>
      staff.post(`${CARDS}/${card.id}/end`, { revision, reason: 'The holder moved away.' });
    expect(await raisedTopics(worker, names, end)).toEqual(both);
  });

  test('X-01 M-01 the phone that a card leaves hears of it, and so does the one that takes it', async () => {
    const { card, phone } = await scene.linked();
    const other = worker.browser();
    await scene.linked(other);
    const names = new Map([
      [await deviceScope(phone), 'first'],
      [await deviceScope(other), 'second'],
    ]);
    const code = await scene.code(card.id);
    const take = () => other.post(LINK, { code, secret: aSecret() });
    expect(await raisedTopics(worker, names, take)).toEqual(['cards', 'first:card', 'second:card']);
    const leave = () => other.api(OWN, { method: 'DELETE' });
    expect(await raisedTopics(worker, names, leave)).toEqual(['cards', 'second:card']);
  });

  test('X-01 M-01 a card that no phone shows tells the desk alone', async () => {
    const card = await scene.card();
    expect(await raisedTopics(worker, new Map(), () => scene.use(card, 'coffees'))).toEqual([
      'cards',
    ]);
  });
});
