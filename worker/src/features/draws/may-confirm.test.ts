import { describe, expect, test } from 'vitest';
import { voidsSchema } from '#shared/draw/manifest.ts';
import {
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  DAY,
  entersFor,
  HOUR,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { aStaffMember, type Person } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import {
  confirmDisqualification,
  forfeitClaim,
  logContact,
  proposeDisqualification,
} from './desk-claims.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDrawnMonth = drawnMonths(worker);
const NEEDED = 'draw.second_person_needed';

const by = (user: Person) => (ms: number) =>
  at(worker, ms, { user, isStaff: true, isManager: true, sessionHash: `s-${user.id}` });

/** A member who came by these two, this many days ago. */
async function brought(addedBy: Person, days: number, confirmedBy?: Person): Promise<Person> {
  const user = await aStaffMember(worker.db());
  await worker
    .db()
    .prepare(
      'INSERT INTO staff_additions (userId, addedBy, confirmedBy, at) VALUES (?1, ?2, ?3, ?4)',
    )
    .bind(
      user.id,
      addedBy.id,
      confirmedBy?.id ?? null,
      new Date(Date.now() - days * DAY).toISOString(),
    )
    .run();
  return user;
}

/** Whether one disqualifies the winner of a draw with the other. */
async function disqualify(one: Person, other: Person) {
  const { month, winner } = await aDrawnMonth(2);
  const { claimId } = await winner();
  const act = { id: month, claimId, reason: 'underage' as const };
  const now = Date.now();
  const proposed = await proposeDisqualification(by(one)(now), act);
  const answer = await refusalOf(confirmDisqualification(by(other)(now), act));
  const [claim] = await claimsIn(worker, month);
  const { confirmers } = proposed.claims.find(({ id }) => id === claimId)?.disqualification ?? {};
  return {
    answer,
    status: claim?.status,
    isNamed: confirmers?.some(({ id }) => id === other.id),
  };
}
const REFUSED = { answer: NEEDED, status: 'offered', isNamed: false };
const DONE = { answer: 'done', status: 'forfeited', isNamed: true };

describe('W-05 a second account of one’s own is no second person', () => {
  test('W-05 two members whom nobody of the two has brought pass a prize on', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    expect(await disqualify(one, other)).toEqual(DONE);
  });

  test('W-05 whom I added confirms nothing of mine, nor I of theirs, however long ago and whoever agreed', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    for (const own of [await brought(one, 300), await brought(one, 300, other)]) {
      expect(await disqualify(one, own)).toEqual(REFUSED);
      expect(await disqualify(own, one)).toEqual(REFUSED);
    }
    expect(await disqualify(await brought(one, 300, other), other)).toEqual(DONE);
  });

  test('W-05 nor whom they added in turn, also where the one between is gone', async () => {
    const one = await aStaffMember(worker.db());
    const between = await brought(one, 300);
    const last = await brought(between, 300);
    await worker.db().prepare('DELETE FROM admins WHERE username = ?1').bind(between.email).run();
    expect(await disqualify(one, last)).toEqual(REFUSED);
    expect(await disqualify(last, one)).toEqual(REFUSED);
  });

  test('W-05 A-07 both are managers: nobody at the reception confirms, nor stands the word of one who is there by now', async () => {
    const db = worker.db();
    const [one, other] = [await aStaffMember(db), await aStaffMember(db)];
    const reception = await aStaffMember(db, { role: 'reception' });
    expect(await disqualify(one, reception)).toEqual({
      ...REFUSED,
      answer: 'auth.manager_needed',
    });
    const { month, winner } = await aDrawnMonth(2);
    const act = { id: month, claimId: (await winner()).claimId, reason: 'forged' as const };
    await proposeDisqualification(by(one)(Date.now()), act);
    await db
      .prepare("UPDATE admins SET role = 'reception' WHERE username = ?1")
      .bind(one.email)
      .run();
    expect(await refusalOf(confirmDisqualification(by(other)(Date.now()), act))).toBe(NEEDED);
    expect((await claimsIn(worker, month)).map(({ status }) => status)).toEqual(['offered']);
  });

  test('W-05 who came after the draw was opened waits for seven days', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const [late, known] = [await brought(other, 6.9), await brought(other, 7.1)];
    await worker.db().prepare("UPDATE draws SET openedAt = '2020-01-01T00:00:00.000Z'").run();
    const { month, winner } = await aDrawnMonth(2);
    const { claimId } = await winner();
    await worker
      .db()
      .prepare('UPDATE draws SET openedAt = ?2 WHERE id = ?1')
      .bind(month, new Date(Date.now() - 20 * DAY).toISOString())
      .run();
    const act = { id: month, claimId, reason: 'forged' as const };
    const now = Date.now();
    await proposeDisqualification(by(one)(now), act);
    expect(await refusalOf(confirmDisqualification(by(late)(now), act))).toBe(NEEDED);
    expect((await claimsIn(worker, month)).map(({ status }) => status)).toEqual(['offered']);
    expect(await refusalOf(confirmDisqualification(by(known)(now), act))).toBe('done');
  });

  test('W-05 who was removed and is added again at the server waits for seven days too', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const back = await brought(other, 300);
    const { month, winner } = await aDrawnMonth(2);
    const { claimId } = await winner();
    await worker.db().batch([
      worker
        .db()
        .prepare('UPDATE admins SET createdAt = ?2 WHERE username = ?1')
        .bind(back.email, new Date(Date.now()).toISOString()),
      worker
        .db()
        .prepare('UPDATE draws SET openedAt = ?2 WHERE id = ?1')
        .bind(month, new Date(Date.now() - 20 * DAY).toISOString()),
    ]);
    const act = { id: month, claimId, reason: 'forged' as const };
    await proposeDisqualification(by(one)(Date.now()), act);
    expect(await refusalOf(confirmDisqualification(by(back)(Date.now()), act))).toBe(NEEDED);
    expect((await claimsIn(worker, month)).map(({ status }) => status)).toEqual(['offered']);
  });

  test('W-05 a refusal in writing passes on by the same rule', async () => {
    const one = await aStaffMember(worker.db());
    const own = await brought(one, 300);
    const other = await aStaffMember(worker.db());
    const { month, winner } = await aDrawnMonth(2);
    const { claimId } = await winner();
    const now = Date.now();
    await logContact(by(one)(now), { id: month, claimId, channel: 'mail', outcome: 'refused' });
    const decline = { id: month, claimId, reason: 'declined' as const };
    expect(await refusalOf(forfeitClaim(by(one)(now), decline))).toBe(NEEDED);
    expect(await refusalOf(forfeitClaim(by(own)(now), decline))).toBe(NEEDED);
    expect((await claimsIn(worker, month)).map(({ status }) => status)).toEqual(['offered']);
    expect(await refusalOf(forfeitClaim(by(other)(now), decline))).toBe('done');
  });

  test('W-05 a void too, and the initials of both stand in what is published', async () => {
    const one = await aStaffMember(worker.db(), { fullName: 'Salim Al Harthy' });
    const own = await brought(one, 300);
    const other = await aStaffMember(worker.db(), { fullName: 'مريم البلوشي' });
    const month = aMonth();
    for (let n = 0; n < 3; n += 1) await entersFor(worker, month);
    const { freezeAt } = await aSealedDraw(worker, month);
    const now = freezeAt + HOUR;
    const act = { id: month, ticket: 'S-0001', reason: 'forged' as const };
    await proposeVoid(by(one)(now), act);
    expect(await refusalOf(confirmVoid(by(own)(now), act))).toBe(NEEDED);
    expect(voidsSchema.parse(JSON.parse((await published(worker, month)).voids)).voids).toEqual([]);
    await confirmVoid(by(other)(now), act);
    expect(
      voidsSchema.parse(JSON.parse((await published(worker, month)).voids)).voids,
    ).toMatchObject([{ ticket: 'S-0001', by: ['S. H.', 'م. ب.'] }]);
  });
});

test('W-02 a draw that was opened before initials were published keeps the form of its texts', async () => {
  const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
  const month = aMonth();
  for (let n = 0; n < 3; n += 1) await entersFor(worker, month);
  const { freezeAt } = await aSealedDraw(worker, month);
  await worker.db().prepare('UPDATE draws SET openedAt = NULL WHERE id = ?1').bind(month).run();
  const now = freezeAt + HOUR;
  const act = { id: month, ticket: 'S-0001', reason: 'forged' as const };
  await proposeVoid(by(one)(now), act);
  await confirmVoid(by(other)(now), act);
  const { voids } = JSON.parse((await published(worker, month)).voids) as { voids: object[] };
  expect(voids.map((line) => Object.keys(line))).toEqual([['ticket', 'reason', 'at']]);
});
