import { describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { ownPinSchema, pinHoldersSchema } from '#shared/accounts/pin.contract.ts';
import { PIN_TRIES_A_DAY } from '#shared/accounts/pin.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { aStaffMember, signIn, type Person } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { losingFirstAnswer } from '../../../../test/odd-batches.ts';
import {
  aLockedTablet,
  aPinOn,
  lockDesk,
  PIN,
  pinRowsOf,
  TABLET,
  unlockByPin,
} from '../../../../test/pin-scene.ts';
import { unlockWithPin } from './unlock-with-pin.ts';

const worker = testWorker();
const WRONG = '907461';

const keyOf = ({ id }: Person) => `wrong-pins:${id}`;
const countOf = async (person: Person) =>
  (
    await worker
      .db()
      .prepare('SELECT count FROM throttles WHERE key = ?1')
      .bind(keyOf(person))
      .first<{ count: number }>()
  )?.count;
/** As many were wrong today, between right ones. */
const wereWrong = (person: Person, count: number) =>
  worker
    .db()
    .prepare('UPDATE throttles SET count = ?2 WHERE key = ?1')
    .bind(keyOf(person), count)
    .run();
const guess = async (tablet: Actor, person: Person) => {
  const { error } = await unlockByPin(tablet, person, WRONG);
  return [error.code, error.details?.triesLeft];
};
const isBlocked = async (tablet: Actor, { id }: Person) =>
  (await tablet.api('/api/admin/desk-pins'))
    .read(pinHoldersSchema)
    .holders.find((holder) => holder.id === id)?.isBlocked;

describe('F-07 Z-03 wrong PINs of a day', () => {
  test('F-07 Z-03 a right one forgets none of them, and is none itself', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await guess(tablet, person);
    await guess(tablet, person);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
    expect(await countOf(person)).toBe(2);
    await lockDesk(tablet);
    await guess(tablet, person);
    expect(await countOf(person)).toBe(3);
  });

  test('F-07 Z-03 a right one gives back one try, also where its answer gets lost and it is written again', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await guess(tablet, person);
    await guess(tablet, person);
    const [locked] = (await pinRowsOf(worker, person)).sessions;
    const ctx = aRequest(worker, losingFirstAnswer(worker.db()), {
      sessionHash: String(locked?.['tokenHash']),
      lockedUserId: person.id,
    });
    const given = tablet.cookies.get(TABLET) ?? '';
    const input = { userId: person.id, pin: PIN, tablet: given, agentFamily: 'Chrome' };
    expect((await unlockWithPin(ctx, input)).answer.wrongPins).toBe(2);
    expect(await countOf(person)).toBe(2);
    expect((await pinRowsOf(worker, person)).sessions).toHaveLength(1);
  });

  test('F-07 Z-03 after twenty the PIN is off, also the right one, until the password is given', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await guess(tablet, person);
    await wereWrong(person, PIN_TRIES_A_DAY - 2);
    expect(await guess(tablet, person)).toEqual(['auth.pin_wrong', 1]);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
    await lockDesk(tablet);
    expect(await guess(tablet, person)).toEqual(['auth.pin_off', undefined]);
    expect(await isBlocked(tablet, person)).toBe(true);
    const refused = await unlockByPin(tablet, person);
    expect([refused.status, refused.error.code]).toEqual([409, 'auth.pin_off']);
    const { sessions, tablets, log } = await pinRowsOf(worker, person);
    expect(sessions.map((row) => row['lockedAt'] !== null)).toEqual([true]);
    expect(tablets).toEqual([{ tries: 1 }]);
    expect(log.filter(([action]) => action === 'auth.pin_blocked')).toHaveLength(1);

    await signIn(tablet, person);
    const own = (await tablet.api('/api/admin/own-pin')).read(ownPinSchema);
    expect(own.isOnThisTablet).toBe(true);
    await lockDesk(tablet);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
  });

  test('F-07 they count for one person, and are over with the day', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    const second = await aStaffMember(worker.db());
    await aPinOn(worker, tablet, second);
    await guess(tablet, person);
    await wereWrong(person, PIN_TRIES_A_DAY - 1);
    await guess(tablet, person);
    expect([await isBlocked(tablet, person), await isBlocked(tablet, second)]).toEqual([
      true,
      false,
    ]);
    await worker
      .db()
      .prepare(
        `UPDATE throttles SET windowStart = '2026-01-01T00:00:00.000Z',
          blockedUntil = '2026-01-02T00:00:00.000Z' WHERE key = ?1`,
      )
      .bind(keyOf(person))
      .run();
    expect(await isBlocked(tablet, person)).toBe(false);
    expect((await unlockByPin(tablet, person)).status).toBe(200);
  });

  test('F-07 whoever unlocks is told how many were wrong before', async () => {
    const { person, tablet } = await aLockedTablet(worker);
    await guess(tablet, person);
    await guess(tablet, person);
    const opened = (await unlockByPin(tablet, person)).read(loginAnswerSchema);
    expect(opened.wrongPins).toBe(2);
    await lockDesk(tablet);
    const again = (await unlockByPin(tablet, person)).read(loginAnswerSchema);
    expect(again.wrongPins).toBeUndefined();
  });
});
