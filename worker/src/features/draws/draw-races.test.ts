import { describe, expect, test } from 'vitest';
import { isBeaconOf } from '#shared/draw/beacon-signature.ts';
import { drawResultSchema, voidsSchema } from '#shared/draw/manifest.ts';
import { ticketListText, type TicketLine } from '#shared/draw/ticket-list.ts';
import { DRAW_CHECKS, verifyDraw } from '#shared/draw/verify-draw.ts';
import { endOfMonth, GRACE_MS } from '#shared/events/entry-month.ts';
import { aRequest } from '../../../test/a-request.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  at,
  claimsIn,
  drawRow,
  entersFor,
  HOUR,
  numberOf,
  published,
  refusalOf,
} from '../../../test/draw-scene.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aPhone, ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';
import { afterwards } from '../../../test/odd-batches.ts';
import { enterEvent } from '../events/enter-event.ts';
import { chainInUse } from './draw-chain.ts';
import { postBeacon } from './draw-number.ts';
import { ticketsOf } from './draws.repository.ts';
import { freezeAndSeal } from './freeze-draw.ts';
import { runDraws } from './run-draws.ts';
import { setUpDraw } from './set-up-draw.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

const ROUNDS = 4;
/** Freezes, and bringings of the number, that race in a round. */
const RIVALS = [1, 2, 3];

interface Outcome {
  readonly entry: number;
  /** What the freeze must have made of it; null where either is right. */
  readonly isIn: boolean | null;
}

/** An entry pressed in the last second of the month, that arrives now. */
async function arrives(month: string, now: number, n: number): Promise<Outcome | null> {
  const device = { deviceHash: `${month}-${n}`.padEnd(64, '0') };
  const body = {
    participantPhone: aPhone(),
    createdAt: new Date(endOfMonth(month) - 1000).toISOString(),
    sentAt: new Date(now).toISOString(),
  };
  const input = { eventType: 'location_sharing', body, key: null } as const;
  let id = 0;
  const refused = await refusalOf(
    enterEvent(at(worker, now, device), input).then(({ entry }) => (id = entry.id)),
  );
  if (refused === 'draw.closed') return null;
  if (refused !== 'done') throw new Error(refused);
  const row = await worker
    .db()
    .prepare('SELECT participationMonth AS month FROM event_entries WHERE id = ?1')
    .bind(id)
    .first<{ month: string }>();
  return { entry: id, isIn: row?.month === month };
}

/** What staff take out of the month is out, or they are refused. */
async function takenOut(asked: Promise<Answer>, id: number): Promise<Outcome> {
  const answer = await asked;
  if (answer.status === 200) return { entry: id, isIn: false };
  if (answer.error.code !== 'draw.closed') throw new Error(answer.text);
  return { entry: id, isIn: true };
}

