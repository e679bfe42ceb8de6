import { isBeaconOf } from '#shared/draw/beacon-signature.ts';
import { DRAW_CHECKS } from '#shared/draw/draw-checks.ts';
import { drawResultSchema, voidsSchema } from '#shared/draw/manifest.ts';
import { ticketListText, type TicketLine } from '#shared/draw/ticket-list.ts';
import { verifyDraw } from '#shared/draw/verify-draw.ts';
import { endOfMonth, GRACE_MS } from '#shared/events/entry-month.ts';
import { chainInUse } from '../src/features/draws/draw-chain.ts';
import { postBeacon } from '../src/features/draws/draw-number.ts';
import { ticketsOf, type TicketRow } from '../src/features/draws/draws.repository.ts';
import { freezeAndSeal } from '../src/features/draws/freeze-draw.ts';
import { runDueDraws } from '../src/features/draws/run-due-draws.ts';
import { setUpDraw } from '../src/features/draws/set-up-draw.ts';
import { confirmVoid, proposeVoid } from '../src/features/draws/void-tickets.ts';
import { enterEvent } from '../src/features/events/enter-event.ts';
import { aRequest } from './a-request.ts';
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
} from './draw-scene.ts';
import { erase } from './erasure-scene.ts';
import { aPhone, ENTRY_PATHS } from './event-factories.ts';
import { aUser, signedIn } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

/** Freezes, and bringings of the number, that race beside the clock's own. */
const RIVALS = [1, 2, 3];
const PRIZES = 2;

interface Race {
  readonly worker: TestWorker;
  /** Who takes entries out of the month. */
  readonly staff: Actor;
  /** Every fourth has somebody whose account is erased, every third an edit of its times. */
  readonly round: number;
  /** The database that its late entries go to; the worker's own unless said otherwise. */
  readonly entriesDb?: (month: string) => D1Database;
}

type Fits = (what: string, isTrue: boolean) => void;

interface Outcome {
  readonly entry: number;
  /** What the freeze must have made of it. */
  readonly isIn: boolean;
}

/**
 * One month: a race of freezes against entries, a rejection, a void, an edit and an erasure; and
 * one of the number against a void by two. Answers what does not fit in list, result and offers.
 */
export async function racedMonth(race: Race): Promise<string[]> {
  const faults: string[] = [];
  const month = aMonth();
  const fits: Fits = (what, isTrue) => {
    if (!isTrue) faults.push(`${month} ${what}`);
  };
  const list = await raceForList(race, month, fits);
  const voids = await raceForNumber(race, month, { ...list, fits });
  await compare(race, month, { ...list, voids, fits });
  return faults;
}

/** Freezes against all that would change the list. */
async function raceForList(race: Race, month: string, fits: Fits) {
  const { worker, staff, round } = race;
  const people = await Promise.all([entersFor(worker, month), entersFor(worker, month)]);
  const voided = await entersFor(worker, month);
  const rejected = await entersFor(worker, month, { event: 'photography' });
  const leaves = round % 4 === 0 ? await signedIn(worker, await aUser(worker.db())) : null;
  const leaver = leaves && (await entersFor(worker, month, { browser: leaves }));
  const end = endOfMonth(month);
  const freezeAt = end + HOUR;
  const drawAt = end + GRACE_MS + 30 * HOUR;
  await anOpenDraw(worker, month, { freezeAt, drawAt, prizes: PRIZES });
  const entering = (from: number) => [0, 1, 2].map((n) => arrives(race, month, from + n));
  const path = ENTRY_PATHS.location_sharing;
  const [outcomes] = await Promise.all([
    Promise.all([
      ...entering(0),
      takenOut(staff.api(`${path}/${voided.id}`, { method: 'DELETE' }), voided.id),
      takenOut(staff.post(`${ENTRY_PATHS.photography}/${rejected.id}/reject`, {}), rejected.id),
      ...entering(3),
    ]),
    ...RIVALS.map(() => freezeAndSeal(at(worker, freezeAt), month)),
    runDueDraws(at(worker, freezeAt)),
    leaves && erase(leaves),
    ...(round % 3 === 0 ? [editing(worker, month, freezeAt)] : []),
  ]);
  // Where the edit came first, the freeze waits for its new time.
  await freezeAndSeal(at(worker, end + GRACE_MS), month);

  const tickets = await ticketsOf(at(worker, freezeAt).deps.db, month);
  const listed = new Set(tickets.map(({ entryId }) => entryId));
  for (const { entry, isIn } of outcomes.flatMap((outcome) => outcome ?? []))
    fits(`entry ${entry} is ${isIn ? 'missing' : 'in the list'}`, listed.has(entry) === isIn);
  for (const { id } of people) fits('an entry before it is missing', listed.has(id));
  if (leaver) listed.delete(leaver.id);
  const expected = outcomes.filter((outcome) => outcome?.isIn).length + people.length;
  fits(`${listed.size} tickets instead of ${expected}`, listed.size === expected);
  const gone = tickets.filter(({ entryId }) => entryId === leaver?.id).map(({ ticket }) => ticket);
  return { tickets, gone };
}

