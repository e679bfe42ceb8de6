import { describe, expect, test } from 'vitest';
import { aRequest } from '../../../test/a-request.ts';
import { racedMonth } from '../../../test/draw-race.ts';
import {
  aMonth,
  anOpenDraw,
  at,
  claimsIn,
  drawRow,
  entersFor,
  HOUR,
} from '../../../test/draw-scene.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { afterwards, meanwhile } from '../../../test/odd-batches.ts';
import { ticketsOf } from './draws.repository.ts';
import { freezeAndSeal } from './freeze-draw.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
/** `npm run bench -- drawRaces` has a hundred. */
const MONTHS = 12;
const aDesk = async () => aSession(worker, await aStaffMember(worker.db()));

/** The guard of a late entry (draw-guard.repository.ts). */
const GUARD = /INSERT INTO _assert[^;]*d\.status NOT IN \('draft', 'open'\)/;

interface LateEntries {
  readonly month: string;
  readonly isGuarded: boolean;
}

/** A database whose batches wait for the freeze of the month, with or without that guard. */
function afterTheFreeze(d1: D1Database, { month, isGuarded }: LateEntries): D1Database {
  const isOpen = async () => (await drawRow(worker, month))['status'] === 'open';
  return new Proxy(d1, {
    get: (target, name) => {
      if (name === 'prepare')
        return (sql: string) => {
          if (isGuarded || !GUARD.test(sql)) return target.prepare(sql);
          return { bind: () => target.prepare('SELECT 1') };
        };
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          while (await isOpen());
          return target.batch(statements);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe('W-01 W-02 whatever happens at once, list and result fit', () => {
  test(`W-01 W-02 ${MONTHS} months, four freezes and numbers each against entries, rejections, voids, edits and erasures`, async () => {
    const staff = await aDesk();
    const faults: string[] = [];
    for (let round = 0; round < MONTHS; round += 1)
      faults.push(...(await racedMonth({ worker, staff, round })));
    expect(faults).toEqual([]);
  });

  test.each([
    [true, 'none'],
    [false, 'each'],
  ])(
    'W-01 the race sees a freeze without its guard (guarded: %s): %s of the late entries is missing',
    async (isGuarded, told) => {
      const entriesDb = (month: string) => afterTheFreeze(worker.db(), { month, isGuarded });
      const faults = await racedMonth({ worker, staff: await aDesk(), round: 1, entriesDb });
      const missing = faults.filter((fault) => /entry \d+ is missing$/.test(fault));
      expect(missing.length).toBe(told === 'each' ? 6 : 0);
      expect(faults.length > 0).toBe(!isGuarded);
    },
  );

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

  test('W-01 a list that was copied and not sealed until its number may be known is no draw: it fails, and says why', async () => {
    const month = aMonth();
    await entersFor(worker, month);
    const freezeAt = Date.now();
    const drawAt = freezeAt + 30 * HOUR;
    await anOpenDraw(worker, month, { freezeAt, drawAt });
    const ends = afterwards(worker.db(), () => Promise.reject(new Error('the runtime ended')));
    const ctx = aRequest(worker, ends, { isSystem: true });
    const now = () => freezeAt;
    const freezing = freezeAndSeal({ ...ctx, deps: { ...ctx.deps, now } }, month);
    await expect(freezing).rejects.toThrow('the runtime ended');
    await runDraws(at(worker, drawAt - 60_000));
    const { status, manifest, endReasonEn } = await drawRow(worker, month);
    expect([status, manifest]).toEqual(['failed', null]);
    expect(endReasonEn).toContain('before the public number could be known');
    await runDraws(at(worker, drawAt + HOUR));
    expect(await claimsIn(worker, month)).toEqual([]);
  });

  test('W-01 a draw whose time was moved while it was being frozen is not frozen by the former one', async () => {
    const month = aMonth();
    await entersFor(worker, month);
    const freezeAt = Date.now();
    await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    const sooner = new Date(freezeAt + HOUR / 2).toISOString();
    const move = async () => {
      await worker
        .db()
        .prepare('UPDATE draws SET drawAt = ?2 WHERE id = ?1')
        .bind(month, sooner)
        .run();
    };
    const ctx = aRequest(worker, meanwhile(worker.db(), move), { isSystem: true });
    const now = () => freezeAt;
    await freezeAndSeal({ ...ctx, deps: { ...ctx.deps, now } }, month);
    expect((await drawRow(worker, month))['status']).toBe('open');
  });
});
