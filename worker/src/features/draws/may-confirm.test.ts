import { describe, expect, test } from 'vitest';
import type { PublishedDraw } from '#shared/draw/draw-checks.ts';
import { manifestSchema, voidsSchema } from '#shared/draw/manifest.ts';
import { verifyDraw } from '#shared/draw/verify-draw.ts';
import {
  aMonth,
  anOpenDraw,
  aSealedDraw,
  at,
  claimsIn,
  DAY,
  drawRow,
  entersFor,
  HOUR,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { aSession, aStaffMember, PASSWORD, type Person } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { onlyMember } from '../../../test/staff-scene.ts';
import { confirmProposal, declineProposal } from './answer-proposal.ts';
import {
  confirmDisqualification,
  forfeitClaim,
  logContact,
  proposeDisqualification,
} from './desk-claims.ts';
import { readDeskDraw } from './desk-draw.ts';
import { proposeBoxResult } from './propose-result.ts';
import { runDraws } from './run-draws.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDrawnMonth = drawnMonths(worker);
const WITNESSES = ['Fatma Al Balushi', 'Said Al Hinai'];
const NEEDED = 'draw.second_person_needed';

const by = (user: Person) => (ms: number) =>
  at(worker, ms, { user, isStaff: true, sessionHash: `s-${user.id}` });

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

/** A sealed box of a hotel with these members alone. */
async function aBox(...members: readonly Person[]) {
  const month = aMonth();
  for (let n = 0; n < 3; n += 1) await entersFor(worker, month);
  const freezeAt = Date.now();
  const drawAt = freezeAt + 30 * HOUR;
  await anOpenDraw(worker, month, { freezeAt, drawAt, mode: 'box' });
  await onlyMember(worker, '');
  for (const { email } of members)
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = NULL WHERE username = ?1')
      .bind(email)
      .run();
  await runDraws(at(worker, freezeAt));
  const [one] = members;
  if (!one) throw new Error('nobody');
  const proposed = await proposeBoxResult(by(one)(drawAt), {
    id: month,
    tickets: ['S-0002'],
    witnesses: WITNESSES,
  });
  const { manifest = '' } = await drawRow(worker, month);
  return {
    month,
    drawAt,
    secondPerson: manifestSchema.parse(JSON.parse(manifest)).secondPerson,
    path: { id: month, proposalId: proposed.proposal?.id ?? 0, password: PASSWORD },
  };
}

/** What the page of the draw makes of its new facts. */
async function checkOf(draw: PublishedDraw) {
  const { announcement, voids, winners } = await verifyDraw(draw, {
    isBeaconOf: async () => false,
  });
  return { announcement, voids, winners };
}
const FITS = { announcement: 'right', voids: 'right', winners: 'right' };

const statusOf = async (month: string) => (await drawRow(worker, month))['status'];

describe('W-05 a box is not opened by one member alone', () => {
  test('W-05 a wrong password confirms nothing, the right one of a second person does, and both stand in the result', async () => {
    const one = await aStaffMember(worker.db(), { fullName: 'Salim Al Harthy' });
    const own = await brought(one, 300);
    const other = await aStaffMember(worker.db(), { fullName: 'Maryam Al Balushi' });
    const { month, drawAt, path, secondPerson } = await aBox(one, own, other);
    expect(secondPerson).toBeUndefined();
    for (const who of [one, own])
      expect(await refusalOf(confirmProposal(by(who)(drawAt), path))).toBe(NEEDED);
    const wrong = confirmProposal(by(other)(drawAt), { ...path, password: 'not this one' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    expect([await statusOf(month), await claimsIn(worker, month)]).toEqual(['frozen', []]);
    await confirmProposal(by(other)(drawAt), path);
    const draw = await published(worker, month);
    expect(JSON.parse(draw.result ?? '')).toMatchObject({
      source: { kind: 'box', witnesses: WITNESSES, enteredBy: 'S. H.', confirmedBy: 'M. B.' },
    });
    expect(await checkOf(draw)).toEqual(FITS);
  });

  test('W-05 who may confirm is named; a colleague who was removed meanwhile confirms nothing', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const own = await brought(one, 300);
    const { month, drawAt, path } = await aBox(one, own, other);
    const seen = await readDeskDraw(by(own)(drawAt), { id: month });
    expect(seen.proposal?.confirmers.map(({ id }) => id)).toEqual([other.id]);
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = createdAt WHERE username = ?1')
      .bind(other.email)
      .run();
    expect(await refusalOf(confirmProposal(by(one)(drawAt), path))).toBe(NEEDED);
    expect(await statusOf(month)).toBe('frozen');
  });

  test('W-05 what somebody proposed who is staff no more is declined and proposed anew, never confirmed', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const third = await aStaffMember(worker.db());
    const { month, drawAt, path } = await aBox(one, other, third);
    const { status } = await (
      await aSession(worker, one)
    ).post('/api/account/erase', { password: PASSWORD });
    expect(status).toBe(200);
    const seen = await readDeskDraw(by(other)(drawAt), { id: month });
    expect(seen.proposal?.confirmers).toEqual([]);
    expect(await refusalOf(confirmProposal(by(other)(drawAt), path))).toBe(NEEDED);
    expect(await statusOf(month)).toBe('frozen');
    await declineProposal(by(other)(drawAt), path);
    const { proposal } = await proposeBoxResult(by(other)(drawAt), {
      id: month,
      tickets: ['S-0002'],
      witnesses: WITNESSES,
    });
    const anew = { ...path, proposalId: proposal?.id ?? 0 };
    expect((await confirmProposal(by(third)(drawAt), anew)).status).toBe('drawn');
  });

  test('W-05 of a hotel with one member the sealed facts say so, the public page too, and the member confirms alone', async () => {
    const one = await aStaffMember(worker.db());
    const { month, drawAt, path, secondPerson } = await aBox(one);
    expect(secondPerson).toBe(false);
    const view = await worker.browser().api(`/api/draws/${month}`);
    expect(JSON.parse(view.text)).toMatchObject({ hasSecondPerson: false });
    expect((await confirmProposal(by(one)(drawAt), path)).status).toBe('drawn');
    expect(await checkOf(await published(worker, month))).toEqual(FITS);
  });

  test('W-05 nor do a member and whom they alone added make two: the facts say so, and the other account confirms', async () => {
    const one = await aStaffMember(worker.db());
    const own = await brought(one, 300);
    const { drawAt, path, secondPerson } = await aBox(one, own);
    expect(secondPerson).toBe(false);
    expect(await refusalOf(confirmProposal(by(one)(drawAt), path))).toBe(NEEDED);
    expect((await confirmProposal(by(own)(drawAt), path)).status).toBe('drawn');
  });

  test('W-05 what was sealed with two stays so: whoever is left alone afterwards draws nothing', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const { month, drawAt, path, secondPerson } = await aBox(one, other);
    expect(secondPerson).toBeUndefined();
    await onlyMember(worker, one.email);
    expect(await refusalOf(confirmProposal(by(one)(drawAt), path))).toBe(NEEDED);
    expect(await statusOf(month)).toBe('frozen');
  });
});