/** An entry pressed in the last second of the month, that arrives with the freeze. */
async function arrives(
  { worker, entriesDb }: Race,
  month: string,
  n: number,
): Promise<Outcome | null> {
  const end = endOfMonth(month);
  const device = { deviceHash: `${month}-${n}`.padEnd(64, '0') };
  const now = end + HOUR;
  const body = {
    participantPhone: aPhone(),
    createdAt: new Date(end - 1000).toISOString(),
    sentAt: new Date(now).toISOString(),
  };
  const ctx = at(worker, now, device);
  const { deps } = entriesDb ? aRequest(worker, entriesDb(month), device) : ctx;
  const input = { eventType: 'location_sharing', body, key: null } as const;
  let id = 0;
  const refused = await refusalOf(
    enterEvent({ ...ctx, deps: { ...deps, now: ctx.deps.now, log: ctx.deps.log } }, input).then(
      ({ entry }) => (id = entry.id),
    ),
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

async function editing(worker: TestWorker, month: string, freezeAt: number): Promise<void> {
  const { drawAt = '', prizes = '' } = await drawRow(worker, month);
  const edit = setUpDraw(at(worker, freezeAt, await aMember(worker)), {
    id: month,
    version: 1,
    events: ['photography', 'location_sharing'],
    mode: 'beacon',
    prizes: JSON.parse(prizes) as { ar: string; en: string }[],
    replacement: 'ranking',
    alternates: 5,
    freezeAt: new Date(endOfMonth(month) + GRACE_MS).toISOString(),
    drawAt,
  });
  if (!['done', 'draw.changed', 'draw.bad_step'].includes(await refusalOf(edit)))
    throw new Error('the edit is refused for another reason');
}

interface Sealed {
  readonly tickets: readonly TicketRow[];
  /** Tickets of people who had their data erased. */
  readonly gone: readonly string[];
  readonly fits: Fits;
}

/** The number comes while a void is confirmed around it; answers the tickets that were out. */
async function raceForNumber(
  { worker, round }: Race,
  month: string,
  { tickets, fits }: Sealed,
): Promise<string[]> {
  const [member, other] = [await aMember(worker), await aMember(worker)];
  const number = Date.parse((await drawRow(worker, month))['numberAt'] ?? '');
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
    runDueDraws(at(worker, number)),
  ]);
  // Where the void came between reading and writing, nobody has drawn yet.
  await bring();
  fits('a void came after the number', late === 'draw.bad_step');
  return early === 'done' ? [ticket] : [];
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  JSON.stringify(some) === JSON.stringify(others);

/** What everybody is served against what the database has, and against the draw computed again. */
async function compare(
  { worker }: Race,
  month: string,
  { tickets, gone, voids, fits }: Sealed & { readonly voids: readonly string[] },
): Promise<void> {
  const files = await published(worker, month);
  const chain = await chainInUse(at(worker, Date.now()).deps);
  const verdict = await verifyDraw(files, { isBeaconOf, otherChains: [chain] });
  for (const check of DRAW_CHECKS) fits(check, verdict[check] !== 'wrong');
  const stored = await drawRow(worker, month);
  fits('the manifest is another', stored['manifest'] === files.manifest);
  fits('the list is another', ticketListText(tickets as readonly TicketLine[]) === files.list);
  fits('the result is another', stored['result'] === files.result);
  const result = drawResultSchema.parse(JSON.parse(files.result ?? ''));
  const shown = voidsSchema.parse(JSON.parse(files.voids)).voids.map(({ ticket }) => ticket);
  fits('the voids', isSame(result.voids, voids));
  fits('the public voids', isSame(shown, result.voids));
  const left = [...result.winners, ...result.alternates].filter((one) => !gone.includes(one));
  const offered = (await claimsIn(worker, month))
    .filter(({ status }) => status === 'offered')
    .map(({ ticket }) => ticket);
  fits('the offers', isSame(offered.toSorted(), left.slice(0, PRIZES).toSorted()));
  const { results } = await worker
    .db()
    .prepare(
      `SELECT action, COUNT(*) AS n FROM audit_log WHERE targetType = 'draw' AND targetId = ?1
         AND action IN ('draw.frozen', 'draw.sealed', 'draw.drawn') GROUP BY action`,
    )
    .bind(month)
    .all<{ action: string; n: number }>();
  fits('a step happened twice', results.length === 3 && results.every(({ n }) => n === 1));
}
