import { describe, expect, test } from 'vitest';
import type { PublishedDraw } from '#shared/draw/draw-checks.ts';
import { manifestSchema } from '#shared/draw/manifest.ts';
import { verifyDraw } from '#shared/draw/verify-draw.ts';
import {
  aMonth,
  anOpenDraw,
  at,
  claimsIn,
  DAY,
  drawRow,
  entersFor,
  HOUR,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { aFactorOf } from '../../../test/factor-scene.ts';
import { aSession, aStaffMember, PASSWORD, type Person } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { onlyMember } from '../../../test/staff-scene.ts';
import { confirmProposal, declineProposal } from './answer-proposal.ts';
import { readDeskDraw } from './desk-draw.ts';
import { proposeBoxResult } from './propose-result.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const WITNESSES = ['Fatma Al Balushi', 'Said Al Hinai'];
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

  test('W-05 F-07 whoever has a second factor confirms with a code of it', async () => {
    const [one, other] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const { month, drawAt, path } = await aBox(one, other);
    const { recoveryCodes } = await aFactorOf(worker, other);
    const confirm = (code?: string) =>
      confirmProposal(by(other)(drawAt), { ...path, ...(code !== undefined && { code }) });
    expect(await refusalOf(confirm())).toBe('auth.factor_needed');
    expect(await refusalOf(confirm('ABCDEFGHJKMN'))).toBe('auth.factor_wrong');
    expect([await statusOf(month), await claimsIn(worker, month)]).toEqual(['frozen', []]);
    await confirm(recoveryCodes[0]?.replaceAll('-', ''));
    expect(await statusOf(month)).toBe('drawn');
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