/** One month: a race for its list, and one for its number. Answers what does not fit. */
async function raced(round: number, staff: Actor): Promise<string[]> {
  // What the clock has to do for the months before would take most of the time.
  const never = '9999-01-01T00:00:00.000Z';
  await worker
    .db()
    .batch([
      worker.db().prepare('UPDATE draws SET checkedAt = ?1').bind(never),
      worker.db().prepare('UPDATE draw_claims SET deadline = ?1').bind(never),
    ]);
  const month = aMonth();
  const member = await aMember(worker);
  const other = await aMember(worker);
  const people = [await entersFor(worker, month), await entersFor(worker, month)];
  const voided = await entersFor(worker, month);
  const rejected = await entersFor(worker, month, { event: 'photography' });
  const leaves = round % 4 === 0 ? await signedIn(worker, await aUser(worker.db())) : null;
  const leaver = leaves && (await entersFor(worker, month, { browser: leaves }));

  const end = endOfMonth(month);
  const freezeAt = end + HOUR;
  await anOpenDraw(worker, month, { freezeAt, drawAt: end + GRACE_MS + 30 * HOUR, prizes: 2 });
  const editing = async (): Promise<void> => {
    const row = await drawRow(worker, month);
    const later = new Date(end + GRACE_MS).toISOString();
    const { drawAt = '' } = row;
    const prizes = JSON.parse(row['prizes'] ?? '') as { ar: string; en: string }[];
    const edit = setUpDraw(at(worker, freezeAt, member), {
      id: month,
      version: 1,
      events: ['photography', 'location_sharing'],
      mode: 'beacon',
      prizes,
      replacement: 'ranking',
      alternates: 1,
      freezeAt: later,
      drawAt,
    });
    if (!['done', 'draw.changed', 'draw.bad_step'].includes(await refusalOf(edit)))
      throw new Error('the edit is refused for another reason');
  };
  const freezes = () => [
    ...RIVALS.map(() => freezeAndSeal(at(worker, freezeAt), month)),
    runDraws(at(worker, freezeAt)),
  ];
  const entering = (from: number) => [0, 1, 2].map((n) => arrives(month, freezeAt, from + n));
  const [outcomes] = await Promise.all([
    Promise.all([
      ...entering(0),
      takenOut(
        staff.api(`${ENTRY_PATHS.location_sharing}/${voided.id}`, { method: 'DELETE' }),
        voided.id,
      ),
      takenOut(staff.post(`${ENTRY_PATHS.photography}/${rejected.id}/reject`, {}), rejected.id),
      ...entering(3),
    ]),
    ...freezes(),
    leaves && erase(leaves),
    ...(round % 3 === 0 ? [editing()] : []),
  ]);
  // Where the edit came first, the freeze waits for its new time.
  await freezeAndSeal(at(worker, end + GRACE_MS), month);

  const faults: string[] = [];
  const fits = (what: string, isTrue: boolean) => {
    if (!isTrue) faults.push(`${month} ${what}`);
  };
  const tickets = await ticketsOf(at(worker, freezeAt).deps.db, month);
  const listed = new Set(tickets.map(({ entryId }) => entryId));
  for (const { entry, isIn } of outcomes.flatMap((outcome) => outcome ?? []))
    fits(`entry ${entry} is ${isIn ? 'missing' : 'in the list'}`, listed.has(entry) === isIn);
  for (const { id } of people) fits('an entry before it is missing', listed.has(id));
  if (leaver) listed.delete(leaver.id);
  const expected = outcomes.filter((outcome) => outcome?.isIn).length + people.length;
  fits(`${listed.size} tickets instead of ${expected}`, listed.size === expected);

  // The number comes; a void that was proposed before it is confirmed around it.
  const { numberAt = '' } = await drawRow(worker, month);
  const number = Date.parse(numberAt);
  const ticket = tickets[round % tickets.length]?.ticket ?? '';
  const proposal = { id: month, ticket, reason: 'forged' as const };
  await proposeVoid(at(worker, number - HOUR, member), proposal);
  const confirm = (ms: number) =>
    refusalOf(confirmVoid(at(worker, ms, other), { id: month, ticket }));
  const signature = await numberOf(worker, month);
  const bring = () => refusalOf(postBeacon(at(worker, number, {}), { id: month, signature }));
  const [early, late] = await Promise.all([
    round % 2 === 0 ? confirm(number - 1000) : 'draw.bad_step',
    confirm(number),
    ...RIVALS.map(bring),
    runDraws(at(worker, number)),
  ]);
  // Where the void came between reading and writing, nobody has drawn yet.
  await bring();
  fits('a void came after the number', late === 'draw.bad_step');

  const files = await published(worker, month);
  const chain = await chainInUse(at(worker, number).deps);
  const verdict = await verifyDraw(files, { isBeaconOf, otherChains: [chain] });
  for (const check of DRAW_CHECKS) fits(check, verdict[check] !== 'wrong');
  const stored = await drawRow(worker, month);
  fits('the manifest is another', stored['manifest'] === files.manifest);
  fits('the list is another', ticketListText(tickets as TicketLine[]) === files.list);
  fits('the result is another', stored['result'] === files.result);
  const result = drawResultSchema.parse(JSON.parse(files.result ?? ''));
  const voids = voidsSchema.parse(JSON.parse(files.voids)).voids.map((one) => one.ticket);
  fits(
    'the voids',
    JSON.stringify(result.voids) === JSON.stringify(early === 'done' ? [ticket] : []),
  );
  fits('the public voids', JSON.stringify(voids) === JSON.stringify(result.voids));
  const offers = (await claimsIn(worker, month)).filter(({ status }) => status === 'offered');
  const gone = new Set(
    leaver ? tickets.filter((t) => t.entryId === leaver.id).map((t) => t.ticket) : [],
  );
  const left = [...result.winners, ...result.alternates].filter((one) => !gone.has(one));
  const winners = left.slice(0, 2);
  const offered = offers.map((offer) => offer.ticket);
  fits('the offers', JSON.stringify(offered.toSorted()) === JSON.stringify(winners.toSorted()));
  const { results: audited } = await worker
    .db()
    .prepare(
      `SELECT action, COUNT(*) AS n FROM audit_log WHERE targetType = 'draw' AND targetId = ?1
         AND action IN ('draw.frozen', 'draw.sealed', 'draw.drawn') GROUP BY action`,
    )
    .bind(month)
    .all<{ action: string; n: number }>();
  fits('a step happened twice', audited.length === 3 && audited.every(({ n }) => n === 1));
  return faults;
}

describe('W-01 W-02 whatever happens at once, list and result fit', () => {
  test(`W-01 W-02 ${ROUNDS} months, ${RIVALS.length + 1} freezes and numbers each against entries, rejections, voids, edits and erasures`, async () => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) faults.push(...(await raced(round, staff)));
    expect(faults).toEqual([]);
  });

  test('W-01 a runtime that ends between copy and seal leaves what the next one seals, without whoever was erased meanwhile', async () => {
    const month = aMonth();
    const leaver = await signedIn(worker, await aUser(worker.db()));
    const stays = [await entersFor(worker, month), await entersFor(worker, month)];
    const leaves = await entersFor(worker, month, { browser: leaver });
    const freezeAt = Date.now();
    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    const ends = afterwards(worker.db(), () => Promise.reject(new Error('the runtime ended')));
    const ctx = aRequest(worker, ends, { isSystem: true });
    const now = () => freezeAt;
    const freezing = freezeAndSeal({ ...ctx, deps: { ...ctx.deps, now } }, month);
    await expect(freezing).rejects.toThrow('the runtime ended');
    expect((await drawRow(worker, month))['status']).toBe('freezing');
    const late = await entersFor(worker, month);
    expect((await erase(leaver)).status).toBe(200);
    await Promise.all([1, 2].map(() => runDraws(at(worker, freezeAt + HOUR))));
    const { status, frozenAt } = await drawRow(worker, month);
    expect([status, frozenAt]).toEqual(['frozen', new Date(freezeAt).toISOString()]);
    const listed = (await ticketsOf(ctx.deps.db, month)).map(({ entryId }) => entryId);
    expect(listed.toSorted((a, b) => a - b)).toEqual(stays.map(({ id }) => id));
    expect([late.id, leaves.id].filter((id) => listed.includes(id))).toEqual([]);
  });
});
